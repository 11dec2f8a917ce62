import * as z from 'zod';
import { DEFAULT_TOKENS, MAX_TITLE, MAX_TOKENS, MIN_TOKENS } from '../limits.ts';

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
  .describe('Where to go on, as the answer before says; the other arguments stay unchanged');

export const maxTokens = z
  .int()
  .min(MIN_TOKENS)
  .max(MAX_TOKENS)
  .default(DEFAULT_TOKENS)
  .describe('Length of the answer, in tokens');

/** Outputs that several tools share. */
export const nextOffset = z
  .int()
  .optional()
  .describe('There is more: pass it as `offset` for the next part; omitted in the last part');
export const notes = z
  .array(z.string())
  .readonly()
  .describe('Which part this is, and what the server leaves out; empty if the answer has all');
