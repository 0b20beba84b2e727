import { HarnessError } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import { createMemo, type Memo } from '../text/memo.ts';
import type { CodexProfile, ModelPin } from '../types/profile.ts';
import type { CodexRequest, JsonValue } from '../types/request.ts';
import { isSlashTmpFirst } from './eras.ts';
import { buildSlotValues, resolveTurnPolicy, type SlotValues, type TurnPolicy } from './fragments.ts';
import { resolveModelPin } from './model-pin.ts';
import { minorOf, parseCodexVersion, type CodexVersion } from './versions.ts';

/** One request with everything of the profile that its stack is made of. */
export interface AssemblyContext {
  readonly request: CodexRequest;
  readonly profile: CodexProfile;
  readonly version: CodexVersion;
  /** Minor version of Codex; rules count in these. */
  readonly minor: number;
  readonly pin: ModelPin;
  readonly policy: TurnPolicy;
  readonly values: SlotValues;
  readonly memo: Memo;
}

/** @throws HarnessError PROFILE_INVALID for a profile without a version, MODEL_NOT_PINNED, LAYOUT_UNSUPPORTED */
export function resolveContext(request: CodexRequest, profile: CodexProfile, memo: Memo = createMemo()): AssemblyContext {
  const version = parseCodexVersion(profile.codexVersion);
  if (version === null) {
    throw new HarnessError('PROFILE_INVALID', `"${profile.codexVersion}" is no Codex version.`, {
      file: `${profile.folder}/profile.yaml`,
      hint: 'Set "codex" to the version that the profile stands for.',
    });
  }
  const pin = resolveModelPin(request, profile);
  const policy = resolveTurnPolicy(request, { isSlashTmpFirst: isSlashTmpFirst(version) });
  return { request, profile, version, minor: minorOf(version), pin, policy, values: buildSlotValues(request, policy), memo };
}

/** A setting of the thread's Codex config, which may be spelt as a dotted key or as nested objects. */
export function readThreadConfig(request: CodexRequest, path: string): JsonValue | undefined {
  const { config } = request.threadStart;
  if (!isJsonObject(config)) return undefined;
  if (Object.hasOwn(config, path)) return config[path];
  return path.split('.').reduce<JsonValue | undefined>((value, key) => (isJsonObject(value) ? value[key] : undefined), config);
}
