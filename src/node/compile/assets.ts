import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAsset } from './types.ts';

/** Where a file that pages show or offer is put: its name with a hash of its content, so that it can be cached forever. */
export function assetOf(file: string, kind: 'files' | 'images'): PageAsset {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const { name, ext } = path.parse(file);
  return { file, output: `assets/${kind}/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ext}` };
}
