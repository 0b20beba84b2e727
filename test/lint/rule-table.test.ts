import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEAK_RULES, RULE_IDS, STACK_RULES } from '../../src/lint/rule-table.ts';
import { renderRuleTable } from '../../src/lint/rule-doc.ts';
import { buildLeakFindings, createLeakQuestion, createTurnLinter } from '../../src/lint/run-rules.ts';
import { askAnew } from '../../src/text/text-memo.ts';
import type { Layer } from '../../src/types/layer.ts';
import type { LintFinding } from '../../src/types/lint.ts';
import { ROOT } from '../rules/sources.ts';
import { MACHINE, LEAKS } from './planted-leaks.ts';
import { PLANTED } from './planted.ts';
import { layerOf } from './turns.ts';

const say = ({ severity, layer, line, message }: LintFinding): string => `${severity} ${layer}:${line} ${message}`;

const OWNERS: readonly Layer['owner'][] = ['openclaw', 'workspace:AGENTS.md', 'codex-runtime', 'tool:nodes', 'user'];

describe('every rule over a stack', () => {
  test('has a planted violation, and there is none for a rule that is gone', () => {
    expect(Object.keys(PLANTED)).toEqual(STACK_RULES.map(({ id }) => id));
  });

  test.each(Object.entries(PLANTED))('%s finds its planted violation, and only it does', (id, { turn, says }) => {
    const found = createTurnLinter(STACK_RULES)(turn, 's');
    expect(found.map(({ rule }) => rule)).toEqual([id]);
    expect(found.map(say)).toEqual([says]);
  });

  test.each(Object.entries(PLANTED))('taken out of the table, %s leaves its planted violation unseen', (id, { turn }) => {
    expect(createTurnLinter(STACK_RULES.filter((rule) => rule.id !== id))(turn, 's')).toEqual([]);
  });

  test.each(STACK_RULES.filter(({ concerns }) => concerns !== undefined))('$id finds as much in all layers as in those that concern it', (rule) => {
    const { concerns: _, ...broad } = rule;
    for (const { turn, fine } of Object.values(PLANTED)) {
      for (const text of [...turn.layers, ...fine.layers].flatMap((layer) => [layer.text, `\`${layer.text}\``, `\`code\` ${layer.text}`, `\`\`\`\n${layer.text}\n\`\`\`\n`])) {
        for (const facts of [turn.facts, fine.facts]) {
          const layers = OWNERS.map((owner) => layerOf(text, { owner, ...(owner === 'user' ? { role: 'user' as const } : {}) }));
          const one = { ...turn, facts, layers };
          expect(createTurnLinter([rule])(one, 's')).toEqual(createTurnLinter([broad])(one, 's'));
        }
      }
    }
  });

  test.each(['\n', ' \n', '\r', '`', '~~~\n', '```\n', '[…', '[…a 1+1/', '(a', '{{', '<<a', ' '])('asked of 100,000 characters of %j, none takes the two seconds that nothing may take', (unit) => {
    const begin = performance.now();
    for (const { concerns } of STACK_RULES) concerns?.(unit.repeat(100_000 / unit.length), askAnew);
    // Milliseconds where each character is looked at a few times; many seconds where it is once for each other one.
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  test.each(Object.entries(PLANTED))('%s is silent on the case beside it', (_, { fine }) => {
    expect(createTurnLinter(STACK_RULES)(fine, 's').map(say)).toEqual([]);
  });
});

describe('every rule over written text', () => {
  const find = (rules: typeof LEAK_RULES, text: string) =>
    buildLeakFindings(createLeakQuestion(rules, MACHINE)(text), { layer: 'workspace.user', owner: 'workspace:USER.md', text, scenario: 's' });

  test('has planted values, and there are none for a rule that is gone', () => {
    expect([...new Set(LEAKS.map(({ rule }) => rule))]).toEqual(LEAK_RULES.map(({ id }) => id));
  });

  test.each(LEAKS)('$rule finds $what, names the line and masks it', ({ rule, value, shown }) => {
    const found = find(LEAK_RULES, `First line.\nIt is ${value} here.\n`);
    expect(found.map(({ finding }) => [finding.rule, finding.line, finding.message, finding.excerpt])).toEqual([[rule, 2, shown, '']]);
    expect(found.map((leak) => leak.value)).toEqual([value]);
  });

  test.each(LEAKS)('taken out of the table, $rule leaves $what unseen', ({ rule, value }) => {
    expect(find(LEAK_RULES.filter(({ id }) => id !== rule), `It is ${value} here.`)).toEqual([]);
  });
});

test('docs/lint.md lists exactly the rules there are', () => {
  const docs = fs.readFileSync(path.join(ROOT, 'docs/lint.md'), 'utf8');
  expect(docs.split('\n\n').filter((block) => block.startsWith('| rule |'))).toEqual([renderRuleTable(STACK_RULES), renderRuleTable(LEAK_RULES)]);
  expect(RULE_IDS).toEqual([...new Set([...STACK_RULES, ...LEAK_RULES].map(({ id }) => id))]);
});
