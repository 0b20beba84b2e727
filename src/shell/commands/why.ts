import { HarnessError } from '../../errors.ts';
import { renderWhy } from '../../report/why-text.ts';
import { renderJson } from '../../text/json.ts';
import { squeezeText } from '../../text/squeeze.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { createSelection } from '../selection.ts';
import { buildWhy } from '../why/build-why.ts';
import { listLayers } from '../why/search.ts';

export interface WhyOptions {
  readonly text: string | undefined;
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: 'text' | 'json';
  /** Whether each source comes with the commit that last changed it. */
  readonly answer: 'why' | 'blame';
}

/** A shorter text stands everywhere. */
const SHORTEST = 3;

/**
 * Says where a text of a prompt comes from: layer, owner, section, source line and condition, and with `blame` the commit.
 * @returns 0 when a layer holds the text, 1 when none does.
 */
export async function why(options: WhyOptions, io: Io): Promise<number> {
  const text = options.text ?? '';
  if (squeezeText(text).text.length < SHORTEST) {
    throw new HarnessError('USAGE', `${options.answer} needs a text of at least ${SHORTEST} characters.`, {
      hint: `Paste a sentence of a prompt in quotes: prompt-snapshots ${options.answer} "…".`,
    });
  }
  const { suites } = createSelection(io.root, { only: [], suites: options.suites });
  const report = buildWhy(io.root, text, listLayers(io.root, suites, options.profile));
  const done = options.answer === 'why' ? report : await (await import('../why/blame.ts')).addChanges(io.root, io.env['PATH'] ?? '', report);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  io.stdout(options.format === 'json' ? `${renderJson(done)}\n` : renderWhy(done, view));
  return done.hits.length > 0 ? 0 : 1;
}
