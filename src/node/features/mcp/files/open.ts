import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { hasProtocol } from '../../../../shared/url.ts';
import { userError } from '../../../diagnostics/index.ts';
import { packageVersion } from '../../../version.ts';
import { openFileCache } from './file-cache.ts';
import { folderFiles } from './folder.ts';
import { remoteFiles } from './remote.ts';
import type { SiteFiles } from './types.ts';

export interface OpenFilesOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly warn: (message: string) => void;
}

/** Opens the files of a site, given its folder or its address. @throws UserError */
export async function openFiles(source: string, { env, warn }: OpenFilesOptions): Promise<SiteFiles> {
  // On Windows, a drive such as `C:` looks like a protocol.
  if (!hasProtocol(source) || /^[a-z]:/i.test(source)) return folderFiles(outputIn(path.resolve(source)));
  const cache = await openFileCache(path.join(cacheHome(env), 'lectern', 'mcp'));
  return remoteFiles(addressOf(source), { cache, userAgent: `lectern/${packageVersion()} (mcp)`, warn });
}

/** The folder of a built site: the folder itself, or its `build` if it is that of the site's sources. */
function outputIn(folder: string): string {
  const output = path.join(folder, 'build');
  const isBuilt = (directory: string) => existsSync(path.join(directory, 'lectern.json'));
  return !isBuilt(folder) && isBuilt(output) ? output : folder;
}

/** The address with a trailing slash, without query and hash. */
function addressOf(source: string): string {
  const url = URL.canParse(source) ? new URL(source) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw userError({
      code: 'mcp/no-site',
      message: `\`${source}\` is neither a folder nor the URL of a site`,
      fix: 'Pass a URL such as https://docs.example.com/, or the folder of a built site.',
    });
  }
  return url.origin + url.pathname.replace(/(?:index\.html|lectern\.json)$/, '').replace(/(?<!\/)\/*$/, '/');
}

/** The user's folder for caches. */
function cacheHome({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return process.platform === 'darwin' ? path.join(homedir(), 'Library/Caches') : path.join(homedir(), '.cache');
}
