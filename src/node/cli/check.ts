import { FEATURES } from '../features/index.ts';
import type { Log } from '../log.ts';
import { checkSite } from '../pipeline/check.ts';
import type { FeatureCheck } from '../pipeline/feature.ts';
import type { CacheEnvironment } from '../remote-cache/index.ts';
import { count, formatMs } from '../util/format.ts';

interface CheckCommand {
  readonly siteDir: string;
  readonly configFile?: string;
  /** What features check besides. */
  readonly asked: readonly FeatureCheck[];
  readonly cacheEnvironment: CacheEnvironment;
  readonly log: Log;
}

/** Checks a site without building it. @throws UserError with all problems */
export async function check({ log, ...options }: CheckCommand): Promise<void> {
  const begin = performance.now();
  const checked = await checkSite({ ...options, features: FEATURES, log });
  log.success(`${count(checked.pages, 'page')} checked after ${formatMs(performance.now() - begin)}: no error`);
}
