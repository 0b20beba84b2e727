import { describe, expect, test } from 'vitest';
import { compareCodexVersions, minorOf, parseCodexVersion } from '../../src/codex/versions.ts';

const ORDERED = ['0.9.10', '0.99.0', '0.144.6-alpha', '0.144.6-alpha.2', '0.144.6-alpha.10', '0.144.6-beta', '0.144.6', '0.145.0', '1.0.0'];

describe('Codex versions', () => {
  test('are ordered by number, and a pre-release stands before its release', () => {
    const sorted = ORDERED.toReversed().sort((a, b) => {
      const [left, right] = [parseCodexVersion(a), parseCodexVersion(b)];
      return left === null || right === null ? Number.NaN : compareCodexVersions(left, right);
    });
    expect(sorted).toEqual(ORDERED);
  });

  test('are equal when only the build suffix differs', () => {
    const [a, b] = [parseCodexVersion('0.144.6+abc'), parseCodexVersion('v0.144.6')];
    expect(a !== null && b !== null && compareCodexVersions(a, b)).toBe(0);
  });

  test('0.0.0 says nothing: every build from a checkout has it', () => {
    expect(parseCodexVersion('0.0.0')).toBeNull();
  });

  test.each(['', '0.144', '0.144.x', 'latest', '0.144.6 extra', '01234567.0.0'])('%j is no version', (text) => {
    expect(parseCodexVersion(text)).toBeNull();
  });

  test('a pre-release counts as the minor version that it leads to, and 1.0 lies above every 0.x', () => {
    expect(['0.145.0-alpha.1', '0.171.0', '1.0.0'].map((text) => minorOf(parseCodexVersion(text) ?? failed(text)))).toEqual([145, 171, 1_000_000]);
  });
});

function failed(text: string): never {
  throw new Error(`${text} did not parse`);
}
