import { describe, expect, test } from 'vitest';
import {
  CACHE_BOUNDARY,
  ensureCacheBoundary,
  neutraliseCacheBoundary,
  prependAfterCacheBoundary,
  splitAtCacheBoundary,
  stripCacheBoundary,
} from '../../src/openclaw/cache-boundary.ts';

const PROMPT = `stable\n${CACHE_BOUNDARY}\ndynamic`;

test('the marker is 34 characters with its two line feeds', () => {
  expect(CACHE_BOUNDARY).toBe('\n<!-- OPENCLAW_CACHE_BOUNDARY -->\n');
  expect(CACHE_BOUNDARY.length).toBe(34);
});

test('strip puts one line feed in place of the marker', () => {
  expect(stripCacheBoundary(PROMPT)).toBe('stable\n\n\ndynamic');
  expect(stripCacheBoundary('no marker')).toBe('no marker');
});

test('ensure appends a marker once, and never to a blank prompt', () => {
  expect(ensureCacheBoundary('text')).toBe(`text${CACHE_BOUNDARY}`);
  expect(ensureCacheBoundary(ensureCacheBoundary('text'))).toBe(`text${CACHE_BOUNDARY}`);
  expect(ensureCacheBoundary(' \n')).toBe(' \n');
});

describe('split', () => {
  test('cuts at the first marker and trims both sides where they meet', () => {
    expect(splitAtCacheBoundary(` a \n${CACHE_BOUNDARY}\n b${CACHE_BOUNDARY}c `)).toEqual({ stable: ' a', dynamic: `b${CACHE_BOUNDARY}c ` });
  });
  test('answers null without a marker', () => {
    expect(splitAtCacheBoundary('a <!-- OPENCLAW_CACHE_BOUNDARY --> b')).toBe(null);
  });
});

describe('prepend', () => {
  test('puts a cleaned addition at the top of the dynamic part', () => {
    expect(prependAfterCacheBoundary(`${PROMPT} \r\nend\n`, '\r\n new \r\nblock\t\n')).toBe(`stable${CACHE_BOUNDARY}new\nblock\n\ndynamic\nend`);
  });
  test('leaves no blank lines behind an addition when the dynamic part is empty', () => {
    expect(prependAfterCacheBoundary(`stable${CACHE_BOUNDARY}`, 'new')).toBe(`stable${CACHE_BOUNDARY}new`);
  });
  test('puts it in front of a prompt without marker', () => {
    expect(prependAfterCacheBoundary('prompt', ' new ')).toBe('new\n\nprompt');
  });
  test('leaves the prompt alone when the addition is blank', () => {
    expect(prependAfterCacheBoundary(PROMPT, ' \n')).toBe(PROMPT);
  });
});

test('a quoted marker is made harmless and leaves no part that could make another', () => {
  const nested = '<!-- OPENCLAW_<!-- OPENCLAW_CACHE_BOUNDARY -->CACHE_BOUNDARY -->';
  expect(neutraliseCacheBoundary(nested)).toBe('<!-- OPENCLAW_<!-- quoted cache boundary -->CACHE_BOUNDARY -->');
});
