import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineSection, EVERY_MODE, type Section, type SectionFamily } from '../../src/openclaw/section.ts';
import type { FactName, PromptFacts } from '../../src/openclaw/sections/facts/prompt-facts.ts';
import { resolvePromptFacts } from '../../src/openclaw/sections/facts/resolve-prompt-facts.ts';
import { SECTION_TABLE } from '../../src/openclaw/sections/section-table.ts';
import { buildAgentSystemPromptSections, type PromptSection } from '../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import { anyInput, factNames, valueOf } from './system-prompt-arbitrary.ts';
import { BASES, OTHER_VALUES, RICH, withLeaf } from './system-prompt-fixture.ts';
import { runs } from '../property-runs.ts';

type Entry = Section | SectionFamily;

interface Perturbation {
  readonly name: FactName;
  readonly before: PromptFacts;
  readonly after: PromptFacts;
}

/** Every base with every leaf replaced by each of its other values. */
const PERTURBATIONS: readonly Perturbation[] = Object.values(BASES).flatMap((base) => {
  const before = resolvePromptFacts(base);
  return factNames.flatMap((name) =>
    OTHER_VALUES[name].map((value) => ({ name, before, after: resolvePromptFacts(withLeaf(base, name, value)) })),
  );
});

function outputOf(entry: Entry, facts: PromptFacts): string {
  return JSON.stringify('expand' in entry ? entry.expand(facts) : entry.render(facts));
}

/** `section <- fact` for every fact that some perturbation of some base shows to change the section. */
function findMovers(entry: Entry): readonly string[] {
  const movers = new Set<string>();
  for (const { name, before, after } of PERTURBATIONS) {
    if (outputOf(entry, before) !== outputOf(entry, after)) movers.add(`${entry.id} <- ${name}`);
  }
  return [...movers].sort();
}

function declared(entry: Entry): readonly string[] {
  return entry.inputs.map((name) => `${entry.id} <- ${name}`).sort();
}

describe('declared inputs', () => {
  test.each(SECTION_TABLE.map((entry) => [entry.id, entry] as const))('%s declares exactly the inputs that change it', (_, entry) => {
    expect(findMovers(entry)).toEqual(declared(entry));
  });

  test('a section that reads what it does not declare is found', () => {
    const leaky: Section = { ...defineSection({ id: 'x', heading: null, zone: 'stable', modes: EVERY_MODE, owner: 'openclaw', inputs: [], render: () => null }), render: (facts) => facts.ttsHint };
    expect(findMovers(leaky)).toEqual(['x <- ttsHint']);
  });

  test('a section that declares what it does not read is found', () => {
    const padded = defineSection({ id: 'x', heading: null, zone: 'stable', modes: EVERY_MODE, owner: 'openclaw', inputs: ['ttsHint', 'docsPath'], render: ({ ttsHint }) => ttsHint });
    expect(findMovers(padded)).toEqual(['x <- ttsHint']);
  });

  test('a section receives its declared facts and no others', () => {
    let seen: object = {};
    const probe = defineSection({
      id: 'x',
      heading: null,
      zone: 'stable',
      modes: EVERY_MODE,
      owner: 'openclaw',
      inputs: ['docsPath'],
      render: (facts) => {
        seen = facts;
        // @ts-expect-error ttsHint is not declared, so the compiler refuses it as well.
        return facts.ttsHint ?? null;
      },
    });
    expect(probe.render(resolvePromptFacts(RICH))).toBe(null);
    expect(Object.keys(seen)).toEqual(['docsPath']);
  });

  test('every fact moves some section', () => {
    const used = new Set(SECTION_TABLE.flatMap((entry) => entry.inputs));
    expect(factNames.filter((name) => !used.has(name))).toEqual([]);
  });

  test('a change of one random leaf changes only sections that declare it', () => {
    const change = fc.constantFrom(...factNames).chain((name) => fc.tuple(fc.constant(name), valueOf(name)));
    fc.assert(
      fc.property(anyInput, change, (input, [name, value]) => {
        expect(undeclaredChanges(input, withLeaf(input, name, value), name)).toEqual([]);
      }),
      runs(400),
    );
  });

  test.each(['userTime', 'userTimeFormat', 'memoryCitationsMode'])('%s changes nothing', (field) => {
    const changed = withLeaf(RICH, field, 'off');
    expect(buildAgentSystemPromptSections(changed)).toEqual(buildAgentSystemPromptSections(RICH));
  });
});

describe('modes', () => {
  test('a section that is in full and in minimal mode is the same in both', () => {
    const full = buildAgentSystemPromptSections(RICH);
    const minimal = buildAgentSystemPromptSections({ ...RICH, promptMode: 'minimal' });
    const ids = new Set(minimal.map((section) => section.id));
    const shared = full.filter((section) => ids.has(section.id));
    expect(minimal.filter((section) => section.id !== 'openclaw.subagent-context')).toEqual(shared);
    expect(full.map((section) => section.id).filter((id) => !ids.has(id))).toEqual([
      'openclaw.subagent-delegation',
      'openclaw.execution-bias',
      'plugin.memory-recall',
      'openclaw.self-update',
      'openclaw.model-aliases',
      'openclaw.documentation',
      'openclaw.output-directives',
      'openclaw.silent-replies',
      'openclaw.authorized-senders',
      'openclaw.messaging',
      'openclaw.message-tool',
      'channel.message-hints',
      'openclaw.voice',
      'openclaw.conversation-context',
      'openclaw.heartbeats',
    ]);
  });

  test('section ids are unique in the table', () => {
    const ids = SECTION_TABLE.map((entry) => entry.id);
    expect([...new Set(ids)]).toEqual(ids);
  });

  test('the zone turns once in the table', () => {
    const zones = SECTION_TABLE.map((entry) => entry.zone);
    expect(zones.filter((zone, at) => zone !== zones[at - 1])).toEqual(['stable', 'volatile']);
  });
});

/** Sections that differ between two records although they do not declare the fact. Numbers behind repeated ids may move. */
function undeclaredChanges(before: AgentSystemPromptInput, after: AgentSystemPromptInput, name: FactName): readonly string[] {
  const bodies = (sections: readonly PromptSection[]) => sections.filter((section) => !section.inputs.includes(name)).map((section) => ({ ...section, id: '' }));
  const [left, right] = [bodies(buildAgentSystemPromptSections(before)), bodies(buildAgentSystemPromptSections(after))];
  return left.length === right.length
    ? left.filter((section, at) => JSON.stringify(section) !== JSON.stringify(right[at])).map((section) => section.text)
    : ['a section came or went'];
}
