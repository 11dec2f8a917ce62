import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFiles } from './site-server.ts';

/** The files below a directory, which need not be there; a link that leads out of it is no file of it. */
export function diskFiles(directory: string): SiteFiles {
  return {
    async read(name) {
      try {
        const [root, file] = await Promise.all([realpath(directory), realpath(path.join(directory, name))]);
        return file.startsWith(root + path.sep) ? await readFile(file) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
