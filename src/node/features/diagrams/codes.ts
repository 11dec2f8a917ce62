import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of diagrams. */
export const diagrams = {
  'broken-diagram': {
    title: 'Diagram that cannot be drawn',
    cause:
      'The function of `markdown.diagrams` for the language of a code block has thrown an error, has returned no SVG or one of more than two million characters, or was not done after 30 seconds. The message has the error of the function. Or Mermaid, with `markdown.mermaid.draw`, cannot read a diagram, or is not done in this time: the message has its words.',
    fix: 'Correct the diagram at the place that the message names, install the command that the function runs, or correct the function in the config.',
  },
  'missing-diagram-package': {
    title: 'Package that draws diagrams not installed',
    cause:
      "With `markdown: { mermaid: { draw: 'build' } }`, diagrams are drawn by `mermaid` with `playwright-core`, and measured in the font of `@fontsource/inter`, wherever the site is built.",
    fix: "Run the command that the message names, or remove `draw: 'build'`, so that the browsers of readers draw.",
  },
  'no-diagram-browser': {
    title: 'No Chromium to draw diagrams',
    cause:
      "With `markdown: { mermaid: { draw: 'build' } }`, diagrams are drawn by Chromium or Chrome, and none was found, or the one found is too old or has failed.",
    fix: 'Install Chromium or Chrome, or set `CHROME_PATH` to its executable.',
  },
} satisfies Explanations;
