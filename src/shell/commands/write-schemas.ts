import path from 'node:path';
import { renderSchemas } from '../schemas.ts';
import { writeTextFile } from '../write-file.ts';
import type { Io } from '../io.ts';

/** Writes the JSON Schemas that differ from the committed ones. @returns exit code 0. */
export async function writeSchemas(io: Io): Promise<number> {
  for (const { name, text } of renderSchemas()) {
    const label = `schemas/${name}`;
    const isNew = writeTextFile(path.join(io.root, label), text, label);
    io.stdout(`${label}: ${isNew ? 'written' : 'current'}\n`);
  }
  return 0;
}
