import { expect, test } from 'vitest';
import { resolveProjectDocs } from '../../src/codex/project-doc.ts';
import { samplePiece, sampleRequest } from './samples.ts';

function textsOf(docs: readonly string[], maxBytes?: number): string[] {
  const base = sampleRequest();
  const config = maxBytes === undefined ? {} : { project_doc_max_bytes: maxBytes };
  const request = { ...base, threadStart: { ...base.threadStart, config }, nativeDocs: docs.map((text, index) => samplePiece(`doc.${index}`, text)) };
  return resolveProjectDocs(request).map((piece) => piece.text);
}

test('AGENTS.md passes whole up to 32,768 bytes and is cut there', () => {
  expect(textsOf(['x'.repeat(32_768)])).toEqual(['x'.repeat(32_768)]);
  expect(textsOf(['x'.repeat(40_000)])).toEqual(['x'.repeat(32_768)]);
});

test('the limit counts UTF-8 bytes over all documents, and a cut character becomes U+FFFD', () => {
  expect(textsOf(['aé', 'b€'], 5)).toEqual(['aé', 'b\uFFFD']);
});

test('0 switches project documents off and leaves them whole, and white space alone is no document', () => {
  expect([textsOf(['RULES'], 0), textsOf([' \n'])]).toEqual([['RULES'], []]);
});
