import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { bundleProgram } from '../../program/bundle.ts';
import { copyRepository, SNAPSHOTS, SUITE } from '../../program/repository.ts';

const PYTHON = spawnSync('python3', ['-c', 'import pty'], { encoding: 'utf8' }).status === 0;

/** Runs a command in a pseudo-terminal of 80 × 24, sends a key whenever the screen asks for one, and prints what came back as JSON. */
const DRIVER = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
steps, command = json.loads(sys.argv[1]), sys.argv[2:]
pid, fd = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
before = termios.tcgetattr(fd)
screens, seen, end = [], b'', time.time() + 50
while time.time() < end:
    ready, _, _ = select.select([fd], [], [], 0.2)
    if ready:
        try:
            data = os.read(fd, 65536)
        except OSError:
            break
        if not data:
            break
        seen += data
    elif b'? keys' in seen and b'Working' not in seen.split(b'\\x1b[2J')[-1] and steps:
        screens.append(seen.decode().split('\\x1b[2J')[-1].replace('\\r', ''))
        seen, step = b'', steps.pop(0)
        if step == 'SIGTERM':
            os.kill(pid, signal.SIGTERM)
        else:
            os.write(fd, step.encode())
_, status = os.waitpid(pid, 0)
tail = seen.decode()
print(json.dumps({'code': os.waitstatus_to_exitcode(status), 'screens': screens, 'tail': tail}))
`;

interface Played {
  readonly code: number;
  readonly screens: readonly string[];
  readonly tail: string;
}

function play(root: string, steps: readonly string[]): Played {
  const env = { PATH: process.env['PATH'] ?? '', TERM: 'xterm', NO_COLOR: '1', EDITOR: 'true' };
  const review = [process.execPath, bundleProgram(), 'review', '--suite', 'codex-runtime-happy-path'];
  const done = spawnSync('python3', ['-c', DRIVER, JSON.stringify(steps), ...review], { cwd: root, env, encoding: 'utf8' });
  expect(done.stderr).toBe('');
  // The driver printed exactly this shape.
  return JSON.parse(done.stdout) as Played;
}

const RESTORED = '\u001b[?25h\u001b[?1049l';

test.skipIf(!PYTHON)('in a real terminal: skip, undo nothing, reject, accept, undo, quit; the terminal is given back (skipped without python3)', () => {
  const repository = copyRepository('one');
  for (const id of ['telegram-direct', 'discord-group', 'heartbeat']) repository.edit(`${SUITE}/${id}/workspace/SOUL.md`, 'Calm', 'Warm');
  const soul = `${SNAPSHOTS}/layers/workspace.soul.md`;
  const before = repository.read(soul);
  const { code, screens, tail } = play(repository.root, ['u', 'o', 'a', 'u', 'e', 'r', 'q']);
  const lines = screens.map((screen) => screen.split('\n'));
  expect(lines.map(([head]) => head?.replace(/[0-9a-f]{12}/, '<id>').replace('\u001b[H', ''))).toEqual([
    '1/1 · codex-runtime-happy-path · <id>',
    '1/1 · codex-runtime-happy-path · <id>',
    '1/1 · codex-runtime-happy-path · <id>',
    'Nothing is left to review: the snapshots are current.',
    '1/1 · codex-runtime-happy-path · <id>',
    '1/1 · codex-runtime-happy-path · <id>',
    'The end of the list.',
  ]);
  expect(lines[1]).toContain('There is no decision to undo.');
  expect(lines[2]).toContain('  committed:');
  expect(lines[3]?.join(' ')).toMatch(/Accepted [0-9a-f]{12} \(workspace\.soul\): 1 file changed\./);
  expect(lines[4]?.join(' ')).toMatch(/Taken back: [0-9a-f]{12} \(workspace\.soul\) \(1 file\)\./);
  expect(lines[5]?.join(' ')).toContain('was open in the editor.');
  expect(lines[6]?.join(' ')).toContain('SOUL.md:3');
  expect(tail.endsWith(RESTORED)).toBe(true);
  expect(code).toBe(1);
  expect(repository.read(soul)).toBe(before);
  expect(fs.readdirSync(repository.path('.prompt-snapshots'))).toEqual(['review.json']);
});

test.skipIf(!PYTHON)('a signal and Ctrl-C end the loop, give the terminal back and leave no lock (skipped without python3)', () => {
  for (const step of ['SIGTERM', '\u0003']) {
    const repository = copyRepository('one');
    repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
    const { code, tail } = play(repository.root, [step]);
    expect([code, tail.endsWith(RESTORED)]).toEqual([1, true]);
    expect(fs.readdirSync(repository.path('.prompt-snapshots'))).toEqual([]);
  }
});
