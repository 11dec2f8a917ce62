import path from 'node:path';
import { packageRoot } from '../../version.ts';

/** Absolute path of a loader in this folder, or of its bundle beside the bundled command. */
export function ownLoader(name: string): string {
  const ending = path.extname(import.meta.url);
  return path.join(packageRoot, ending === '.ts' ? 'src/node/shell/loaders' : 'dist/run', name + ending);
}
