import { describe, expect, test } from 'vitest';
import { resolveCatalogVersion } from '../../src/codex/catalog-version.ts';
import { parseCatalog } from '../../src/codex/catalog.ts';
import { faultOf } from './samples.ts';

const WRITTEN = { display_name: '', visibility: '', truncation_policy: {}, input_modalities: [], experimental_supported_tools: [] };
const AT_125 = { ...WRITTEN, supports_parallel_tool_calls: true, supports_reasoning_summaries: true, model_messages: { instructions_variables: {} } };
const AT_144 = { ...AT_125, service_tiers: [], use_responses_lite: false, comp_hash: '', model_messages: { instructions_variables: {}, approvals: {} } };
const AT_160 = {
  ...WRITTEN,
  service_tiers: [],
  use_responses_lite: false,
  comp_hash: '',
  node_repl_disabled: false,
  multi_agent_reasoning_effort: '',
  supports_experimental_context: false,
  supports_reasoning_effort_updates: false,
  model_messages: { instructions_variables: null, approvals: {}, permissions: {}, collaboration_modes: null },
};
const AT_171 = { ...AT_160, model_messages: { approvals: {}, permissions: {}, collaboration_modes: null } };

function resolve(root: object, choice: { flag?: string; current?: string } = {}) {
  return resolveCatalogVersion(parseCatalog(JSON.stringify(root), 'c.json'), 'c.json', { flag: choice.flag ?? null, current: choice.current ?? '0.144.6' });
}
const models = (entry: object) => ({ models: [{ slug: 'm', base_instructions: 'x', ...entry }] });

describe('resolveCatalogVersion', () => {
  test('takes the flag first, then what the catalog says', () => {
    const cache = { client_version: '0.160.1', ...models({}) };
    expect(resolve(cache, { flag: 'v0.171.0' })).toEqual({ version: '0.171.0', from: 'flag', fits: null });
    expect(resolve(cache)).toEqual({ version: '0.160.1', from: 'catalog', fits: null });
  });

  test.each([
    [AT_125, '0.125.0', '0.129 and older'],
    [AT_144, '0.144.6', '0.143–0.144'],
    [AT_160, '0.161.0', '0.156–0.161'],
    [AT_171, '0.171.0', '0.162 and newer'],
  ])('dates a catalog without a version by its keys (%#)', (entry, version, fits) => {
    expect(resolve(models(entry))).toEqual({ version, from: 'shape', fits });
  });

  test('keeps the version of the profile when it fits the shape', () => {
    expect(resolve(models(AT_160), { current: '0.158.2' }).version).toBe('0.158.2');
    expect(resolve(models(AT_144), { current: '0.158.2' }).version).toBe('0.144.6');
  });

  test('a missing key dates nothing in a file that Codex did not write itself', () => {
    expect(resolve(models({}), { current: '0.160.1' })).toEqual({ version: '0.160.1', from: 'shape', fits: 'any version' });
    expect(resolve(models({ ...AT_125, minimal_client_version: '0.1.0' })).fits).toBe('0.144 and older');
  });

  test('a range of one minor version is told as that version', () => {
    const entry = { ...AT_125, service_tiers: [], use_responses_lite: false, model_messages: { instructions_variables: {}, approvals: {}, permissions: {}, collaboration_modes: null }, supports_reasoning_summaries: undefined };
    expect(resolve(models(entry))).toEqual({ version: '0.147.0', from: 'shape', fits: '0.147' });
  });

  test('a slot dates a catalog before 0.156', () => {
    expect(resolve(models({ model_messages: { instructions_template: '{{ personality }}' } }), { current: '0.171.0' })).toEqual({ version: '0.155.1', from: 'shape', fits: '0.155 and older' });
  });

  test('a cache of a checkout build (0.0.0) is dated by its keys', () => {
    const { base_instructions: _, ...bare } = { base_instructions: 'x', slug: 'm', model_messages: { instructions_template: 'T' } };
    expect(resolve({ client_version: '0.0.0', models: [bare] }).fits).toBe('0.147–0.154');
    expect(resolve({ client_version: '0.0.0', identity: 'i', models: [bare] }).fits).toBe('0.155 and newer');
  });

  test('keys that contradict each other are refused, and the flag settles it', () => {
    const mixed = models({ supports_reasoning_summaries: true, supports_experimental_context: true });
    expect(faultOf(() => resolve(mixed))).toBe('CATALOG_INVALID It does not say which Codex wrote it, and its keys fit no version that is known.');
    expect(resolve(mixed, { flag: '0.155.0' }).version).toBe('0.155.0');
  });

  test('a flag that is no version is a usage error', () => {
    expect(faultOf(() => resolve(models({}), { flag: 'latest' }))).toBe('USAGE --codex-version "latest" is no Codex version.');
  });
});
