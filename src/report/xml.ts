import { showInvisible } from './invisible.ts';

/** Characters that XML 1.0 has no way to write, half surrogates among them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as the content of an XML element; line breaks stay, other invisible characters are shown by name. */
export function escapeXml(text: string): string {
  const shown = text.split('\n').map(showInvisible).join('\n');
  const legal = shown.replace(FORBIDDEN, (char) => `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);
  return legal.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** An attribute with a blank in front; a line break becomes a reference, because parsers turn a bare one into a blank. */
export function renderAttribute(name: string, value: string | number): string {
  return ` ${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`;
}
