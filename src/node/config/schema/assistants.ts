import * as z from 'zod';

const address = (placeholder: string): z.ZodString =>
  z
    .string()
    .regex(/^(https?:\/)?\//, 'must begin with https:// or /')
    .includes(placeholder, { error: `must hold \`${placeholder}\`` });

const assistantSchema = z.strictObject({
  name: z.string().min(1).describe('Name of the assistant in the menu.'),
  url: address('{url}').describe("URL of the assistant; `{url}` is replaced by the URL of the page's Markdown."),
});

/** Assistants that accept a prompt in their URL. */
const OPEN_IN = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
  { name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
];

const copyPageSchema = z.strictObject({
  openIn: z.array(assistantSchema).default(OPEN_IN).describe('Assistants in the menu that can open the page.'),
});

/** Settings for AI assistants: Markdown of pages, and links to assistants. */
export const assistantsSchema = z.strictObject({
  markdown: z
    .boolean()
    .default(true)
    .describe('Whether each page is also published as Markdown, at its URL with `.md`.'),
  copyPage: z
    .union([z.boolean(), copyPageSchema], 'must be a boolean or { openIn }')
    .default(false)
    .transform(value => (value === true ? { openIn: OPEN_IN } : value))
    .describe('Whether docs have a button next to the title that copies the doc as Markdown.'),
  ask: z
    .strictObject({
      url: address('{query}').describe(
        'URL of the assistant; `{query}` is replaced by the search query, and `{pages}` by the URLs of the first pages found, one per line.',
      ),
    })
    .optional()
    .describe('An assistant of your own. The search dialog links to it with the entry "Ask about …".'),
});

export type CheckedAssistants = z.output<typeof assistantsSchema>;
