import type { CodexRequest } from '../types/request.ts';
import { minorOf, parseCodexVersion } from './versions.ts';

/** First and last minor version that knows a parameter; `null` means the oldest or newest one that was asked. */
type Known = readonly [since: number | null, until: number | null];
type Method = 'thread/start' | 'thread/resume' | 'turn/start';

const ALWAYS: Known = [null, null];

function always(...keys: readonly string[]): Record<string, Known> {
  return Object.fromEntries(keys.map((key) => [key, ALWAYS]));
}

const EVERYWHERE: Record<string, Known> = {
  ...always('approvalPolicy', 'approvalsReviewer', 'cwd', 'model', 'personality', 'serviceTier'),
  permissions: [128, null],
  permissionProfile: [null, 127],
  runtimeWorkspaceRoots: [131, null],
};
const THREAD: Record<string, Known> = {
  ...EVERYWHERE,
  ...always('baseInstructions', 'config', 'developerInstructions', 'modelProvider', 'sandbox'),
  persistExtendedHistory: [null, 137],
};

/**
 * Keys of the parameter objects by method, read from `codex app-server generate-json-schema --experimental` of 36 versions
 * from 0.125.0 to 0.171.0 (codex-runtime.md §7). Codex ignores any other key without a word.
 */
export const PROTOCOL: Readonly<Record<Method, Readonly<Record<string, Known>>>> = {
  'thread/start': {
    ...THREAD,
    ...always('dynamicTools', 'environments', 'ephemeral', 'experimentalRawEvents', 'serviceName', 'sessionStartSource'),
    threadSource: [129, null],
    selectedCapabilityRoots: [140, null],
    multiAgentMode: [142, null],
    allowProviderModelFallback: [143, null],
    historyMode: [143, null],
    projectId: [149, null],
    daybreakEnabled: [156, null],
  },
  'thread/resume': { ...THREAD, ...always('excludeTurns', 'history', 'path', 'threadId'), initialTurnsPage: [136, null] },
  'turn/start': {
    ...EVERYWHERE,
    ...always('collaborationMode', 'effort', 'environments', 'input', 'outputSchema', 'responsesapiClientMetadata', 'sandboxPolicy', 'summary', 'threadId'),
    additionalContext: [135, null],
    clientUserMessageId: [136, null],
    multiAgentMode: [142, null],
    cyberAccessProgram: [151, null],
    serviceTierForTurn: [151, null],
    toolOutput: [151, null],
    turnTrigger: [151, null],
    disabledPluginIds: [156, null],
    parentTurnId: [162, null],
    rootTurnId: [162, null],
    responsesapiClientMetadataPatch: [171, null],
  },
};

/** Parameters of a request that this Codex version does not know, as `thread/start.key`, in the order of the request. */
export function findUnknownParams(request: CodexRequest, codexVersion: string): string[] {
  const version = parseCodexVersion(codexVersion);
  if (version === null) return [];
  const minor = minorOf(version);
  const methods = [
    ['thread/start', request.threadStart],
    ['thread/resume', request.threadResume],
    ['turn/start', request.turnStart],
  ] as const;
  return methods.flatMap(([method, params]) =>
    Object.keys(params)
      .filter((key) => !isKnown(PROTOCOL[method][key], minor))
      .map((key) => `${method}.${key}`),
  );
}

function isKnown(range: Known | undefined, minor: number): boolean {
  if (range === undefined) return false;
  const [since, until] = range;
  return minor >= (since ?? 0) && minor <= (until ?? minor);
}
