import * as z from 'zod';

const address = (placeholder: string): z.ZodString =>
  z
    .string()
    .regex(/^(https?:\/)?\//, 'must begin with https:// or /')
    .includes(placeholder, { error: `must hold \`${placeholder}\`` });

const assistantSchema = z.strictObject({
  name: z.string().min(1).describe('Its name, for the menu.'),
  url: address('{url}').describe("Its address; `{url}` stands for that of the page's Markdown."),
});

/** Assistants that accept a prompt in their URL. */
const OPEN_IN = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
  { name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
];

const copyPageSchema = z.strictObject({
  openIn: z.array(assistantSchema).default(OPEN_IN).describe('Assistants that the menu opens the page in.'),
});

/** Settings for AI assistants: Markdown of pages, `llms.txt`, and links to assistants. */
export const assistantsSchema = z.strictObject({
  markdown: z
    .boolean()
    .default(true)
    .describe('Whether each page is written as Markdown, too: at its address with `.md`.'),
  llmsTxt: z
    .boolean()
    .default(true)
    .describe('Whether `llms.txt` is written, the pages with their descriptions, and `llms-full.txt`, their Markdown.'),
  copyPage: z
    .union([z.boolean(), copyPageSchema], 'must be a boolean or { openIn }')
    .default(false)
    .transform(value => (value === true ? { openIn: OPEN_IN } : value))
    .describe('Whether docs have a button beside their title that copies them as Markdown.'),
  ask: z
    .strictObject({
      url: address('{query}').describe(
        'Its address; `{query}` stands for what was typed, `{pages}` for the addresses of the first pages found, one a line.',
      ),
    })
    .optional()
    .describe('An assistant of your own, to which the search dialog leads by a row "Ask about …".'),
});

export type CheckedAssistants = z.output<typeof assistantsSchema>;
