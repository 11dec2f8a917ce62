import * as z from 'zod';

/** Arguments that several tools share. */
export const version = z.string().optional().describe('Name of a version, as list_versions has it (the latest)');
export const language = z.string().optional().describe("Name of a language, as list_versions has it (the site's own)");
