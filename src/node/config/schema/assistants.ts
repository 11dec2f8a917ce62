import * as z from 'zod';

/** The URL of an assistant, with a place for what it is asked. */
export function urlTemplate(placeholder: string): z.ZodString {
  return z
    .string()
    .regex(/^(https?:\/)?\//, 'must begin with https:// or /')
    .includes(placeholder, { error: `must hold \`${placeholder}\`` });
}

/** Settings for AI assistants; features add theirs. */
export const assistantsSchema = z.strictObject({
  ask: z
    .strictObject({
      url: urlTemplate('{query}').describe(
        'URL of the assistant; `{query}` is replaced by the search query, and `{pages}` by the URLs of the first pages found, one per line.',
      ),
    })
    .optional()
    .describe('An assistant of your own. The search dialog links to it with the entry "Ask about …".'),
});

export type CheckedAssistants = z.output<typeof assistantsSchema>;
