import { matchesOf, type Span } from '../prose.ts';
import type { Leak, LeakRule } from '../rule.ts';
import { isFictionalNumber } from './fictional-numbers.ts';

/** An address from its sign on; what stands in front is looked for only where there is such an end. */
const DOMAIN = /(?:@|%40)(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}(?![\p{L}\p{N}_-])/gu;
const MAX_LOCAL = 64;
const LOCAL = /(?<![\p{L}\p{N}_.+/-])[\p{L}\p{N}_.+-]{1,64}$/u;
/** RFC 2606 and RFC 6761: names that belong to nobody; and local parts that are no person. */
const NOBODY = /@(?:[\w-]+\.)*example\.(?:com|net|org)$|\.(?:example|invalid|test|localhost|local)$|^(?:git|no-?reply)@|@users\.noreply\.github\.com$/i;

/** What stands in every number, one for each of the three forms below. */
const DIGITS = /\+[1-9]|\d{3}[-.]\d{4}|00[1-9]/;
const PHONES = /(?<![\w+.])\+[1-9](?:[ ().\u00a0-]{0,2}\d){7,14}(?!\w)|(?<![\w.+-])(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?![\w-])|(?<![\w+.:/-])00[1-9]\d{0,2}[ ()-]{1,2}\d(?:[ ()-]{0,2}\d){6,11}(?![\w-])/g;

const HOMES = /(?:(?<![\w.~-])(?:\/home\/|\/Users\/)|\/mnt\/[a-z]\/Users\/)[^\s…/\\"'`<>|:;,()[\]{}$*]+|\b[A-Za-z]:(?:\\{1,2}|\/)(?:Users|Documents and Settings)(?:\\{1,2}|\/)[^\s…/\\"'`<>|:;,()[\]{}$%*]+/g;
/** Names that stand for anybody, or that container images and CI machines share. */
const ANYBODY = /[\\/](?:user|username|you|me|name|your-?name|someone|example|node|app|runner|ubuntu|vscode|agent|openclaw|sandbox|shared|public|default)[.]?$/i;

/** Addresses, numbers and folders that lead to a person. */
export const peopleRules: readonly LeakRule[] = [
  {
    id: 'person-email',
    severity: 'error',
    reason: 'An address leads to a person; use one of example.org or .invalid.',
    find: (text) => (/@|%40/.test(text) ? keep(findAddresses(text), (value) => !NOBODY.test(value.replace('%40', '@'))) : []),
  },
  {
    id: 'person-phone',
    severity: 'error',
    reason: 'A telephone number leads to a person; use one that is kept free for fiction, such as +1 202 555 0123.',
    find: (text) => (DIGITS.test(text) ? keep(matchesOf(text, PHONES), (value) => !isFictionalNumber(value.replace(/^00/, ''))) : []),
  },
  {
    id: 'home-folder',
    severity: 'error',
    reason: 'A home folder names a person and a machine; use a folder such as /srv or /home/user.',
    find: (text) => (/\/home\/|Users|Documents and/.test(text) ? keep(matchesOf(text, HOMES), (value) => !ANYBODY.test(value)) : []),
  },
];

function findAddresses(text: string): Span[] {
  return matchesOf(text, DOMAIN).flatMap(({ offset, text: domain }) => {
    // One character more, so that a longer word is none.
    const local = LOCAL.exec(text.slice(Math.max(0, offset - MAX_LOCAL - 1), offset))?.[0];
    return local === undefined ? [] : [{ offset: offset - local.length, text: local + domain }];
  });
}

function keep(spans: readonly Span[], isLeak: (value: string) => boolean): Leak[] {
  return spans.filter(({ text }) => isLeak(text)).map(({ offset, text: value }) => ({ offset, value }));
}
