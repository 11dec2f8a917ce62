import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { attempt } from './attempt.ts';

/**
 * A short content hash: the first 16 hex digits of SHA-256. Of several parts, byte arrays are replaced by their own
 * hash.
 */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const [only] = parts;
  const whole = parts.length === 1 && only !== undefined ? only : parts.map(textOf).join('\0');
  return hash('sha256', whole, 'hex').slice(0, 16);
}

/** Hash of a file's content; empty if there is no such file. */
export function hashIfFile(file: string): string {
  return attempt(() => hashOf(readFileSync(file))) ?? '';
}

function textOf(part: string | Uint8Array): string {
  return typeof part === 'string' ? part : hashOf(part);
}
