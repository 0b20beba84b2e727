/** Values are put together here, so that no scanner takes this file for a leak. */
const of = (...parts: readonly string[]): string => parts.join('');
const L = 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8cF0xL'.repeat(6);
const letters = (count: number): string => L.slice(0, count);
const OPENAI = of('sk-', 'proj-', letters(60));
const GITHUB = of('gh', 'p_', letters(36));
const TELEGRAM = of('123456789', ':', 'AA', letters(33));
const PEM = (end: string, kind = ''): string => ['-----BEGIN ', kind, 'PRIV', 'ATE KEY-----', end, letters(64), end, letters(64), end, '-----END ', kind, 'PRIV', 'ATE KEY-----'].join('');
const MAIL = of('tomas.reis', '@', 'harbour-round.pt');

/** A text in which one value stands, in a place or a form that hides it; with the rules that find it. */
export const HIDDEN: readonly (readonly [string, string, readonly string[]])[] = [
  ['a key in a URL', `https://api.example.org/v1?key=${OPENAI}&x=1`, ['secret-openai']],
  ['a key in JSON', `{"key":"${OPENAI}"}`, ['secret-openai']],
  ['a key in escaped JSON', `{\\"key\\":\\"${OPENAI}\\"}\\n`, ['secret-openai']],
  ['a key at the end of a sentence', `It is ${OPENAI}.`, ['secret-openai']],
  ['a key at the end of a line with CR', `key=${GITHUB}\r\nnext`, ['secret-github']],
  ['a key behind an escaped line end', `first\\n${GITHUB}\\nlast`, ['secret-github']],
  ['a key behind an underscore', `TOKEN_${GITHUB}`, ['secret-github']],
  ['a key in brackets and quotes', `(“${GITHUB}”),`, ['secret-github']],
  ['a key split by zero-width characters', `${GITHUB.slice(0, 12)}\u200b${GITHUB.slice(12)}`, ['secret-github']],
  ['a key split by a soft hyphen', `${OPENAI.slice(0, 20)}\u00ad${OPENAI.slice(20)}`, ['secret-openai']],
  ['an OpenAI service account key', of('sk-', 'svcacct-', letters(60)), ['secret-openai']],
  ['an OpenAI admin key', of('sk-', 'admin-', letters(60)), ['secret-openai']],
  ['an old OpenAI key', of('sk', '-', letters(20), 'T3Blbk', 'FJ', letters(20)), ['secret-openai']],
  ['an Anthropic admin key', of('sk-', 'ant-admin01-', letters(80)), ['secret-anthropic']],
  ['an Anthropic OAuth token', of('sk-', 'ant-oat01-', letters(80)), ['secret-anthropic']],
  ...['o', 'u', 's', 'r'].map((kind) => [`a GitHub gh${kind}_ token`, of('gh', kind, '_', letters(36)), ['secret-github']] as const),
  ['a temporary AWS key', of('AS', 'IA', 'QWERTYUIOPASDFGH'), ['secret-aws']],
  ['an AWS secret in JSON', `{"SecretAccessKey": "${letters(40)}"}`, ['secret-aws']],
  ['an AWS secret in YAML', `aws_secret_access_key: ${letters(40)}`, ['secret-aws']],
  ['an AWS secret in camel case', `secretAccessKey: "${letters(40)}"`, ['secret-aws']],
  ['a Slack user token', of('xo', 'xp-', '123456789012-123456789012-', letters(32)), ['secret-slack']],
  ['a Slack app token', of('xa', 'pp-', '1-A0123456789-1234567890123-', 'ab12cd34'.repeat(8)), ['secret-slack']],
  ['a Slack trigger', of('https://hooks.slack.', 'com/triggers/T01234567/1234567890123/', 'ab12cd34'.repeat(4)), ['secret-slack']],
  ['a Telegram token in a URL', `https://api.telegram.org/bot${TELEGRAM}/getMe`, ['secret-telegram']],
  ['a Telegram token at the end of a sentence', `The bot is ${TELEGRAM}.`, ['secret-telegram']],
  ['a Discord token in a header', of('Authorization: Bot M', letters(25), '.', letters(6), '.', letters(38)), ['secret-discord']],
  ['a Discord webhook of a version', of('https://discord.com/api/', 'v10/webhooks/', '123456789012345678/', letters(68)), ['secret-discord']],
  ['a Discord webhook of a test client', of('https://ptb.discord.com/api/', 'webhooks/', '1234567890123456789/', letters(68)), ['secret-discord']],
  ['a bearer token in lower case', `authorization: bearer ${letters(40)}`, ['secret-bearer']],
  ['a bearer token in capitals', `AUTHORIZATION: BEARER ${letters(40)}`, ['secret-bearer']],
  ['a bearer token in JSON', `{"Authorization":"Bearer ${letters(40)}"}`, ['secret-bearer']],
  ['a bearer token in a URL', `Bearer%20${letters(40)}`, ['secret-bearer']],
  ['a PEM block with CRLF', PEM('\r\n'), ['secret-pem']],
  ['a PEM block in a JSON string', PEM('\\n'), ['secret-pem']],
  ['an encrypted PEM block', PEM('\n', 'ENCRYPTED '), ['secret-pem']],
  ['a PEM block of OpenSSH, indented', PEM('\n    ', 'OPENSSH '), ['secret-pem']],
  ['an address in brackets', `Ines <${MAIL}>,`, ['person-email']],
  ['an address in a link', `mailto:${MAIL}`, ['person-email']],
  ['an address in a URL', `https://host.example/?to=${MAIL}&x`, ['person-email']],
  ['an address written for a URL', `to=${MAIL.replace('@', '%40')}`, ['person-email']],
  ['an address split by a zero-width character', MAIL.replace('@', '\u200b@'), ['person-email']],
  ['an address with letters of a language', of('josé.núñez', '@', 'harbour-round.pt'), ['person-email']],
  ['a number with brackets', of('+1 (415) ', '867-5309'), ['person-phone']],
  ['a number behind tel:', of('tel:+35191', '2345678'), ['person-phone']],
  ['a number with no-break hyphens', of('+351‑912‑', '345‑678'), ['person-phone']],
  ['a number with 00 in front', of('0035191', '2345678').replace('00351', '00351 '), ['person-phone']],
  ['a home in a file URL', of('file:///home', '/tomas/notes.md'), ['home-folder']],
  ['a home in a JSON string of Windows', of('"C:\\\\Us', 'ers\\\\ana\\\\x"'), ['home-folder']],
  ['a home below a mount', of('/mnt/c/Us', 'ers/ana/x'), ['home-folder']],
  ['a home in a path list', of('PATH=/usr/bin:/home', '/tomas/bin'), ['home-folder']],
  ['a home of an older system', of('C:\\Documents and Set', 'tings\\ana\\x'), ['home-folder']],
  ['the host in capitals', 'on ATTIC-7', ['machine-name']],
];

/** Texts in which nobody leaks. */
export const HARMLESS: readonly (readonly [string, string])[] = [
  ['hashes and ids in hexadecimal', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 9de7f75 da39a3ee5e6b4b0d3255bfef95601890afd80709 0x1f4a9c'],
  ['UUIDs', '123e4567-e89b-12d3-a456-426614174000, urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
  ['addresses of nobody', 'ines@example.com, a.b@mail.example.org, x@host.invalid, y@box.test, z@printer.local'],
  ['ids of chats', 'telegram:-1001234567890, user:48150007, discord 112233445566778899, <@112233445566778899>, 1720944720000, 1753083132.004200'],
  ['times and dates', '2026-07-14T08:12:03.123Z, 2026-07-14 08:12:03+01:00, 20260714-081203'],
  ['numbers in prose', 'About 1 200 300 400 readings, 12.345.678,90 euros, 3.14159265358979, 10-20-30-40, 192.168.100.200, 5432-1-2345'],
  ['versions and scopes', '@types/node@20.19.43, pnpm@10.34.9, sha512-Zm9vYmFyYmF6cXV4 node:22-bookworm'],
  ['words that begin like keys', 'sk-learn, task-proj-planning-for-the-whole-summer, ghp_short, xoxb-…, AKIA is a prefix, risk-anticipation'],
  ['placeholders for keys', 'sk-ant-…, sk-proj-<your key>, Bearer YOUR_TOKEN, Bearer ${TOKEN}, "Authorization: Bearer {{token}}", ghp_' + 'x'.repeat(36)],
  ['times beside long names', '12345678:this-is-a-name-with-many-little-words'],
  ['homes of anybody', '/home/user/x /Users/Shared/x C:\\Users\\Public\\x /home/node/app ~/notes $HOME/notes /home/<name>/x /home/…/x'],
  ['a route of a site', 'https://example.org/Users/list and example.org/home/garden'],
  ['public blocks', '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----'],
  ['the words themselves', 'A bearer token has many characters; a private key begins with BEGIN. The bearer of this letter is authorised-to-enter-building-4.'],
  ['file names', 'memory/2026-10-04-evening.md, IMG_20260714_081203.jpg, report.2026.07.14.final.pdf'],
];
