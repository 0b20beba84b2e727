import type { Machine } from '../../lint/rule.ts';
import type { WorkspaceFile } from '../../types/turn.ts';
import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import { createTextMask } from '../mask-drift.ts';
import { startAppServer, type AppServer } from './app-server.ts';
import type { CodexBinary } from './codex-binary.ts';
import { renderCodexAuth, renderCodexConfig, type CaptureProfile, type CaptureProvider } from './codex-config.ts';
import { buildCodexEnv, createCaptureFolders, removeCaptureFolders, writeCodexHome, writeWorkspace, type CaptureFolders } from './codex-home.ts';
import { withInterrupt } from './interrupt.ts';
import { startRefusingProxy, type RefusingProxy } from './refusing-proxy.ts';
import { startResponsesServer, type ResponsesServer } from './responses-server.ts';
import { within } from './within.ts';

/** Milliseconds that Codex has for each step. */
export interface Timeouts {
  readonly start: number;
  readonly thread: number;
  /** From turn/start to the model request. */
  readonly request: number;
  /** From the answer to the end of the turn. */
  readonly turn: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { start: 30_000, thread: 30_000, request: 30_000, turn: 30_000 };

export interface StageOptions {
  readonly binary: CodexBinary;
  readonly profile: CaptureProfile;
  readonly provider: CaptureProvider;
  readonly model: string;
  /** IANA name; Codex prints it. */
  readonly timeZone: string;
  readonly files: readonly WorkspaceFile[];
  readonly timeouts?: Timeouts;
  /** Whose names are hidden in what is told of the run, beside secrets and people; nobody's by default. */
  readonly machine?: Machine | undefined;
  /** Parent of the temporary folder; the system's own by default. */
  readonly temporary?: string;
  /** Port of the Responses server; a free one by default. */
  readonly port?: number;
}

/** Everything around a Codex that cannot see the machine it runs on. */
export interface Stage {
  readonly folders: CaptureFolders;
  readonly model: ResponsesServer;
  readonly proxy: RefusingProxy;
  readonly timeouts: Timeouts;
  readonly signal: AbortSignal;
  /** Starts an initialized app-server; the stage ends it when it closes. */
  readonly start: () => Promise<AppServer>;
}

const STRICT_CONFIG_SINCE = 138;
const CLIENT = { clientInfo: { name: 'prompt-snapshots', title: 'prompt-snapshots', version: '0.1.0' }, capabilities: { experimentalApi: true } };

/**
 * Sets a stage, uses it, and takes it down whatever happens, a signal from the user included: no process and no folder
 * is left.
 * @throws HarnessError CAPTURE_FAILED, CODEX_MISSING, PATH_ESCAPES
 */
export async function withStage<T>(options: StageOptions, use: (stage: Stage) => Promise<T>): Promise<T> {
  return withInterrupt(async (signal) => {
    const undo: (() => Promise<void>)[] = [];
    try {
      return await use(await setStage(options, { signal, undo }));
    } finally {
      for (const step of undo.toReversed()) await step();
    }
  });
}

async function setStage(options: StageOptions, run: { signal: AbortSignal; undo: (() => Promise<void>)[] }): Promise<Stage> {
  const { signal, undo } = run;
  const folders = await createCaptureFolders(options.temporary);
  undo.push(() => removeCaptureFolders(folders));
  const model = await startResponsesServer(options.port);
  undo.push(model.close);
  const proxy = await startRefusingProxy();
  undo.push(proxy.close);
  const { profile, provider } = options;
  await writeCodexHome(folders, {
    config: renderCodexConfig({ profile, provider, model: options.model, port: model.port }),
    auth: renderCodexAuth(provider),
  });
  await writeWorkspace(folders, options.files);
  const timeouts = options.timeouts ?? DEFAULT_TIMEOUTS;
  const env = buildCodexEnv(folders, { proxyUrl: proxy.url, timeZone: options.timeZone });
  const start = async (): Promise<AppServer> => {
    const server = await startAppServer({ binary: options.binary.path, args: argsFor(options.binary.version), cwd: folders.workspace, env, mask: createTextMask(options.machine) });
    undo.push(server.kill);
    await within(server.rpc.call('initialize', CLIENT), { ms: timeouts.start, signal, what: 'answer initialize', note: server.garbageNote });
    server.rpc.notify('initialized');
    return server;
  };
  return { folders, model, proxy, timeouts, signal, start };
}

/** Newer Codex can be told to refuse a config it does not understand; older ones only say so in a notification. */
function argsFor(version: string): string[] {
  const parsed = parseCodexVersion(version);
  return parsed !== null && minorOf(parsed) >= STRICT_CONFIG_SINCE ? ['app-server', '--strict-config'] : ['app-server'];
}
