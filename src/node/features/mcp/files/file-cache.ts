import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../../util/attempt.ts';
import { hashOf } from '../../../util/hash.ts';
import { isRecord } from '../../../util/json.ts';

/** A file of a site, with the headers for asking whether it has changed. */
export interface CachedFile {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A cache of sites' files by URL. Files that cannot be read count as missing, and failures to write are ignored. */
export interface FileCache {
  get(url: string): Promise<CachedFile | undefined>;
  set(url: string, file: CachedFile): Promise<void>;
}

const MAX_BYTES = 256 * 2 ** 20;

/** Line before the bytes of a file. */
interface Header {
  readonly url: string;
  readonly hash: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Opens a cache in a folder; names of files are hashes of URLs. Files that were not used for longest are evicted. */
export async function openFileCache(directory: string, maxBytes: number = MAX_BYTES): Promise<FileCache> {
  let written = 0;
  const fileOf = (url: string): string => path.join(directory, hashOf(url));
  await evict(directory, maxBytes);
  return {
    async get(url) {
      const cached = await readFile(fileOf(url)).then(
        bytes => parse(bytes, url),
        () => undefined,
      );
      const now = new Date();
      if (cached) await utimes(fileOf(url), now, now).catch(() => {});
      return cached;
    },
    async set(url, { bytes, etag, lastModified }) {
      const header: Header = { url, hash: hashOf(bytes), etag, lastModified };
      const staged = `${fileOf(url)}.${process.pid}`;
      const whole = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]);
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(staged, whole);
        await rename(staged, fileOf(url));
      } catch {
        await rm(staged, { force: true }).catch(() => {});
      }
      written += whole.length;
      if (written < maxBytes / 8) return;
      written = 0;
      await evict(directory, maxBytes);
    },
  };
}

function parse(whole: Buffer, url: string): CachedFile | undefined {
  const end = whole.indexOf('\n');
  const header = attempt<unknown>(() => JSON.parse(whole.toString('utf8', 0, end)));
  const bytes = whole.subarray(end + 1);
  if (!isRecord(header) || header.url !== url || header.hash !== hashOf(bytes)) return undefined;
  return { bytes, etag: textOrNull(header.etag), lastModified: textOrNull(header.lastModified) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Evicts the files that were not used for longest, until the rest fits. */
async function evict(directory: string, maxBytes: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names.map(async name => {
      const file = path.join(directory, name);
      const { size = 0, mtimeMs = 0 } = (await stat(file).catch(() => undefined)) ?? {};
      return { file, size, mtimeMs };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (total <= maxBytes) return;
    total -= size;
    await rm(file, { force: true }).catch(() => {});
  }
}
