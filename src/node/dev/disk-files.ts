import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFiles } from './site-server.ts';

/** The files below a directory; a link that leads out of it is no file of it. */
export function diskFiles(directory: string): SiteFiles {
  const root = realpath(directory);
  return {
    async read(name) {
      try {
        const file = await realpath(path.join(directory, name));
        return file.startsWith((await root) + path.sep) ? await readFile(file) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
