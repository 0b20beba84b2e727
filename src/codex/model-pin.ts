import { HarnessError } from '../errors.ts';
import { byCodeUnit, isJsonObject } from '../text/json.ts';
import type { CodexProfile, ModelPin } from '../types/profile.ts';
import type { CodexRequest } from '../types/request.ts';

/** Codex reads a missing personality as this one (codex-runtime.md §3.3). */
const PERSONALITY_WHEN_ABSENT = 'pragmatic';

/**
 * The pinned model prompt of a request. The slug must match exactly: Codex would take a prefix, silently (§10).
 * @throws HarnessError MODEL_NOT_PINNED naming the command that pins it, LAYOUT_UNSUPPORTED for a request whose prompt
 * is built in a way that is not modelled
 */
export function resolveModelPin(request: CodexRequest, profile: CodexProfile): ModelPin {
  refuseOtherLayouts(request);
  const model = String(request.threadStart['model'] ?? '');
  const personality = String(request.threadStart['personality'] ?? PERSONALITY_WHEN_ABSENT);
  const pin = profile.models.find((candidate) => candidate.model === model && candidate.personality === personality);
  if (pin === undefined) throw notPinned(profile, model, personality);
  return pin;
}

/** Parameters that give the first request a shape of their own (codex-runtime.md §3.3). */
function refuseOtherLayouts(request: CodexRequest): void {
  const { threadStart } = request;
  const config = isJsonObject(threadStart['config']) ? threadStart['config'] : {};
  const found = [
    { name: 'baseInstructions', isThere: (threadStart['baseInstructions'] ?? null) !== null },
    { name: 'config.instructions', isThere: (config['instructions'] ?? null) !== null },
    { name: 'config.model_instructions_file', isThere: (config['model_instructions_file'] ?? null) !== null },
  ].find((parameter) => parameter.isThere);
  if (found === undefined) return;
  throw unsupported(`The request sets ${found.name}, which changes the layout in a way that is not built yet.`, `Take ${found.name} out of the scenario's config.`);
}

function notPinned(profile: CodexProfile, model: string, personality: string): HarnessError {
  const pinned = profile.models.map((pin) => `${pin.model} (${pin.personality})`).sort(byCodeUnit);
  const has = pinned.length === 0 ? 'it has none' : `it has ${pinned.join(', ')}`;
  return new HarnessError('MODEL_NOT_PINNED', `The Codex profile "${profile.name}" has no prompt of model "${model}" with personality "${personality}"; ${has}.`, {
    file: profile.folder,
    hint: `pnpm prompt:snapshots:sync-codex-model --model ${model} --personality ${personality} --codex-profile ${profile.standIn ? 'local' : profile.name}`,
  });
}

function unsupported(message: string, hint: string): HarnessError {
  return new HarnessError('LAYOUT_UNSUPPORTED', message, { hint });
}
