import * as z from 'zod';

/** Arguments that several tools share. */
export const version = z.string().optional().describe('Version name from list_versions (default: the latest version)');
export const language = z
  .string()
  .optional()
  .describe("Language name from list_versions (default: the site's default language)");
