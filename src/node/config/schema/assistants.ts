import * as z from 'zod';

/** What the site has for readers that are programs. */
export const assistantsSchema = z.strictObject({
  markdown: z
    .boolean()
    .default(true)
    .describe('Whether each page is written as Markdown, too: at its address with `.md`.'),
  llmsTxt: z
    .boolean()
    .default(true)
    .describe('Whether `llms.txt` is written, the pages with their descriptions, and `llms-full.txt`, their Markdown.'),
});

export type CheckedAssistants = z.output<typeof assistantsSchema>;
