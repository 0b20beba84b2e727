import fs from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../text/yaml.ts';
import { isJsonObject } from '../../text/json.ts';
import { INPUT_MAX_BYTES, readTextFileIfAny } from '../files.ts';
import { CONFIG_FILE, DEFAULT_PATHS, readPaths } from '../paths.ts';

const SQLITE_HEADER = 'SQLite format 3\0';
const SKILL = '---\nname: poisoned\ndescription: A skill of the machine that no prompt may list.\n---\nPoisoned.\n';
const CATALOG = '{"client_version":"9.9.9","models":[{"slug":"gpt-5.5","base_instructions":"Poisoned instructions."}]}\n';
const CONFIG = '{"agents":{"defaults":{"userTimezone":"Asia/Kathmandu","workspace":"/poisoned","skipBootstrap":true}},"skills":{"allowBundled":["poisoned"]}}\n';
const AGENTS = '# Poisoned\n\nA file of the machine that no prompt may hold.\n';

/** Everything that a home folder, or a folder above the work, may tempt a renderer to read. */
const BAIT: Readonly<Record<string, string>> = {
  'AGENTS.md': AGENTS,
  'AGENTS.override.md': AGENTS,
  'SOUL.md': AGENTS,
  'openclaw.json': CONFIG,
  '.codex/AGENTS.md': AGENTS,
  '.codex/config.toml': 'model = "poisoned"\npersonality = "friendly"\n',
  '.codex/models_cache.json': CATALOG,
  '.codex/auth.json': '{"OPENAI_API_KEY":"poisoned"}\n',
  '.codex/state.sqlite': SQLITE_HEADER,
  '.codex/skills/poisoned/SKILL.md': SKILL,
  '.agents/skills/poisoned/SKILL.md': SKILL,
  '.openclaw/openclaw.json': CONFIG,
  '.openclaw/skills/poisoned/SKILL.md': SKILL,
  '.openclaw/workspace/AGENTS.md': AGENTS,
  '.openclaw/workspace/MEMORY.md': AGENTS,
  '.openclaw/memory/main.sqlite': SQLITE_HEADER,
  '.openclaw/agents/main/sessions/sessions.json': '{}\n',
  '.config/openclaw/openclaw.json': CONFIG,
  'skills/poisoned/SKILL.md': SKILL,
  'code/codex/codex-rs/models-manager/models.json': CATALOG,
};

/** Folders that a run of the matrix uses. */
export interface BaitFolders {
  /** A home with skills, catalogs, configuration, instructions and databases. */
  readonly home: string;
  /** A folder with the same bait that has the repository's inputs by links, and its settings. */
  readonly elsewhere: string;
}

/** Fills an empty folder; nothing is written anywhere else. */
export function writeBait(folder: string, root: string): BaitFolders {
  const home = path.join(folder, 'home');
  const elsewhere = path.join(home, 'elsewhere');
  for (const place of [home, elsewhere]) {
    for (const [name, text] of Object.entries(BAIT)) {
      const file = path.join(place, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
  }
  linkInputs(elsewhere, root);
  writeSettings(elsewhere, root);
  return { home, elsewhere };
}

/** Inputs at their usual places, wherever the repository has them: a path of the settings may not lead out by a link. */
function linkInputs(elsewhere: string, root: string): void {
  const paths = readPaths(root);
  const keys = (['scenarios', 'tools', 'codex'] as const).filter((key) => fs.existsSync(path.join(root, paths[key])));
  const isUsual = keys.every((key) => paths[key] === DEFAULT_PATHS[key]);
  const links = isUsual ? [['fixtures', 'fixtures'] as const] : keys.map((key) => [paths[key], DEFAULT_PATHS[key]] as const);
  for (const [from, to] of links) {
    fs.mkdirSync(path.dirname(path.join(elsewhere, to)), { recursive: true });
    // A junction needs no rights on Windows; elsewhere the word is ignored.
    fs.symlinkSync(path.join(root, from), path.join(elsewhere, to), 'junction');
  }
}

/** What the settings say beside the places of folders, e.g. which suites there are and which profile they have. */
function writeSettings(elsewhere: string, root: string): void {
  const text = readTextFileIfAny(path.join(root, CONFIG_FILE), { label: CONFIG_FILE, maxBytes: INPUT_MAX_BYTES });
  if (text === null) return;
  const { value } = parseYaml(text, CONFIG_FILE, 'SETTINGS_INVALID');
  const { paths: _, ...rest } = isJsonObject(value) ? value : {};
  fs.writeFileSync(path.join(elsewhere, CONFIG_FILE), `${JSON.stringify(rest)}\n`);
}
