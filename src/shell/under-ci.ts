/** Whether this is a run of continuous integration, where nothing is kept from one run to the next. */
export function isUnderCi(env: Readonly<Record<string, string | undefined>>): boolean {
  return !['', '0', 'false'].includes(env['CI'] ?? '');
}
