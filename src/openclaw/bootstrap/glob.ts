/** Most spellings that the braces of one pattern may stand for; more are a mistake, not a pattern. */
const MAX_ALTERNATIVES = 64;

/**
 * The paths that a glob names, in their given order. Paths and pattern use `/`; `*` and `?` stay inside one segment,
 * `**` spans any number of segments, `{a,b}` lists alternatives. A leading dot needs no special mention.
 */
export function pathsMatching(pattern: string, paths: readonly string[]): readonly string[] {
  const globs = expandBraces(pattern).map((glob) => glob.split('/').filter((part) => part !== '' && part !== '.'));
  return paths.filter((path) => globs.some((glob) => matches(glob, path.split('/'), matchesSegment)));
}

/** True when a text has a character that makes it a pattern instead of a path. */
export function isGlob(text: string): boolean {
  return /[*?{]/.test(text);
}

function expandBraces(pattern: string): readonly string[] {
  const done: string[] = [];
  const open = [pattern];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next = open.shift() ?? '';
    // The innermost braces first, so that nested ones need no parser.
    const braces = /\{([^{}]*)\}/.exec(next);
    if (braces === null) done.push(next);
    else for (const choice of (braces[1] ?? '').split(',')) open.push(next.replace(braces[0], () => choice));
  }
  return done;
}

function matchesSegment(glob: string, segment: string): boolean {
  return matches([...glob].map((sign) => (sign === '*' ? '**' : sign)), [...segment], (sign, letter) => sign === '?' || sign === letter);
}

/**
 * Wildcard matching over two lists, `**` standing for any run. Only the last run is ever widened, which is enough and
 * keeps the time at the product of both lengths: a pattern of the operator can not hang a run.
 */
function matches(glob: readonly string[], items: readonly string[], isSame: (one: string, item: string) => boolean): boolean {
  let at = 0;
  let from = 0;
  let run = -1;
  let widened = 0;
  while (from < items.length) {
    const sign = glob[at];
    if (sign === '**') {
      run = at;
      widened = from;
      at += 1;
    } else if (sign !== undefined && isSame(sign, items[from] ?? '')) {
      at += 1;
      from += 1;
    } else if (run === -1) {
      return false;
    } else {
      at = run + 1;
      widened += 1;
      from = widened;
    }
  }
  return glob.slice(at).every((sign) => sign === '**');
}
