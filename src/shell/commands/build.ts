import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { renderBundledLicenses } from '../bundled-licenses.ts';
import { labelOf } from '../files.ts';
import type { Io } from '../io.ts';

const OUT = 'dist';
const PROGRAM = 'prompt-snapshots.js';

/** The program, and the public door. Commands stay lazy: each is a chunk of its own. */
const ENTRIES = ['scripts/prompt-snapshots.ts', 'src/index.ts'];

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

/**
 * Bundles the program with all packages it uses into `dist/`, which is emptied first.
 * @returns exit code 0; a fault of the build is esbuild's own error
 */
export async function build(io: Io): Promise<number> {
  const { build: bundle } = await import('esbuild');
  const outdir = path.join(io.root, OUT);
  fs.rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await bundle({
    absWorkingDir: io.root,
    entryPoints: ENTRIES,
    outdir,
    outbase: io.root,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    // Its build of ES modules: a bundler drops the half that is not used, and no module waits in a wrapper.
    alias: { yaml: path.join(io.root, 'node_modules/yaml/browser/index.js') },
    banner: { js: REQUIRE },
    plugins: [WITHOUT_LOCALES],
    metafile: true,
    logLevel: 'warning',
  });
  const program = path.join(outdir, PROGRAM);
  fs.writeFileSync(program, fs.readFileSync(program, 'utf8').replace(/^#!.*/, '#!/usr/bin/env node'));
  fs.chmodSync(program, 0o755);
  fs.writeFileSync(path.join(outdir, 'LICENSES.txt'), renderBundledLicenses(io.root, Object.keys(metafile.inputs)));
  const sizes = Object.values(metafile.outputs).map(({ bytes }) => bytes);
  io.stdout(`${labelOf(io.root, outdir)}: ${sizes.length} files, ${Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024)} KiB\n`);
  return 0;
}
