import { benchReview } from '../src/shell/commands/bench-review.ts';
import { createProcessIo } from '../src/shell/commands/entry.ts';

process.exitCode = await benchReview(createProcessIo());
