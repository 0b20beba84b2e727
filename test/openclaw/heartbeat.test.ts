import { describe, expect, it } from 'vitest';
import { HEARTBEAT_TOKEN, isHeartbeatFileEmpty, resolveHeartbeatPrompt } from '../../src/openclaw/heartbeat.ts';
import { sampleTurn } from './turns.ts';

describe('heartbeats', () => {
  it('C18: tells a file with nothing to do from one with something', () => {
    const bodies: [string | null, boolean][] = [
      ['', true], ['# Beat', true], ['<!-- a\nb -->', true], ['- [ ]\n* [x]', true], ['```md\n```', true],
      ['- [ ] look at inbox', false], ['#TODO', false], ['> ', false], ['## Related\n- [Docs](x)', false], [null, false],
    ];
    expect(bodies.map(([body]) => [body, isHeartbeatFileEmpty(body)])).toEqual(bodies);
  });

  it('reads Windows line ends, a BOM and numbered items the same way, and takes an endless comment as content', () => {
    expect(['\uFEFF# Beat\r\n\r\n- [ ]\r\n', '1.\n2) [ ]', '<!-- a --> <!-- b -->'].map(isHeartbeatFileEmpty)).toEqual([true, true, true]);
    expect(['<!-- a\n# b', '<!-- a --> do it', '####### seven'].map(isHeartbeatFileEmpty)).toEqual([false, false, false]);
  });

  it('asks for the tool where it is on offer, else for the token', () => {
    const turn = sampleTurn();
    expect(resolveHeartbeatPrompt(turn, ['heartbeat_respond'])).not.toContain(HEARTBEAT_TOKEN);
    expect(resolveHeartbeatPrompt(turn, ['heartbeat_respond'])).toContain('notify=false');
    expect(resolveHeartbeatPrompt(turn, []).split(HEARTBEAT_TOKEN).length).toBe(2);
  });

  it('takes the prompt of the agent over that of the defaults, and adds the rule to it once', () => {
    const config = { agents: { defaults: { heartbeat: { prompt: 'Default.' } }, list: [{ id: 'main', heartbeat: { prompt: 'Mine.' } }] } };
    const once = resolveHeartbeatPrompt(sampleTurn({ config }), []);
    expect(once).toMatch(/^Mine\.\n\n/);
    const again = { agents: { defaults: { heartbeat: { prompt: once } } } };
    expect(resolveHeartbeatPrompt(sampleTurn({ config: again }), [])).toBe(once);
  });
});
