import { JSON_FORMAT, PROFILE, SUITE, type Command } from './command.ts';
import type { Flag } from './flags.ts';

/** The commands for who reads and decides: review, why and blame. */
export const REVIEWER_COMMANDS: readonly Command[] = [
  buildReviewCommand([SUITE, PROFILE]),
  buildWhyCommand('why', 'where a sentence comes from: layer, owner, line, condition', [SUITE, PROFILE]),
  buildWhyCommand('blame', 'the same, with the commit that last changed the line', [SUITE, PROFILE]),
];

function buildReviewCommand(flags: readonly Flag[]): Command {
  return {
    name: 'review',
    summary: 'accept or reject drift by finding and hunk',
    words: '',
    maxWords: 0,
    flags: [
      { name: 'list', value: null, help: 'list what there is to decide on; exit 1 when there is any' },
      { name: 'json', value: null, help: 'with --list: as JSON' },
      { name: 'accept', value: '<id>', help: 'write this finding, or hunk <id>#<n>, to the snapshots; may be repeated', repeats: true },
      { name: 'accept-layer', value: '<layer>', help: 'the same for everything in a layer; may be repeated', repeats: true },
      { name: 'reject', value: '<id>', help: 'remember a rejection and say where the source is; may be repeated', repeats: true },
      { name: 'undo', value: null, help: 'take the last decision back' },
      ...flags,
    ],
    run: async (given, io) => {
      const { review } = await import('./commands/review.ts');
      const decisions = { accept: given.all('accept'), acceptLayers: given.all('accept-layer'), reject: given.all('reject') };
      return review({ suites: given.all('suite'), profile: given.one('codex-profile'), list: given.has('list'), json: given.has('json'), undo: given.has('undo'), ...decisions }, io);
    },
  };
}

/** why and blame take the same flags; blame asks git as well. */
function buildWhyCommand(name: 'why' | 'blame', summary: string, flags: readonly Flag[]): Command {
  return {
    name,
    summary,
    words: '"<text>"',
    maxWords: 1,
    flags: [...flags, JSON_FORMAT],
    run: async (given, io) => {
      const { why } = await import('./commands/why.ts');
      const format = given.one('format') === 'json' ? 'json' : 'text';
      return why({ text: given.words[0], suites: given.all('suite'), profile: given.one('codex-profile'), format, answer: name }, io);
    },
  };
}
