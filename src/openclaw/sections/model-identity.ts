import { defineSection, EVERY_MODE } from '../section.ts';
import { renderModelIdentity } from './model-identity-line.ts';

/** Which model this is, also in `none` mode. Source: openclaw-2026.7.1.md §3.5, §5.34. */
export const modelIdentity = defineSection({
  id: 'openclaw.model-identity',
  heading: null,
  zone: 'volatile',
  modes: EVERY_MODE,
  owner: 'openclaw',
  inputs: ['runtimeInfo.model'],
  render: (facts) => (facts['runtimeInfo.model'] === null ? null : renderModelIdentity(facts['runtimeInfo.model'])),
});
