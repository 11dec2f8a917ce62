import * as z from 'zod';
import { keyOption, type OptionValues } from '../../config/option.ts';

const llmsTxt = keyOption(
  'assistants.llmsTxt',
  z
    .boolean()
    .default(true)
    .describe(
      'Whether to write `llms.txt`, which lists all pages with their descriptions, and `llms-full.txt`, which contains their Markdown.',
    ),
);

const oldLlmsTxt = keyOption('llmsTxt', z.boolean().optional().describe('Old name of `assistants.llmsTxt`.'), {
  moved: value => (value ? 'Leave it out.' : 'Write `assistants: { llmsTxt: false }`.'),
});

export const LLMS_OPTIONS = [llmsTxt, oldLlmsTxt];

/** Whether the site wants the files. */
export function hasLlmsFiles(site: OptionValues): boolean {
  return oldLlmsTxt.of(site) ?? llmsTxt.of(site);
}
