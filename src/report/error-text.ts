import { renderPlace, type HarnessError } from '../errors.ts';
import type { Paint } from './paint.ts';

/** An error as a person reads it: place, sentence, code, and the next step. */
export function renderError(error: HarnessError, paint: Paint): string {
  const place = renderPlace(error);
  const where = place === '' ? '' : `${place}: `;
  return `${paint('red', 'error')}: ${where}${error.message} [${error.code}]\n  next: ${error.hint}\n`;
}
