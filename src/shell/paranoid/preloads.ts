/**
 * Scripts that a child loads before the program, as data: URLs: they need no file, so that they are the same from the
 * sources and from a bundle. Plain JavaScript for Node 20; each one poisons one thing that no prompt may depend on.
 */
const SCRIPTS = {
  clock: `
    import { syncBuiltinESMExports } from 'node:module';
    const Real = Date;
    const shift = -((2 * 365 + 131) * 86400 + 26017) * 1000 - 137;
    const now = () => Real.now() + shift;
    const Shifted = new Proxy(Real, {
      construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self === Shifted ? target : self),
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
    globalThis.Date = Shifted;
    const formats = Intl.DateTimeFormat.prototype;
    const { get } = Object.getOwnPropertyDescriptor(formats, 'format');
    Object.defineProperty(formats, 'format', { configurable: true, get() { const format = get.call(this); return (date) => format(date === undefined ? now() : date); } });
    const { formatToParts } = formats;
    formats.formatToParts = function (date) { return formatToParts.call(this, date === undefined ? now() : date); };
    syncBuiltinESMExports();`,
  random: `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    Math.random = () => 0.12345;
    crypto.randomUUID = globalThis.crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
    syncBuiltinESMExports();`,
  readdir: `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { readdirSync, readdir } = fs;
    const promised = fs.promises.readdir;
    fs.readdirSync = (...args) => readdirSync(...args).reverse();
    fs.readdir = (...args) => { const done = args.pop(); readdir(...args, (error, names) => done(error, names?.reverse())); };
    fs.promises.readdir = async (...args) => (await promised(...args)).reverse();
    syncBuiltinESMExports();`,
  umask: 'process.umask(0o077);',
  user: `
    import { syncBuiltinESMExports } from 'node:module';
    import os from 'node:os';
    const { userInfo } = os;
    os.userInfo = () => ({ ...userInfo(), username: 'poisoned-user', uid: 4711, gid: 4711 });
    syncBuiltinESMExports();`,
  host: `
    import { syncBuiltinESMExports } from 'node:module';
    import os from 'node:os';
    os.hostname = () => 'poisoned-host';
    syncBuiltinESMExports();`,
} as const;

/** A thing that only code inside the child can poison. */
export type PreloadName = keyof typeof SCRIPTS;

/** Arguments of node that load the scripts before the program, in order. */
export function buildImportArgs(names: readonly PreloadName[]): string[] {
  return names.flatMap((name) => ['--import', `data:text/javascript,${encodeURIComponent(SCRIPTS[name])}`]);
}
