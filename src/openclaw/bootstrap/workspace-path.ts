/**
 * A path as one absolute, normalised spelling with `/`: relative paths start at `dir`, `~` at `home`. With `home` null a
 * leading `~` stays, since nothing says what it stands for. Source: openclaw-2026.7.1.md §8.2 (sanitise).
 */
export function resolveWorkspacePath(path: string, dir: string, home: string | null): string {
  const slashed = path.trim().replaceAll('\\', '/');
  if (slashed === '~' || slashed.startsWith('~/')) return home === null ? slashed : normalise(`${home}${slashed.slice(1)}`);
  return normalise(isAbsolute(slashed) ? slashed : `${dir}/${slashed}`);
}

/**
 * The path below `dir` with `/`, or `null` when it lies outside. Both sides are normalised first. The folder itself is "".
 */
export function relativeToWorkspace(path: string, dir: string): string | null {
  const root = normalise(dir);
  const full = resolveWorkspacePath(path, dir, null);
  if (full === root) return '';
  const prefix = root.endsWith('/') ? root : `${root}/`;
  return full.startsWith(prefix) ? full.slice(prefix.length) : null;
}

/** The part after the last slash of either kind. */
export function basenameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:\//.test(path);
}

/** An absolute path that has one spelling: no part of it is empty or starts with a dot. */
const PLAIN = /^(?:\/[^/\\.][^/\\]*)+$/;

function normalise(path: string): string {
  if (PLAIN.test(path)) return path;
  const slashed = path.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of slashed.split('/')) {
    if (part === '' || part === '.') continue;
    const last = parts.at(-1);
    // `..` above a relative start is kept; above the root of an absolute path it has nowhere to go.
    if (part !== '..') parts.push(part);
    else if (last !== undefined && last !== '..' && !last.endsWith(':')) parts.pop();
    else if (!isAbsolute(slashed)) parts.push(part);
  }
  return `${slashed.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}
