/** Core tools in printing order with one short phrase each; these win over supplied summaries. Source: openclaw-2026.7.1.md §5.2. */
export const CORE_TOOLS: readonly (readonly [name: string, summary: string])[] = [
  ['read', 'show what a file holds'],
  ['write', 'create a file or replace it whole'],
  ['edit', 'change exact passages of a file'],
  ['apply_patch', 'apply one patch across several files'],
  ['grep', 'search inside files for a pattern'],
  ['find', 'locate files by glob'],
  ['ls', 'show what a folder holds'],
  ['exec', 'run a shell command; use a pty for programs that need a terminal'],
  ['process', 'follow, feed or stop commands in the background'],
  ['web_search', 'search the web'],
  ['web_fetch', 'get the readable text of a URL'],
  ['browser', 'drive a web browser'],
  ['canvas', 'show, inspect and snapshot the Canvas'],
  ['nodes', 'reach paired devices: describe, notify, camera, screen'],
  [
    'cron',
    'scheduled jobs and wake-ups. Word a reminder as the message the user will read when it fires: say that it is a reminder, ' +
      'name what it is about, and add the recent context that a long delay makes them forget',
  ],
  ['message', 'send messages and act on channels'],
  ['gateway', 'inspect or change the configuration of the running OpenClaw, restart it, update it'],
  ['agents_list', 'agent ids that sessions_spawn accepts'],
  ['sessions_list', 'other sessions and sub-agents, with filters'],
  ['sessions_history', 'transcript of another session'],
  ['sessions_send', 'write into another session'],
  ['sessions_spawn', 'start a sub-agent in a session of its own'],
  ['sessions_yield', 'stop here until sub-agent results arrive'],
  ['subagents', 'list, steer or stop your sub-agents'],
  ['session_status', 'status card: clock, usage, model; also sets the model of a session'],
  ['skill_workshop', 'propose new or changed skills'],
  ['image', 'have an image analysed'],
  ['image_generate', 'create or change images'],
];

/** Longer phrases for runs that can start ACP sessions. */
export const ACP_SUMMARIES: ReadonlyMap<string, string> = new Map([
  ['agents_list', 'OpenClaw agent ids for sub-agents; ACP harness ids are not among them'],
  [
    'sessions_spawn',
    'start a sub-agent in a session of its own, or with `runtime: "acp"` an ACP coding session ' +
      '(give `agentId` unless `acp.defaultAgent` is configured)',
  ],
]);
