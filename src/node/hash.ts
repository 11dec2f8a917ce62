import { createHash, hash } from 'node:crypto';

/** A short content hash: 16 hex digits of SHA-256 over the parts, each of several closed by a NUL. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return hash('sha256', only, 'hex').slice(0, 16);
  const all = createHash('sha256');
  for (const part of parts) all.update(part).update('\0');
  return all.digest('hex').slice(0, 16);
}
