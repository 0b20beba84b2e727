import fs from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { renderBundledLicenses } from '../bundled-licenses.ts';
import { readTokens } from '../../text/token-list.ts';
import { renderTokenTable } from '../../text/token-table.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';
import { TOKEN_TABLE } from '../token-counts.ts';

const OUT = 'dist';

/** What starts the program, and the public door. */
const ENTRIES = { 'prompt-snapshots': 'scripts/prompt-snapshots.ts', index: 'src/index.ts' };

/** The program is one file: Node takes longer to load sixty small modules than to skip what a command does not use. */
const PROGRAM = 'program.js';
const PROGRAM_ENTRY = 'src/shell/commands/entry.ts';

/** Packages that few commands need, and that are large. Each is a file that is loaded when it is asked for. */
const APART: Readonly<Record<string, string>> = { execa: 'execa', 'fast-glob': 'fast-glob', o200k: 'gpt-tokenizer/encoding/o200k_base' };

/** Packages in CommonJS ask for Node's modules by `require`, which an ES module has to make first. */
const REQUIRE = "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** zod loads the words of fifty languages; errors here are in one, which zod imports by itself. */
const WITHOUT_LOCALES: Plugin = {
  name: 'without-locales',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) => (importer.includes('zod') ? { path: 'locales', namespace: 'empty' } : null));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export {}' }));
  },
};

/** Leaves to other files of `dist` what they hold. */
const ELSEWHERE: Plugin = {
  name: 'elsewhere',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/commands\/entry\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: `./${PROGRAM}`, external: true } : null));
    onResolve({ filter: /./ }, ({ path: name, kind }) => {
      const file = Object.keys(APART).find((key) => APART[key] === name);
      return file !== undefined && kind !== 'entry-point' ? { path: `./${file}.js`, external: true } : null;
    });
  },
};

const SMALL = { bundle: true, format: 'esm', platform: 'node', target: 'node20', minify: true, logLevel: 'warning' } as const satisfies BuildOptions;

/**
 * Bundles the program with all packages it uses into `dist/`, which is emptied first.
 * @returns exit code 0; a fault of the build is esbuild's own error
 */
export async function build(io: Io): Promise<number> {
  const { build: bundle } = await import('esbuild');
  const outdir = path.join(io.root, OUT);
  fs.rmSync(outdir, { recursive: true, force: true });
  const options: BuildOptions = {
    ...SMALL,
    absWorkingDir: io.root,
    // Its build of ES modules: a bundler drops the half that is not used, and no module waits in a wrapper.
    alias: { yaml: path.join(io.root, 'node_modules/yaml/browser/index.js') },
    banner: { js: REQUIRE },
    plugins: [WITHOUT_LOCALES, ELSEWHERE],
  };
  const entries = { ...ENTRIES, ...APART, [path.parse(PROGRAM).name]: PROGRAM_ENTRY };
  const { metafile } = await bundle({ ...options, entryPoints: entries, outdir, metafile: true });
  const start = path.join(outdir, 'prompt-snapshots.js');
  fs.writeFileSync(start, fs.readFileSync(start, 'utf8').replace(/^#!.*/, '#!/usr/bin/env node'));
  fs.chmodSync(start, 0o755);
  fs.writeFileSync(path.join(outdir, TOKEN_TABLE), renderTokenTable(await readTokens()));
  fs.writeFileSync(path.join(outdir, 'LICENSES.txt'), renderBundledLicenses(io.root, Object.keys(metafile.inputs)));
  const sizes = fs.readdirSync(outdir).map((name) => fs.statSync(path.join(outdir, name)).size);
  io.stdout(`${labelOf(io.root, outdir)}: ${sizes.length} files, ${Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024)} KiB\n`);
  return 0;
}

/** Bundles a program of one file with the packages that it uses, as small as the program itself. @throws esbuild's own error */
export async function bundleScript(source: string, target: string): Promise<void> {
  const { build: bundle } = await import('esbuild');
  await bundle({ ...SMALL, entryPoints: [source], outfile: target });
}
