import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { urlTemplate } from '../../config/schema/assistants.ts';

export const markdownOption = keyOption(
  'assistants.markdown',
  z.boolean().default(true).describe('Whether each page is also published as Markdown, at its URL with `.md`.'),
);

const assistantSchema = z.strictObject({
  name: z.string().min(1).describe('Name of the assistant in the menu.'),
  url: urlTemplate('{url}').describe("URL of the assistant; `{url}` is replaced by the URL of the page's Markdown."),
});

/** Assistants that accept a prompt in their URL. */
const OPEN_IN = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
  { name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.' },
];

const copyPageSchema = z.strictObject({
  openIn: z.array(assistantSchema).default(OPEN_IN).describe('Assistants in the menu that can open the page.'),
});

export const copyPageOption = keyOption(
  'assistants.copyPage',
  z
    .union([z.boolean(), copyPageSchema], 'must be a boolean or { openIn }')
    .default(false)
    .transform(value => (value === true ? { openIn: OPEN_IN } : value))
    .describe('Whether docs have a button next to the title that copies the doc as Markdown.'),
);
