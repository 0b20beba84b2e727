import fs from 'node:fs';
import path from 'node:path';

/** `…/node_modules/name/` or `…/node_modules/@scope/name/`, the innermost one. */
const PACKAGE_FOLDER = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Names, versions and license texts of the packages that bundled files come from, sorted by name: what their licenses ask
 * of a copy.
 * @param inputs paths of bundled files, relative to the root, with `/`
 */
export function renderBundledLicenses(root: string, inputs: readonly string[]): string {
  const folders = new Map<string, string>();
  for (const input of inputs) {
    const [, folder, name] = PACKAGE_FOLDER.exec(input) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(`${name} ${folder}`, path.join(root, folder));
  }
  const entries = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => renderPackage(folder));
  return `The files in this folder hold code of these packages.\n\n${entries.join('\n\n')}\n`;
}

function renderPackage(folder: string): string {
  const described: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const fact = (key: string): string => (typeof described === 'object' && described !== null && key in described ? String(Reflect.get(described, key)) : '');
  const license = fs.readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  const text = license === undefined ? `License: ${fact('license')}` : fs.readFileSync(path.join(folder, license), 'utf8').trim();
  return `== ${fact('name')} ${fact('version')}\n\n${text}`;
}
