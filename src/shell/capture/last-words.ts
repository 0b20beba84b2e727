/** Characters that are quoted of another program. */
const QUOTED = 300;

/**
 * The last line that a program wrote, to be quoted; "" when it wrote none.
 * @param mask hides what must not be printed; it is given the whole output, since a value may stand on several lines
 */
export function lastWords(output: string, mask: (text: string) => string): string {
  const line = mask(output).trim().split('\n').at(-1)?.trim() ?? '';
  return line.slice(0, QUOTED).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The end of a growing output in about `limit` characters, from the beginning of a line: of a value that was cut in two, the
 * rest is not known for what it is. Of a last line that is longer its beginning is kept, which is what `lastWords` quotes.
 */
export function keepTail(output: string, limit: number): string {
  if (output.length <= limit) return output;
  const start = output.indexOf('\n', output.length - limit - 1) + 1;
  const whole = start === 0 ? '' : output.slice(start);
  if (whole.trim() !== '') return whole;
  const ended = output.trimEnd();
  const begin = ended.lastIndexOf('\n') + 1;
  return `${ended.slice(begin, begin + limit)}${output.endsWith('\n') ? '\n' : ''}`;
}
