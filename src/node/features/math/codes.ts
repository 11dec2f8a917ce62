import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of formulas. */
export const math = {
  'broken-formula': {
    title: 'Formula that cannot be drawn',
    cause:
      'A formula of a page uses a command that KaTeX does not know, or its braces or environments do not match. The page shows the source of the formula.',
    fix: 'Correct the formula at the place that the message names. Commands of your own are defined by `markdown.math.macros`, or by `\\gdef` in a formula above. Write `\\$` for a dollar sign that begins no formula.',
  },
} satisfies Explanations;
