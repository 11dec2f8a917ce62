import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of reports about readers' searches and answers. */
export const insights = {
  'no-log': {
    title: 'No log for `lectern insights`',
    cause: 'The path is that of no file: it is misspelled, or that of a folder.',
    fix: 'Pass the files that your endpoint writes; the shell replaces `logs/*.jsonl` by all of a folder.',
  },
  'no-events': {
    title: 'Log without events',
    cause: 'No line of the files is JSON with events: they are of another program, or in another format or encoding.',
    fix: 'Let your endpoint append the body of each request as one line, and pass that file.',
  },
  'no-site': {
    title: 'No built site for `lectern insights`',
    cause: 'The folder has no `lectern.json`, which each build writes, or lacks files of the search index.',
    fix: 'Build the site, and pass its output folder.',
  },
  unwritable: {
    title: 'Report not written',
    cause: 'The folder does not exist, or the file may not be written to.',
    fix: 'Pass another file.',
  },
} satisfies Explanations;
