import { HASH, KINDS } from '../../../../shared/search/format.ts';
import { type UserError, userError } from '../../../diagnostics/index.ts';
import { isBelowAddress } from './below.ts';
import { fetchFile } from './fetch-file.ts';
import type { CachedFile, FileCache } from './file-cache.ts';
import type { SiteFiles } from './types.ts';

/** Matches files whose name has a hash of their content, so that they never change. */
const IMMUTABLE = new RegExp(`(?:^|/)search/(?:${KINDS.join('|')})-[\\da-f]{${HASH}}\\.\\w+$`);

export interface RemoteOptions {
  readonly cache: FileCache;
  readonly userAgent: string;
  /** Called when the site does not answer and the cache is used. */
  readonly warn: (message: string) => void;
}

/**
 * The files of a site on a server, cached on disk. Files with a hash in their name are fetched once; for others, the site is asked
 * each time whether they have changed.
 *
 * @param address with trailing slash
 */
export function remoteFiles(address: string, { cache, userAgent, warn }: RemoteOptions): SiteFiles {
  const refresh = async (url: URL, cached: CachedFile | undefined): Promise<Uint8Array | undefined> => {
    const answer = await fetchFile(url, { below: address, userAgent, cached });
    if (answer === 'unchanged') return cached?.bytes;
    if (answer) await cache.set(url.href, answer);
    return answer?.bytes;
  };
  return {
    name: address,
    address,
    async read(path) {
      const url = new URL(path, address);
      if (!isBelowAddress(url, address)) throw outside(url, address);
      const cached = await cache.get(url.href);
      if (cached && IMMUTABLE.test(url.pathname)) return cached.bytes;
      try {
        return await refresh(url, cached);
      } catch (error) {
        if (!cached) throw error;
        warn(`${error instanceof Error ? error.message : String(error)} An older copy is used.`);
        return cached.bytes;
      }
    },
  };
}

function outside(url: URL, address: string): UserError {
  return userError({
    code: 'mcp/leads-elsewhere',
    message: `${url.href} is not below ${address}`,
    fix: 'Ask for a page by its path below that URL, or pass the URL of the other site to `lectern mcp`.',
  });
}
