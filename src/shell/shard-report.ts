import { type TokenCounter } from '../drift/token-counter.ts';
import { createRunCounter } from './token-counts.ts';
import { HarnessError } from '../errors.ts';
import type { CacheEffect, ExplainedFinding, Finding } from '../types/finding.ts';
import type { CollectedSuite } from './check-suite.ts';
import { explainFindings } from './explain-findings.ts';
import { runGit } from './git.ts';
import { digestInputs, type InputDigest } from './input-digests.ts';
import type { Io } from './io.ts';
import type { SuiteMaterial } from './judge-suite.ts';
import { readProgramVersion } from './program-version.ts';
import type { KnownOnBase } from './set-apart.ts';
import type { Shard } from './shard.ts';
import type { Looked } from './show-report.ts';

/** A finding that is explained, and still knows what joining it with others needs. */
export interface ShardFinding extends Omit<ExplainedFinding, 'cache'> {
  readonly cache: readonly (CacheEffect & { readonly keptChars: number })[];
}

/** What one shard leaves for `report merge`; its shape is report/shard-shape.ts. */
export interface ShardReport {
  readonly index: number;
  readonly count: number;
  readonly program: string;
  readonly revision: string | null;
  readonly inputs: readonly InputDigest[];
  readonly selection: { readonly only: readonly string[]; readonly suites: readonly string[]; readonly profile: string | null };
  readonly base: KnownOnBase | null;
  readonly scenarios: readonly string[];
  readonly all: readonly string[];
  readonly suites: readonly SuiteMaterial<ShardFinding>[];
}

interface ShardRun {
  readonly shard: Shard;
  readonly collected: readonly CollectedSuite[];
  readonly known: KnownOnBase | null;
  readonly options: Looked & { readonly context: number | undefined };
}

/** Everything of a shard's run that a merge needs, leaked values masked. */
export async function buildShardReport({ shard, collected, known, options }: ShardRun, io: Io): Promise<ShardReport> {
  const tokens = createRunCounter();
  const suites: SuiteMaterial<ShardFinding>[] = [];
  for (const { material, mask } of collected) suites.push(mask(await explainMaterial(material, { tokens, context: options.context })));
  const { index, count, own, all } = shard;
  const selection = { only: [...options.only].sort(), suites: [...options.suites].sort(), profile: options.profile ?? null };
  return { index, count, program: readProgramVersion(), revision: await readRevision(io), inputs: digestInputs(io.root), selection, base: known, scenarios: own, all, suites };
}

async function readRevision(io: Io): Promise<string | null> {
  try {
    const { exitCode, stdout } = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], io);
    return exitCode === 0 ? stdout.toString('utf8').trim() : null;
  } catch (error) {
    if (error instanceof HarnessError) return null;
    throw error;
  }
}

interface Explaining {
  readonly tokens: TokenCounter;
  readonly context: number | undefined;
}

/** The same material with every finding explained on its own, so that a merge can still join them. */
export async function explainMaterial(material: SuiteMaterial<Finding>, explaining: Explaining): Promise<SuiteMaterial<ShardFinding>> {
  const scenarios = [];
  for (const one of material.scenarios) scenarios.push({ ...one, findings: await explainEach(one.findings, explaining) });
  return { ...material, scenarios, whole: { ...material.whole, findings: await explainEach(material.whole.findings, explaining) } };
}

async function explainEach(findings: readonly Finding[], { tokens, context }: Explaining): Promise<ShardFinding[]> {
  const explained = await explainFindings(findings, tokens, context);
  return explained.map((finding, at) => {
    const cuts = findings[at]?.cache ?? [];
    return { ...finding, cache: finding.cache.map((effect, index) => ({ ...effect, keptChars: (cuts[index]?.kept ?? []).reduce((sum, text) => sum + text.length, 0) })) };
  });
}
