import type { ReviewItem } from '../../src/report/review-item.ts';

interface Facts {
  readonly subject?: string;
  readonly isRejected?: boolean;
}

/** An item about one changed word. */
export function buildItem(key: string, { subject = 'workspace.soul', isRejected = false }: Facts): ReviewItem {
  return {
    key,
    name: `${key}#1`,
    suite: 'harbour',
    folder: 'snapshots/harbour',
    hunk: 0,
    isRejected,
    whole: { before: '# Who you are\n\nCalm.\n', after: '# Who you are\n\nWarm.\n' },
    finding: {
      id: key,
      class: 'text',
      subject,
      section: '# Who you are',
      owner: 'workspace:SOUL.md',
      carrier: 'collaboration',
      scenarios: ['night'],
      file: `layers/${subject}.md`,
      otherFiles: [],
      before: 'Calm.',
      after: 'Warm.',
      detail: '',
      toolChanges: [],
      swap: null,
      hunks: [
        { header: '@@ -1,3 +1,3 @@', lines: [' # Who you are', ' ', '-Calm.', '+Warm.'], marks: [[], [], [[1, 5]], [[1, 5]]] },
        { header: '@@ -9,1 +9,1 @@', lines: ['-Old.', '+New.'], marks: [[], []] },
      ],
      tokensBefore: 7,
      tokensAfter: 8,
      cache: [{ scenario: 'night', layer: subject, owner: 'workspace:SOUL.md', offset: 15, kept: 100, reread: 40, running: 'appended', runningTokens: 9, boundary: null }],
    },
  };
}
