import * as z from 'zod';
import { MAX_TITLE } from '../limits.ts';

/** Arguments that several tools share. */
export const version = z
  .string()
  .max(MAX_TITLE)
  .optional()
  .describe('Version name from list_versions (default: the latest version)');
export const language = z
  .string()
  .max(MAX_TITLE)
  .optional()
  .describe("Language name from list_versions (default: the site's default language)");
export const offset = z
  .int()
  .min(0)
  .default(0)
  .describe('Where to go on: the `nextOffset` of the answer before, with the other arguments unchanged');

/** Outputs that several tools share. */
export const nextOffset = z
  .int()
  .optional()
  .describe('There is more: pass it as `offset` for the next part; omitted in the last part');
export const notes = z
  .array(z.string())
  .readonly()
  .describe('Which part this is, and what the server leaves out; empty if the answer has all');
