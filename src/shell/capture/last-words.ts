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
