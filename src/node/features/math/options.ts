import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const schema = z.strictObject({
  output: z
    .enum(['katex', 'mathml'])
    .default('katex')
    .describe(
      'What formulas become: `katex` looks the same in all browsers, by a style sheet and fonts of KaTeX; `mathml` is smaller and needs neither, and the browser and its fonts decide how it looks.',
    ),
  macros: z
    .record(z.string().regex(/^\\/, 'It must be the name of a command, with its backslash.'), z.string())
    .default({})
    .describe("Commands for formulas of all pages: `{ '\\\\RR': '\\\\mathbb{R}' }`."),
  singleDollarTextMath: z
    .boolean()
    .default(true)
    .describe(
      'Whether a formula in a text may stand between single dollar signs, `$x$`, or only between two, `$$x$$`.',
    ),
});

export type MathOptions = z.output<typeof schema>;

export const mathOption = keyOption(
  'markdown.math',
  z
    .union([z.boolean(), schema])
    .optional()
    .describe(
      'Draws formulas between `$` or `$$`, and code blocks in the language `math`, at build. Requires the package `katex`.',
    ),
);

/** The options of a site that draws formulas. */
export function optionsOf(value: ReturnType<typeof mathOption.of>): MathOptions | undefined {
  if (!value) return undefined;
  return value === true ? schema.parse({}) : value;
}
