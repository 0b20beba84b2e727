import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROMPTS, SCALE_SUITE } from './corpus.ts';

/** Files of the two programs that check is measured against, in the repository that `writeCorpus` made. */
export interface Rivals {
  /** A bare loop: reads every input and committed file, parses every scenario, compares bytes. */
  readonly bare: string;
  /** Root of a vitest run: the whole prompt of each scenario as one `toMatchFileSnapshot`. */
  readonly vitest: string;
}

/** Writes both programs. `root` is the repository that has the packages and the source. */
export function writeRivals(root: string, folder: string): Rivals {
  const bare = path.join(folder, 'bare.mjs');
  fs.writeFileSync(bare, bareProgram(pathToFileURL(path.join(root, 'node_modules/yaml/dist/index.js')).href, SCALE_SUITE));
  const vitest = path.join(folder, path.dirname(PROMPTS));
  fs.mkdirSync(vitest, { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(vitest, 'node_modules'), 'junction');
  fs.writeFileSync(path.join(vitest, 'scale.test.ts'), vitestProgram(root, folder));
  return { bare, vitest };
}

/** Writes the bare loop over one suite alone, to be bundled as the program is: what a start costs that does no more. @returns the file */
export function writeBare(root: string, folder: string, suite: string): string {
  const file = path.join(folder, 'bare-loop.mjs');
  fs.writeFileSync(file, bareProgram(path.join(root, 'node_modules/yaml/browser/index.js'), suite));
  return file;
}

/** @param yaml what the package is imported as */
function bareProgram(yaml: string, suite: string): string {
  return `import fs from 'node:fs';
import path from 'node:path';
import yaml from ${JSON.stringify(yaml)};
let files = 0;
for (const folder of ['fixtures/scenarios/${suite}', 'test/fixtures/agents/prompt-snapshots/${suite}']) walk(folder);
function walk(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(file);
    else read(file, entry.name);
  }
}
function read(file, name) {
  const bytes = fs.readFileSync(file);
  const text = bytes.toString('utf8');
  if (name === 'scenario.yaml') yaml.parse(text);
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new Error(file);
  files += 1;
}
console.log(files);
`;
}

function vitestProgram(root: string, folder: string): string {
  const source = (file: string): string => JSON.stringify(path.join(root, 'src', file));
  return `import { expect, test } from 'vitest';
import { renderScenario } from ${source('pipeline.ts')};
import { renderPrompt } from ${source('shell/scale/corpus.ts')};
import { openSuite } from ${source('shell/suites.ts')};
const { ids, read, profile } = openSuite(${JSON.stringify(folder)}, '${SCALE_SUITE}');
for (const id of ids) {
  test(id, async () => {
    await expect(renderPrompt(renderScenario(read(id), profile))).toMatchFileSnapshot('./${path.posix.basename(PROMPTS)}/' + id + '.txt');
  });
}
`;
}
