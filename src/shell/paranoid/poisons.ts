import path from 'node:path';
import type { PreloadName } from './preloads.ts';

/** One thing that is made strange for a child, while everything else stays as it is. */
export interface Poison {
  /** What the report calls it: the variable, or what it stands for. */
  readonly name: string;
  /** Variables that are set; all others are the parent's. */
  readonly env: Readonly<Record<string, string>>;
  readonly preloads: readonly PreloadName[];
  /** Where the child runs: at the root, or in a folder elsewhere that has nothing but a link to the fixtures and bait. */
  readonly cwd: 'root' | 'elsewhere';
}

const KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_ORGANIZATION', 'TELEGRAM_BOT_TOKEN', 'DISCORD_BOT_TOKEN', 'SLACK_BOT_TOKEN', 'GITHUB_TOKEN', 'AWS_PROFILE'];

/** The name of the run in which every poison works together. */
export const ALL_TOGETHER = 'all together';

/** The name of the run that changes nothing: what differs there is chance. */
export const SECOND_RUN = 'a second run';

/** Every poison alone, then all of them together. `home` is a baited home folder (`writeBait`). */
export function listPoisons(home: string): Poison[] {
  const alone = [...listMachinePoisons(home), ...listRuntimePoisons()];
  const all: Poison = {
    name: ALL_TOGETHER,
    env: Object.assign({}, ...alone.map(({ env }) => env)),
    preloads: alone.flatMap(({ preloads }) => preloads),
    cwd: 'elsewhere',
  };
  return [...alone, all];
}

function listMachinePoisons(home: string): Poison[] {
  const codex = path.join(home, '.codex');
  const claw = path.join(home, '.openclaw');
  const clawEnv = { OPENCLAW_HOME: claw, OPENCLAW_STATE_DIR: claw, OPENCLAW_CONFIG_PATH: path.join(claw, 'openclaw.json'), OPENCLAW_PROFILE: 'poisoned', OPENCLAW_AGENT_DIR: path.join(claw, 'agents'), OPENCLAW_GATEWAY_TOKEN: 'poisoned-token' };
  const keys = Object.fromEntries(KEYS.map((name) => [name, `poisoned-${name.toLowerCase()}`]));
  return [
    set('HOME', { HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: path.join(home, '.config'), XDG_DATA_HOME: path.join(home, '.local/share') }),
    set('CODEX_HOME', { CODEX_HOME: codex }),
    set('OPENCLAW_*', clawEnv),
    set('keys', keys),
    set('TZ', { TZ: 'Asia/Kathmandu' }),
    set('locale de_DE', localeEnv('de_DE')),
    set('locale tr_TR', localeEnv('tr_TR')),
    { ...set('user', { USER: 'poisoned-user', LOGNAME: 'poisoned-user', USERNAME: 'poisoned-user' }), preloads: ['user'] },
    { ...set('host', { HOSTNAME: 'poisoned-host', COMPUTERNAME: 'poisoned-host', HOST: 'poisoned-host' }), preloads: ['host'] },
    { ...set('cwd', { PWD: path.join(home, 'elsewhere') }), cwd: 'elsewhere' },
  ];
}

function listRuntimePoisons(): Poison[] {
  return [
    set('terminal', { COLUMNS: '33', LINES: '7', TERM: 'dumb', NO_COLOR: '1', CI: 'poisoned', SHELL: '/bin/poisoned', EDITOR: 'poisoned', DEBUG: '*' }),
    { ...set('clock', {}), preloads: ['clock'] },
    { ...set('random', {}), preloads: ['random'] },
    { ...set('readdir order', {}), preloads: ['readdir'] },
    { ...set('umask', {}), preloads: ['umask'] },
    set(SECOND_RUN, {}),
  ];
}

function set(name: string, env: Readonly<Record<string, string>>): Poison {
  return { name, env, preloads: [], cwd: 'root' };
}

function localeEnv(locale: string): Record<string, string> {
  const names = ['LANG', 'LC_ALL', 'LC_CTYPE', 'LC_COLLATE', 'LC_TIME', 'LC_NUMERIC', 'LC_MESSAGES'];
  return { ...Object.fromEntries(names.map((name) => [name, `${locale}.UTF-8`])), LANGUAGE: locale.slice(0, 2) };
}
