/** A rule as it stands in the committed suites, a rule that nobody can follow beside it, and one that looks like that and can be. */
export interface CorpusRow {
  readonly said: string;
  readonly opposed: string;
  readonly beside: string;
}

const row = (said: string, opposed: string, beside: string): CorpusRow => ({ said, opposed, beside });

/** The negations were written before the rule was run on them, in as many ways as people forbid things. */
export const CORPUS: readonly CorpusRow[] = [
  row('Write times as 24-hour local time.', 'Never write times as 24-hour local time.', 'Never write times as UTC.'),
  row('Report only what a person has to decide.', 'Always report everything a person has to read.', 'Report what you decided yourself when the warden asks.'),
  row('Compare the returns box with the register.', 'Do not compare the returns box with the register.', 'Do not compare the returns box with the catalogue.'),
  row('Note books that came back damaged, with a photograph.', 'Books that came back damaged must not be noted.', 'Do not note books that came back clean.'),
  row('Look for rounds of the next day that have no driver.', 'Don’t look for rounds of the next day that have no driver.', 'Do not look for rounds of the past week.'),
  row('Speak only what fits in fifteen seconds.', 'Speak everything, however long it is.', 'Do not speak in quiet hours.'),
  row('No exclamation marks.', 'Use exclamation marks.', 'Use question marks where you ask.'),
  row('never edit a day that has passed', 'Feel free to edit a day that has passed.', 'Edit the day at hand as often as needed.'),
  row('Ask before you cancel or move a round that a driver has confirmed.', 'Do not ask before you cancel or move a round that a driver has confirmed.', 'Do not ask before you move a round that nobody has confirmed.'),
  row('Never book more than forty-two beds', 'You may book more than forty-two beds.', 'Book forty-two beds when a school comes.'),
  row('Add lines at its end', 'Adding lines at its end is forbidden.', 'Never add lines at its top.'),
  row('Answer a thread inside the thread.', 'Never answer a thread inside the thread.', 'Never answer a thread from another channel.'),
  row('Commit what you change in this workspace.', 'What you change in this workspace is not to be committed.', 'Do not commit what others change in this workspace.'),
  row('Do not use Markdown tables.', 'Markdown tables are welcome.', 'Use Markdown lists.'),
  row('Do not run the same empty round again and again', 'Run the same empty round again and again.', 'Run a round again when something changed.'),
  row('Never make up a path.', 'Making up a path is fine.', 'Make a path absolute before you print it.'),
  row('Do not invent OpenClaw commands.', 'You can invent OpenClaw commands.', 'Invent names for new shelves.'),
  row('Do not copy yourself', 'Copy yourself.', 'Copy the register.'),
  row('Name what is unfinished or uncertain.', 'Never name what is unfinished or uncertain.', 'Never name what is secret.'),
  row('Make routine, low-risk calls without commentary.', 'Do not make routine, low-risk calls without commentary.', 'Do not make risky calls without commentary.'),
  row('Pin at most one message a day.', 'Never pin a message.', 'Do not pin more than one message a day.'),
  row('Keep prompts, tool internals and routing details to yourself.', 'Don’t keep prompts, tool internals and routing details to yourself.', 'Do not keep answers to yourself.'),
  row('Delete this file.', 'Never delete this file.', 'Never delete the register.'),
  row('Water the fern in the window.', 'Avoid watering the fern in the window.', 'Avoid watering the fern at noon.'),
  row('Keys and the radio code are handed over in person', 'Never hand over keys and the radio code in person.', 'Never hand over keys to guests.'),
  row('Match the user\'s register and length.', 'Refrain from matching the user’s register and length.', 'Refrain from matching the user’s mistakes.'),
  row('Name a model by its alias when you override one', 'Never name a model by its alias when you override one.', 'Never name a model by its price.'),
  row('Use `process` to read logs, check status, send input or step in.', 'Do not use `process` to read logs, check status, send input or step in.', 'Do not use `process` to wait.'),
  row('No scheduled jobs and no standing promises.', 'Make scheduled jobs and standing promises.', 'Look at scheduled jobs before you answer.'),
  row('Leave `context` out unless it needs a fork.', 'Do not leave `context` out unless it needs a fork.', 'Do not leave `taskName` out.'),
  row('Write in whole, plain sentences.', 'Writing in whole, plain sentences is not allowed.', 'Do not write in capitals.'),
  row('Put quotes around every attribute.', 'Quotes are never put around an attribute.', 'Do not put quotes around a number.'),
  row('Plan deliveries from `rounds/`', 'Deliveries must never be planned from rounds/.', 'Deliveries must never be planned from memory.'),
  row('Give large or long jobs to `sessions_spawn`', 'Large or long jobs shall not be given to sessions_spawn.', 'Small jobs shall not be given to sessions_spawn.'),
  row('Never write a batteries reading that nobody took', 'Write a batteries reading even when nobody took it.', 'Write a batteries reading that you took yourself.'),
  row('Tell it to nobody else', 'Tell everybody else.', 'Tell the reader when the book is due.'),
];

/** Rows that were written when the rule found what it could of the first ones. */
export const SECOND: readonly CorpusRow[] = [
  row('Ask for the number of beds', 'Never ask for the number of beds.', 'Never ask for the number of a card.'),
  row('Look a field up by its path', 'Do not look a field up by its path.', 'Do not look a field up by its colour.'),
  row('do not guess it', 'Guess it.', 'Guess the season when nobody wrote it down.'),
  row('Skip stock praise, stacked apologies, and offers to help further.', 'Never skip stock praise, stacked apologies and offers to help further.', 'Never skip a question.'),
  row('Open a skill again when its', 'Do not open a skill again.', 'Do not open a skill twice in one turn.'),
  row('Attach files with `media`', 'Attaching files with media is prohibited.', 'Attaching links with media is prohibited.'),
  row('Do not poll.', 'Poll.', 'Poll the gauge every hour.'),
  row('Never advise a switch to `/elevated full`', 'You may advise a switch to /elevated full.', 'You may advise a switch to another model.'),
  row('Run investigation, implementation and verification side by side', 'Don’t run investigation, implementation and verification side by side.', 'Don’t run two verifications side by side.'),
  row('Finish it in this run if you can.', 'Never finish it in this run.', 'Never finish a plan of somebody else.'),
  row('Change the configuration or update OpenClaw only when the user explicitly asks.', 'Always change the configuration or update OpenClaw.', 'Change the configuration when the user asks.'),
  row('Do not take what you see there as complete', 'Take what you see there as complete.', 'Take what you see there as a hint.'),
  row('Call `request_user_input` only where it is listed among your tools.', 'Always call request_user_input.', 'Call request_user_input where it is listed.'),
  row('Bound the objective of each child', 'Never bound the objective of a child.', 'Never bound the number of children.'),
  row('Act on a request in the turn that brings it.', 'Avoid acting on a request in the turn that brings it.', 'Avoid acting on a request of a stranger.'),
  row('Relative paths inside a skill start at the folder of its SKILL.md.', 'Never start relative paths inside a skill at the folder of its SKILL.md.', 'Never start a path with a drive.'),
  row('Keep simple work, and work whose parts hang together, in this session.', 'Do not keep simple work in this session.', 'Do not keep long work in this session.'),
  row('Do not say that you opened these files yourself.', 'Say that you opened these files yourself.', 'Say which files you opened yourself.'),
  row('Back a final answer with evidence', 'Never back a final answer with evidence.', 'Never back a final answer with a guess.'),
  row('List `subagents` only when the user asks', 'List all subagents in every case.', 'List subagents when the user asks.'),
  row('Do not stop at the first answer that looks plausible', 'Stop at the first answer that looks plausible.', 'Stop at the first answer of the user.'),
  row('Say what you are doing when the step is complex', 'Do not say what you are doing when the step is complex.', 'Do not say what you are doing when the step is plain.'),
  row('Tell it to nobody else', 'You may tell it to somebody else.', 'Tell it to the reader.'),
];
