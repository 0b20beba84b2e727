import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { resolveOwnerDisplay } from '../../../src/openclaw/config/owner-display.ts';
import { buildAgentSystemPromptSections } from '../../../src/openclaw/system-prompt.ts';
import type { JsonObject } from '../../../src/types/request.ts';

/** The ids that a prompt shows for a `commands` block. */
const shown = (commands: JsonObject) =>
  buildAgentSystemPromptSections({ workspaceDir: '/ws', ownerNumbers: ['+351900'], ...resolveOwnerDisplay({ commands }) })
    .find((section) => section.id === 'openclaw.authorized-senders')
    ?.text.match(/^Authorized senders: (.*)\.$/m)?.[1];

describe('allow-listed senders', () => {
  test('are shown raw by default, as twelve hex digits of a hash, or of a keyed hash', () => {
    expect([shown({}), shown({ ownerDisplay: 'raw' }), shown({ ownerDisplay: 'sha' })]).toEqual(['+351900', '+351900', '+351900']);
    expect(shown({ ownerDisplay: 'hash' })).toBe(createHash('sha256').update('+351900').digest('hex').slice(0, 12));
    const keyed = createHmac('sha256', 'pepper').update('+351900').digest('hex').slice(0, 12);
    expect(shown({ ownerDisplay: 'hash', ownerDisplaySecret: ' pepper ' })).toBe(keyed);
  });

  test('have a secret only when they are hashed, and a blank one is none', () => {
    expect(resolveOwnerDisplay({ commands: { ownerDisplaySecret: 'pepper' } })).toEqual({ ownerDisplay: undefined, ownerDisplaySecret: undefined });
    expect(resolveOwnerDisplay({ commands: { ownerDisplay: 'hash', ownerDisplaySecret: ' ' } })).toEqual({ ownerDisplay: 'hash', ownerDisplaySecret: undefined });
  });
});
