import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { ROOT } from '../rules/sources.ts';
import { copyRepository, type Repository, type Suites } from './repository.ts';

/** Runs git in a repository of a test. */
export function git(repository: Repository, ...args: string[]): string {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'protocol.file.allow=always'];
  const done = spawnSync('git', [...identity, ...args], { cwd: repository.root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout.trim();
}

/** Copies of `.git` by the suites in it, made once a process: adding some 200 files is most of a short test's time. */
const templates = new Map<Suites, string>();

/** A copy of the repository's fixtures and snapshots with everything in one commit. */
export function committedRepository(suites: Suites = 'few'): Repository {
  const repository = copyRepository(suites);
  const template = templates.get(suites) ?? fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-git-'));
  if (!templates.has(suites)) {
    process.on('exit', () => fs.rmSync(template, { recursive: true, force: true }));
    git(repository, 'init', '-q', '-b', 'main', '--template=');
    commitAll(repository, 'base');
    git(repository, 'gc', '-q');
    fs.mkdirSync(repository.path('.git/hooks'));
    fs.mkdirSync(repository.path('.git/info'), { recursive: true });
    fs.cpSync(repository.path('.git'), template, { recursive: true });
    templates.set(suites, template);
  } else {
    fs.cpSync(template, repository.path('.git'), { recursive: true });
  }
  return repository;
}

export function commitAll(repository: Repository, message: string): void {
  git(repository, 'add', '-A');
  git(repository, 'commit', '-q', '--allow-empty', '-m', message);
}

/** The whole program with few suites as a new git repository, nothing committed yet; its dependencies are ours. */
export function copiedCode(): Repository {
  const repository = copyRepository();
  for (const name of ['src', 'scripts', 'package.json', 'pnpm-lock.yaml', '.gitattributes']) fs.cpSync(path.join(ROOT, name), repository.path(name), { recursive: true });
  repository.write('.gitignore', 'node_modules\n.gen.lock\n');
  git(repository, 'init', '-q', '-b', 'main');
  return repository;
}
