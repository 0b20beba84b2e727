/** What the loopback model says in every turn. */
export const REPLY = 'Noted.';

/**
 * The smallest stream of server-sent events that Codex takes for a finished answer (codex-runtime.md §8).
 * @param turn counts the answers, so that no two have one id
 */
export function renderResponseEvents(turn: number): string {
  const id = `resp_${turn}`;
  const message = { type: 'message', role: 'assistant', id: `msg_${turn}`, content: [{ type: 'output_text', text: REPLY }] };
  const usage = { input_tokens: 1, input_tokens_details: null, output_tokens: 1, output_tokens_details: null, total_tokens: 2 };
  return [
    { type: 'response.created', response: { id } },
    { type: 'response.output_item.done', item: message },
    { type: 'response.completed', response: { id, usage } },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
}
