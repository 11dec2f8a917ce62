import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const tool = (name: string, files: string) =>
  z
    .union([
      z.boolean(),
      z.strictObject({
        config: z.string().min(1).optional().describe(`Config of ${name}, relative to the site. Default: ${files}.`),
      }),
    ])
    .optional()
    .describe(
      `Whether \`lectern check\` runs ${name}, which the site has installed, on the Markdown files of its pages.`,
    );

/** Which tools check the prose of a site, and of which files. */
export const proseOption = keyOption(
  'prose',
  z
    .strictObject({
      vale: tool('Vale', '`.vale.ini` of the site or a folder above it'),
      textlint: tool('textlint', '`.textlintrc.json` or another `.textlintrc` of the site'),
      exclude: z
        .array(z.string().min(1))
        .optional()
        .describe('Glob patterns, relative to the site, of files that are not checked, such as `versioned_docs/**`.'),
    })
    .optional()
    .describe('Checks of prose by tools of the site. `lectern check --no-prose` leaves them out.'),
);
