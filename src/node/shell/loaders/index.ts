import path from 'node:path';
import { packageRoot } from '../../version.ts';

/** Absolute path of a loader in this folder; the bundled command takes the compiled ones. */
export function ownLoader(name: string): string {
  const ending = path.extname(import.meta.url);
  return path.join(packageRoot, ending === '.ts' ? 'src' : 'dist', 'node/shell/loaders', name + ending);
}
