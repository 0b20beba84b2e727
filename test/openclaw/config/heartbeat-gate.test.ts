import { describe, expect, it } from 'vitest';
import { isHeartbeatGuidanceIncluded, parseMinutes, resolveHeartbeatConfig } from '../../../src/openclaw/config/heartbeat-gate.ts';
import type { JsonObject } from '../../../src/types/request.ts';

const MAIN = { id: 'main', isDefault: true };
const heartbeat = (settings: Record<string, string | number | boolean>) => ({ agents: { defaults: { heartbeat: settings } } });

describe('heartbeat gate', () => {
  it('is open for the default agent only', () => {
    expect([isHeartbeatGuidanceIncluded({}, MAIN), isHeartbeatGuidanceIncluded({}, { id: 'other', isDefault: false })]).toEqual([true, false]);
  });

  it('follows the agents that have a block of their own, when any has', () => {
    const list = (...ids: string[]) => ({ agents: { list: ids.map((id) => ({ id, heartbeat: {} })) } });
    expect([isHeartbeatGuidanceIncluded(list('other'), MAIN), isHeartbeatGuidanceIncluded(list('other', 'main'), MAIN)]).toEqual([false, true]);
  });

  it('is closed by the switch or by a duration that is not above zero; the agent wins over the defaults', () => {
    expect(isHeartbeatGuidanceIncluded(heartbeat({ includeSystemPromptSection: false }), MAIN)).toBe(false);
    expect(isHeartbeatGuidanceIncluded(heartbeat({ every: '0m' }), MAIN)).toBe(false);
    const own = { agents: { ...heartbeat({ every: '0m' }).agents, list: [{ id: 'main', heartbeat: { every: '5m' } }] } };
    expect(isHeartbeatGuidanceIncluded(own, MAIN)).toBe(true);
  });

  it('reads durations, in minutes without a unit', () => {
    expect(['30m', '1h30m', '90s', '45', 15, '0', '', 'soon', '-5m', null].map(parseMinutes)).toEqual([30, 90, 1.5, 45, 15, 0, 0, 0, 0, 0]);
  });

  it('takes no other value for a duration, not even one that cannot become a text', () => {
    const bare: JsonObject = Object.create(null);
    expect([true, [], {}, ['30m'], bare].map(parseMinutes)).toEqual([0, 0, 0, 0, 0]);
    expect(isHeartbeatGuidanceIncluded({ agents: { defaults: { heartbeat: { every: bare } } } }, MAIN)).toBe(false);
  });

  it('lets the first entry with the id of the agent win, and passes entries over that are none', () => {
    const list = [7, null, { id: 'main', heartbeat: { every: '5m' } }, { id: 'main', heartbeat: { every: '0m' } }];
    expect(resolveHeartbeatConfig({ agents: { defaults: { heartbeat: { every: '9m', prompt: 'x' } }, list } }, 'main')).toEqual({ every: '5m', prompt: 'x' });
  });
});
