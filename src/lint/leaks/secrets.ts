import { matchesOf } from '../prose.ts';
import type { LeakRule } from '../rule.ts';
import { SECRET_KINDS } from './secret-table.ts';

/** A character that stands ten times in a row fills a place; no issuer prints such a value. A PEM block may, on a line of its own. */
const FILLED = /^.*(.)\1{9}.*$/;

/** One rule for each kind of secret. */
export const secretRules: readonly LeakRule[] = SECRET_KINDS.map(({ id, what, marks, core, pattern, except }) => ({
  id,
  severity: 'error',
  reason: `Whoever reads the repository can use it: ${what}.`,
  find: (text) => {
    if (!marks.some((mark) => text.includes(mark)) || core?.test(text) === false) return [];
    return matchesOf(text, pattern)
      .filter((match) => !FILLED.test(match.text) && (except === undefined || !except.test(match.text)))
      .map(({ offset, text: value }) => ({ offset, value: value.trimEnd() }));
  },
}));
