import { type UserError, userError } from '../../diagnostics/index.ts';
import { ask } from './ask.ts';
import { isBelowAddress } from './below.ts';
import type { FileCache, KeptFile } from './file-cache.ts';
import type { SiteFiles } from './types.ts';

/** Names of files whose bytes never change: they hold a hash of them. */
const LASTING = /(?:^|\/)search\/(?:core|terms|text)-[\da-f]{12}\.\w+$/;

export interface RemoteOptions {
  readonly cache: FileCache;
  readonly userAgent: string;
  /** Told where the site does not answer, and what it said before is used. */
  readonly warn: (message: string) => void;
}

/**
 * The files of a site that others serve. They are kept on the disk: those whose names hold a hash are fetched once, of the
 * others the site is asked each time whether they have changed.
 *
 * @param address with trailing slash
 */
export function remoteFiles(address: string, { cache, userAgent, warn }: RemoteOptions): SiteFiles {
  const fetchFile = async (url: URL, kept: KeptFile | undefined): Promise<Uint8Array | undefined> => {
    const answer = await ask(url, { below: address, userAgent, kept });
    if (answer === 'unchanged') return kept?.bytes;
    if (answer) await cache.set(url.href, answer);
    return answer?.bytes;
  };
  return {
    name: address,
    address,
    async read(path) {
      const url = new URL(path, address);
      if (!isBelowAddress(url, address)) throw outside(url, address);
      const kept = await cache.get(url.href);
      if (kept && LASTING.test(url.pathname)) return kept.bytes;
      try {
        return await fetchFile(url, kept);
      } catch (error) {
        if (!kept) throw error;
        warn(`${error instanceof Error ? error.message : String(error)} An older copy is used.`);
        return kept.bytes;
      }
    },
  };
}

function outside(url: URL, address: string): UserError {
  return userError({ code: 'mcp/leads-elsewhere', message: `${url.href} is not below ${address}` });
}
