import { existsSync } from 'node:fs';
import { safeDecode } from '../../../../shared/url.ts';
import { userError } from '../../../diagnostics/index.ts';
import { directoryReader } from '../../../server/find-file.ts';
import type { SiteFiles } from './types.ts';

/** The files of a site in a folder. @throws UserError when there is no such folder */
export function folderFiles(directory: string): SiteFiles {
  if (!existsSync(directory)) {
    throw userError({
      code: 'mcp/no-site',
      message: `There is no folder \`${directory}\``,
      fix: 'Build the site first (`lectern build`), or pass another folder, or the URL of a site, with `https://`.',
    });
  }
  const read = directoryReader(directory);
  return {
    name: directory,
    address: null,
    async read(path) {
      const bytes = await read(safeDecode(path));
      return typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    },
  };
}
