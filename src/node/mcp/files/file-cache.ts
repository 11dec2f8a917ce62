import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord } from '../../util/json.ts';

/** A file as a site has sent it. */
export interface KeptFile {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Files of sites by their URLs. One that cannot be read is one that is not there; one that cannot be kept is fetched again. */
export interface FileCache {
  get(url: string): Promise<KeptFile | undefined>;
  set(url: string, file: KeptFile): Promise<void>;
}

const MOST_BYTES = 256 * 2 ** 20;

/** What stands before the bytes, on a line of its own. */
interface Header {
  readonly url: string;
  readonly hash: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Keeps files in a folder, in files that are named by hashes; those that were asked for longest ago make room. */
export async function openFileCache(directory: string, mostBytes: number = MOST_BYTES): Promise<FileCache> {
  let written = 0;
  const fileOf = (url: string): string => path.join(directory, hashOf(url));
  await makeRoom(directory, mostBytes);
  return {
    async get(url) {
      const kept = await readFile(fileOf(url)).then(
        bytes => parse(bytes, url),
        () => undefined,
      );
      const now = new Date();
      if (kept) await utimes(fileOf(url), now, now).catch(() => {});
      return kept;
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
      if (written < mostBytes / 8) return;
      written = 0;
      await makeRoom(directory, mostBytes);
    },
  };
}

function parse(whole: Buffer, url: string): KeptFile | undefined {
  const end = whole.indexOf('\n');
  const header = attempt<unknown>(() => JSON.parse(whole.toString('utf8', 0, end)));
  const bytes = whole.subarray(end + 1);
  if (!isRecord(header) || header.url !== url || header.hash !== hashOf(bytes)) return undefined;
  return { bytes, etag: textOrNull(header.etag), lastModified: textOrNull(header.lastModified) };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Removes the files that were asked for longest ago, where all together are too large. */
async function makeRoom(directory: string, mostBytes: number): Promise<void> {
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
    if (total <= mostBytes) return;
    total -= size;
    await rm(file, { force: true }).catch(() => {});
  }
}
