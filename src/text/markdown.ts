/** A fence that no backtick run inside the body can close: at least three, one more than the longest run. */
export function fenceFor(body: string): string {
  let longest = 2;
  for (const run of body.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  return '`'.repeat(longest + 1);
}

/** A fenced code block around a body, which keeps its own bytes. */
export function renderFenced(language: string, body: string): string {
  const fence = fenceFor(body);
  return `${fence}${language}\n${body}${body.endsWith('\n') ? '' : '\n'}${fence}`;
}
