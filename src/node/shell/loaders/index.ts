import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of a loader in this folder. */
export function ownLoader(name: string): string {
  return fileURLToPath(new URL(`./${name}${path.extname(import.meta.url)}`, import.meta.url));
}
