/** A Codex release number such as `0.144.6` or `0.172.0-alpha.2`. */
export interface CodexVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** Dot-separated parts of a pre-release suffix; empty for a release. */
  readonly preRelease: readonly string[];
}

const VERSION = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Parses a Codex version: `MAJOR.MINOR.PATCH[-pre][+build]`, a leading `v` allowed.
 * null for anything else, and for `0.0.0`, which every build from a checkout reports whatever its age.
 */
export function parseCodexVersion(text: string): CodexVersion | null {
  const match = VERSION.exec(text.trim());
  if (match === null) return null;
  const [major, minor, patch] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (major === 0 && minor === 0 && patch === 0) return null;
  return { major, minor, patch, preRelease: match[4]?.split('.') ?? [] };
}

/** Negative, 0 or positive as `a` is older than, equal to or newer than `b` (semver precedence; build suffixes do not count). */
export function compareCodexVersions(a: CodexVersion, b: CodexVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch || comparePreReleases(a.preRelease, b.preRelease);
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = comparePreReleaseParts(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePreReleaseParts(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (aIsNumber && bIsNumber) return Number(a) - Number(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The rules of codex-runtime.md change with the minor version, so eras count in minors: `0.152` is 152.
 * A pre-release already behaves as the minor it leads to. A first major version lies above every known minor.
 */
export function minorOf(version: CodexVersion): number {
  return version.major * 1_000_000 + version.minor;
}
