import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of diagrams. */
export const diagrams = {
  'broken-diagram': {
    title: 'Diagram that cannot be drawn',
    cause:
      'The function of `markdown.diagrams` for the language of a code block has thrown an error, has returned no SVG or one of more than two million characters, or was not done after 30 seconds. The message has the error of the function.',
    fix: 'Correct the diagram at the place that the message names, install the command that the function runs, or correct the function in the config.',
  },
} satisfies Explanations;
