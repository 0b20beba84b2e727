const FENCE = /^ {0,3}(`{3,}|~{3,})([^]*)/;

/**
 * The code fence that is open after a line, "" for none: a closing one is at least as long as the one that opened, of the
 * same sign, and carries no word; one of backticks carries none that has a backtick (CommonMark). A line may end in CR.
 * @param open what this gave for the line before; "" for the first
 */
export function nextFence(open: string, line: string): string {
  const match = FENCE.exec(line);
  const run = match?.[1] ?? '';
  const rest = match?.[2] ?? '';
  if (open === '') return run.startsWith('`') && rest.includes('`') ? '' : run;
  const closes = run.startsWith(open) && rest.trim() === '';
  return closes ? '' : open;
}

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

/** The text without HTML comments. One that nothing closes is none; each end is looked for once, however many open. */
export function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let open = text.indexOf('<!--'); open !== -1; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open + '<!--'.length);
    if (close === -1) break;
    kept += text.slice(from, open);
    from = close + '-->'.length;
  }
  return kept + text.slice(from);
}
