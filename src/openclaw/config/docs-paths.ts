/** Where documentation and source can be. */
export interface DocsFacts {
  readonly workspaceDir: string;
  /** Folder that OpenClaw is installed in; `null` when it is unknown. */
  readonly packageRoot: string | null;
  /** Those of `<dir>/docs/docs.json` and `<package>/.git` that exist, with `/`. */
  readonly existingPaths: readonly string[];
}

/** Absent values mean the public addresses. */
export interface DocsPaths {
  readonly docsPath: string | undefined;
  readonly sourcePath: string | undefined;
}

/**
 * Documentation: the workspace's `docs` when it holds a docs.json, else the package's, else none. Source: the package root
 * when it is a git checkout. Source: openclaw-2026.7.1.md §7.6.
 */
export function resolveDocsPaths({ workspaceDir, packageRoot, existingPaths }: DocsFacts): DocsPaths {
  const roots = [workspaceDir, ...(packageRoot === null ? [] : [packageRoot])].map((dir) => dir.replace(/\/+$/, ''));
  const docsPath = roots.map((root) => `${root}/docs`).find((docs) => existingPaths.includes(`${docs}/docs.json`));
  const checkout = packageRoot !== null && existingPaths.includes(`${packageRoot.replace(/\/+$/, '')}/.git`);
  return { docsPath, sourcePath: checkout ? packageRoot : undefined };
}
