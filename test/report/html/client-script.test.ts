import ts from 'typescript';
import { expect, test } from 'vitest';
import { CLIENT_SCRIPT } from '../../../src/report/html/client-script.ts';

const FILE = 'client.js';
const options: ts.CompilerOptions = {
  allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/** Complaints of the type checker about some browser scripts in plain JavaScript; the browser's types are read once. */
function complaintsAbout(scripts: readonly string[]): string[][] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return scripts.map((script) => {
    const own = ts.createSourceFile(FILE, script, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    host.getSourceFile = (name, language) => {
      if (name === FILE) return own;
      if (!parsed.has(name)) parsed.set(name, read(name, language));
      return parsed.get(name);
    };
    const program = ts.createProgram([FILE], options, host);
    const found = [...program.getSyntacticDiagnostics(own), ...program.getSemanticDiagnostics(own)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  });
}

test('the script passes the type checker, and a fault in it would be seen', { timeout: 180_000 }, () => {
  const faulty = CLIENT_SCRIPT.replace('help.showModal()', 'help.showModel()');
  expect(complaintsAbout([CLIENT_SCRIPT, faulty])).toEqual([[], ["Property 'showModel' does not exist on type 'HTMLDialogElement'. Did you mean 'showModal'?"]]);
});

test('the script cannot end its own element, and asks nothing of a network', () => {
  expect(CLIENT_SCRIPT.match(/<\/script|<!--|fetch|XMLHttp|import\(|innerHTML|eval/g)).toBe(null);
});
