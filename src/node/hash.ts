import { createHash } from 'node:crypto';

/** A short content hash: 16 hex digits of SHA-256 over the parts, each closed by a NUL. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
