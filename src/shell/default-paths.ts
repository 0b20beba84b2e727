/** The optional file of a repository's own settings, at its root. */
export const CONFIG_FILE = 'prompt-snapshots.config.yaml';

/** The folders of a repository, relative to its root with `/`. */
export interface Paths {
  readonly scenarios: string;
  readonly tools: string;
  readonly codex: string;
  readonly snapshots: string;
}

/** The folders by name, in the order in which they are told. */
export const PATH_KEYS = ['scenarios', 'tools', 'codex', 'snapshots'] as const;

/** Where the folders are in a repository that says nothing of them. */
export const DEFAULT_PATHS: Paths = { scenarios: 'fixtures/scenarios', tools: 'fixtures/tools', codex: 'fixtures/codex', snapshots: 'test/fixtures/agents/prompt-snapshots' };
