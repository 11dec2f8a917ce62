import { readFileSync } from 'node:fs';
import { type Place, positionAt } from './diagnostics.ts';

/** A JSON file's value, or why it has none and where. */
export type JsonFile = { readonly value: unknown } | { readonly problem: string; readonly place: Place };

/** Reads a JSON file. */
export function readJson(file: string): JsonFile {
  const text = readFileSync(file, 'utf8');
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = / at position (\d+)/.exec(message)?.[1];
    const problem = message.replace(/ (?:in JSON )?at position \d+.*$/s, '');
    return { problem, place: { file, ...(offset !== undefined && positionAt(text, Number(offset))) } };
  }
}

/** Whether a value is an object with keys: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
