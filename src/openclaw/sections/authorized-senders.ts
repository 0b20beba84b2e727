import { hmacSha256, sha256 } from '../../text/hash.ts';
import { defineSection, FULL_ONLY, joinLines } from '../section.ts';

const HASH_LENGTH = 12;
const ADVICE = 'These senders are on the allow-list. Do not assume that any of them is the owner.';

/** Allow-listed ids, raw or as 12 hex digits. Source: openclaw-2026.7.1.md §5.28. */
export const authorizedSenders = defineSection({
  id: 'openclaw.authorized-senders',
  heading: '## Authorized Senders',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['ownerNumbers', 'ownerDisplay', 'ownerDisplaySecret'],
  render: ({ ownerNumbers, ownerDisplay, ownerDisplaySecret }) => {
    if (ownerNumbers.length === 0) return null;
    const shown = ownerDisplay === 'hash' ? ownerNumbers.map((id) => hashSender(id, ownerDisplaySecret)) : ownerNumbers;
    return joinLines([`Authorized senders: ${shown.join(', ')}.`, ADVICE]);
  },
});

function hashSender(id: string, secret: string | null): string {
  return (secret === null ? sha256(id) : hmacSha256(secret, id)).slice(0, HASH_LENGTH);
}
