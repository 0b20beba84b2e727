import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import { HarnessError } from '../../errors.ts';
import type { VolatileFacts } from '../../drift/normalize.ts';
import { isJsonObject } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { WorkspaceFile } from '../../types/turn.ts';
import type { AppServer } from './app-server.ts';
import { writeWorkspace } from './codex-home.ts';
import { placeParams } from './play-params.ts';
import { withStage, type Stage, type StageOptions } from './stage.ts';
import { within } from './within.ts';

export interface PlayTurn {
  /** turn/start parameters as OpenClaw makes them. */
  readonly turnStart: JsonObject;
  /** thread/resume parameters when Codex is restarted before this turn; null when it keeps running. */
  readonly resume: JsonObject | null;
  /** Workspace files that change before this turn. */
  readonly files: readonly WorkspaceFile[];
}

const TYPED_TOOLS_SINCE = 141;

/** One thread from its first turn to its last. */
export interface Play {
  /** Workspace folder as the parameters call it. */
  readonly workspaceDir: string;
  readonly threadStart: JsonObject;
  readonly turns: readonly PlayTurn[];
}

/** What a Codex was seen to send and to do. */
export interface Capture {
  readonly codexVersion: string;
  /** The first model request of each turn. */
  readonly bodies: readonly JsonObject[];
  /** Model requests beside those. */
  readonly further: readonly JsonObject[];
  /** What `normalizeBodies` needs to know. */
  readonly facts: VolatileFacts;
  /** Hosts that Codex tried to reach. Any is a failure of the capture's isolation. */
  readonly attempts: readonly string[];
  /** Requests to the loopback server that were none to the model. */
  readonly strangers: readonly string[];
  /** What Codex warned of, one line each. */
  readonly warnings: readonly string[];
}

/**
 * Plays a thread on a real Codex: initialize, thread/start, turn/start for each turn, a restart and thread/resume where
 * a turn asks for it. Success is a captured request; how the turn ends does not matter (codex-runtime.md §10).
 * @throws HarnessError CAPTURE_FAILED, CAPTURE_INVALID, CODEX_MISSING, PATH_ESCAPES
 */
export async function playCapture(play: Play, options: StageOptions): Promise<Capture> {
  return withStage(options, async (stage) => {
    const player = new Player(play, stage, options);
    const bodies: JsonObject[] = [];
    for (const turn of play.turns) bodies.push(await player.play(turn));
    return {
      codexVersion: options.binary.version,
      bodies,
      further: stage.model.bodies.filter((body) => !bodies.includes(body)),
      facts: {
        folders: [
          { path: stage.folders.workspace, as: play.workspaceDir },
          { path: stage.folders.codexHome, as: '<CODEX_HOME>' },
          { path: stage.folders.home, as: '<HOME>' },
        ],
        port: stage.model.port,
        given: [play.threadStart, ...play.turns.map((turn) => turn.turnStart)],
      },
      attempts: [...stage.proxy.attempts],
      strangers: [...stage.model.strangers],
      warnings: player.warnings(),
    };
  });
}

class Player {
  readonly #play: Play;
  readonly #stage: Stage;
  readonly #options: StageOptions;
  readonly #servers: AppServer[] = [];
  #threadId: string | null = null;
  #played = 0;

  constructor(play: Play, stage: Stage, options: StageOptions) {
    this.#play = play;
    this.#stage = stage;
    this.#options = options;
  }

  /** Plays a turn up to its model request, and to its end when another turn follows. */
  async play(turn: PlayTurn): Promise<JsonObject> {
    await writeWorkspace(this.#stage.folders, turn.files);
    const server = await this.#serverFor(turn);
    const { signal, timeouts, model } = this.#stage;
    const seen = server.rpc.notifications.length;
    const body = model.waitForBody(model.bodies.length);
    const died = server.rpc.waitFor(() => false); // Never fits: it only reports that Codex is gone.
    const started = server.rpc.call('turn/start', this.#place(turn.turnStart));
    const request = await within(Promise.race([body, died, started.then(() => body)]), { ms: timeouts.request, signal, what: 'call the model', note: server.garbageNote });
    this.#played += 1;
    if (this.#played < this.#play.turns.length) {
      const isOver = (note: JsonObject): boolean => note['method'] === 'turn/completed' && server.rpc.notifications.indexOf(note) >= seen;
      await within(server.rpc.waitFor(isOver), { ms: timeouts.turn, signal, what: 'finish the turn' });
    }
    return request;
  }

  warnings(): string[] {
    const notes = this.#servers.flatMap((server) => server.rpc.notifications);
    return [...new Set(notes.filter((note) => /warning|deprecation/i.test(String(note['method']))).map(renderWarning))];
  }

  async #serverFor(turn: PlayTurn): Promise<AppServer> {
    const running = this.#servers.at(-1);
    if (running !== undefined && turn.resume === null) return running;
    await running?.close();
    const server = await this.#stage.start();
    this.#servers.push(server);
    const { signal, timeouts } = this.#stage;
    const [method, params] = turn.resume !== null && this.#threadId !== null ? (['thread/resume', turn.resume] as const) : (['thread/start', this.#play.threadStart] as const);
    const reply = await within(server.rpc.call(method, this.#place(params)), { ms: timeouts.thread, signal, what: `answer ${method}`, note: server.garbageNote });
    this.#threadId = threadIdOf(reply, method);
    return server;
  }

  #place(params: JsonObject): JsonObject {
    return placeParams(params, {
      from: this.#play.workspaceDir,
      to: this.#stage.folders.workspace,
      threadId: this.#threadId,
      provider: this.#options.provider,
      tools: hasTypedTools(this.#options.binary.version) ? 'typed' : 'flat',
    });
  }
}

function hasTypedTools(version: string): boolean {
  const parsed = parseCodexVersion(version);
  return parsed === null || minorOf(parsed) >= TYPED_TOOLS_SINCE;
}

function threadIdOf(reply: JsonObject, method: string): string {
  const { thread } = reply;
  if (isJsonObject(thread) && typeof thread['id'] === 'string') return thread['id'];
  throw new HarnessError('CAPTURE_FAILED', `Codex answered ${method} without a thread.`, {
    hint: 'This is no Codex app-server, or one of a protocol that is not known yet; try another version with --codex 0.171.0',
  });
}

function renderWarning(note: JsonObject): string {
  const params = isJsonObject(note['params']) ? note['params'] : {};
  const text = params['summary'] ?? params['message'] ?? '';
  return `${String(note['method'])}: ${String(text).split('\n')[0] ?? ''}`;
}
