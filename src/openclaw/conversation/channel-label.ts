const SPECIAL: Readonly<Record<string, string>> = { '': 'chat', webchat: 'WebChat', imessage: 'iMessage', whatsapp: 'WhatsApp' };

/** The name of a channel in prose: `chat` when it is unknown, else capitalised. Source: openclaw-2026.7.1.md §11.1. */
export function renderChannelLabel(provider: string): string {
  const id = provider.trim();
  const special = Object.hasOwn(SPECIAL, id.toLowerCase()) ? SPECIAL[id.toLowerCase()] : undefined;
  return special ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
