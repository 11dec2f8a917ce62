import path from 'node:path';
import { cacheHost } from '../support/cache-host.ts';
import { findNginx, startNginx } from '../support/nginx.ts';
import { writeSite } from './corpus.ts';
import { type ProcessRun, runProcess } from './measure/process.ts';
import { putAside } from './put-aside.ts';
import { formatRatio, formatSeconds, formatTable } from './table.ts';

export interface ShardsOptions {
  readonly packageDir: string;
  /** Folder for the sites of the run. */
  readonly directory: string;
  readonly pages: number;
  readonly seed: number;
  /** Number of machines. */
  readonly count: number;
}

/** What is run without a limit on a body, for blobs of any size. */
const LOCATION = 'location / { root ROOT; dav_methods PUT; create_full_put_path on; client_max_body_size 0; }';

/**
 * Measures a site that is built in parts, one after the other on this machine, by the remote cache on a host beside it: nginx if it
 * is installed. Each machine is a new folder with nothing but the sources.
 */
export async function measureShards({ packageDir, directory, pages, seed, count }: ShardsOptions): Promise<string> {
  const nginx = findNginx();
  const host = nginx === undefined ? await cacheHost() : await startNginx(nginx, LOCATION);
  const siteDir = path.join(directory, 'shards');
  const environment = { LECTERN_CACHE_URL: host.url, LECTERN_CACHE_KEY: 'k'.repeat(32), CI: 'true' };
  const build = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ProcessRun> =>
    runProcess({
      command: process.execPath,
      args: [path.join(packageDir, 'bin/lectern.js'), 'build', siteDir, ...args],
      cwd: siteDir,
      env,
    });
  const newMachine = async (): Promise<void> => {
    await putAside(siteDir);
    await writeSite(siteDir, pages, seed);
  };
  try {
    await newMachine();
    const cold = await build([]);
    const unchanged = await build([]);
    const copied = await copyMs(path.join(siteDir, 'build'), path.join(directory, 'copy'));
    const parts: ProcessRun[] = [];
    for (let index = 1; index <= count; index++) {
      await newMachine();
      parts.push(await build(['--shard', `${index}/${count}`], environment));
    }
    await newMachine();
    const last = await build([], environment);
    await newMachine();
    const clone = await build([], environment);
    const longest = parts.reduce((one, other) => (one.wallMs > other.wallMs ? one : other));
    const least = unchanged.wallMs + copied;
    const rows: readonly (readonly [string, number])[] = [
      ['cold build', cold.wallMs],
      ['build without a change', unchanged.wallMs],
      ['copy of the output', copied],
      [`longest of ${count} shards`, longest.wallMs],
      ['last build', last.wallMs],
      ['build of a new clone', clone.wallMs],
    ];
    const ratios: readonly (readonly [string, string])[] = [
      ['last build, beside no change and a copy', formatRatio(last.wallMs, least)],
      ['new clone, beside the same', formatRatio(clone.wallMs, least)],
      ['longest shard and last build, beside cold', formatRatio(longest.wallMs + last.wallMs, cold.wallMs)],
    ];
    return formatTable([
      [`${pages} pages, ${nginx === undefined ? 'a host in Node' : 'nginx'} on the same machine`, ''],
      ...rows.map(([name, ms]) => [name, formatSeconds(ms)]),
      ...ratios,
    ]);
  } finally {
    await ('stop' in host ? host.stop() : host.close());
  }
}

/** Milliseconds of a copy of a folder, which is then put aside. */
async function copyMs(from: string, to: string): Promise<number> {
  const { wallMs } = await runProcess({ command: 'cp', args: ['-r', from, to], cwd: path.dirname(from) });
  await putAside(to);
  return wallMs;
}
