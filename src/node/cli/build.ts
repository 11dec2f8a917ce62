import { FEATURES } from '../features/index.ts';
import { build as buildSite } from '../pipeline/build.ts';
import { formatSummary } from '../pipeline/progress.ts';
import type { RunOptions } from '../pipeline/run.ts';
import { buildShard, type Shard } from '../pipeline/shard.ts';
import { count, formatMs } from '../util/format.ts';

interface BuildCommand extends Omit<RunOptions, 'features'> {
  /** Whether to print what is long, such as the content security policy. */
  readonly isVerbose: boolean;
  /** Builds only this part, into the remote cache. */
  readonly shard?: Shard;
}

/** Builds a site and prints the result. @throws UserError with all problems */
export async function build({ isVerbose, shard, ...options }: BuildCommand): Promise<void> {
  const begin = performance.now();
  if (shard) {
    const { pages, all } = await buildShard({ ...options, features: FEATURES }, shard);
    const part = `shard ${shard.index} of ${shard.count}`;
    const ms = performance.now() - begin;
    options.log.success(`${part}, ${pages} of ${count(all, 'page')}, is in the remote cache after ${formatMs(ms)}`);
    return;
  }
  const summary = await buildSite({ ...options, features: FEATURES });
  const ms = performance.now() - begin;
  options.log.success(formatSummary(summary, { cwd: process.cwd(), ms, isVerbose }));
}
