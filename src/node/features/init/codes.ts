import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of new sites. */
export const init = {
  'not-answered': {
    title: 'Question not answered',
    cause: 'The input of `lectern init` ended before all questions were answered. No files were written.',
    fix: 'Run the command again, and answer the questions, pass the options, or use `--yes` for the defaults.',
  },
  'not-empty': {
    title: 'Folder not empty',
    cause: '`lectern init` writes a new site to an empty folder only, so that it does not overwrite files.',
    fix: 'Choose another folder.',
  },
  'not-installed': {
    title: 'Package installation failed',
    cause: 'The files of the new site were written, but the package manager failed or was not found.',
    fix: 'Run `npm install`, or the install command of your package manager, in the folder of the site.',
  },
} satisfies Explanations;
