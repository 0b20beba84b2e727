import type { Machine } from '../../src/lint/rule.ts';

export const MACHINE: Machine = { host: 'attic-7.lan', user: 'ines.prado' };

/** Values are put together here, so that no scanner takes this file for a leak. */
export const of = (...parts: readonly string[]): string => parts.join('');
/** Letters and digits, as many as asked, at most 128. */
export const letters = (count: number): string => 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8cF0xL'.repeat(4).slice(0, count);
const PEM = of('-----BEGIN RSA PRIV', 'ATE KEY-----\n', letters(64), '\n-----END RSA PRIV', 'ATE KEY-----');

function leak(rule: string, what: string, value: string) {
  const head = value.slice(0, 4);
  return { rule, what, value, shown: `holds ${head}${'·'.repeat(Math.min(12, value.length - 4))} (${value.length} characters)` };
}

/** At least one value for each rule, in the order of the table. */
export const LEAKS = [
  leak('secret-anthropic', 'an API key', of('sk-', 'ant-api03-', letters(95))),
  leak('secret-openai', 'a project key', of('sk-', 'proj-', letters(48))),
  leak('secret-openai', 'an old key', of('sk', '-', letters(48))),
  leak('secret-github', 'a classic token', of('gh', 'p_', letters(36))),
  leak('secret-github', 'a fine-grained token', of('github_', 'pat_', letters(22), '_', letters(59))),
  leak('secret-aws', 'an access key id', of('AK', 'IA', 'QWERTYUIOPASDFGH')),
  leak('secret-slack', 'a bot token', of('xo', 'xb-', '123456789012-1234567890123-', letters(24))),
  leak('secret-slack', 'a webhook', of('hooks.slack.', 'com/services/T01234567/B01234567/', letters(24))),
  leak('secret-telegram', 'a bot token', of('1234567890', ':', letters(35))),
  leak('secret-discord', 'a bot token', of('M', letters(25), '.', letters(6), '.', letters(38))),
  leak('secret-bearer', 'a JSON web token', of('eyJ', letters(20), '.eyJ', letters(40), '.', letters(30))),
  leak('secret-pem', 'a private key', PEM),
  leak('person-email', 'an address', of('office+home', '@', 'harbour-round.pt')),
  leak('person-phone', 'an international number', of('+351 91', '2 345 678')),
  leak('person-phone', 'a North American number', of('(415) 8', '67-5309')),
  leak('home-folder', 'a home on Linux', '/home/tomas'),
  leak('home-folder', 'a home on macOS', '/Users/bo'),
  leak('home-folder', 'a home on Windows', 'C:\\Users\\ana'),
  leak('machine-name', 'the host', 'attic-7'),
  leak('machine-name', 'the user', 'ines.prado'),
];
