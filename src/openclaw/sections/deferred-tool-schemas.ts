import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

/** Directory of the tools whose schemas wait behind search. Source: openclaw-2026.7.1.md §4 #2a. */
export const deferredToolSchemas = defineSection({
  id: 'openclaw.deferred-tool-schemas',
  heading: '### Deferred Tool Schemas',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['toolSchemaDirectoryPrompt'],
  render: ({ toolSchemaDirectoryPrompt }) => toolSchemaDirectoryPrompt,
});
