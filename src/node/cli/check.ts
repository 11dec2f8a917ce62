import { importProblems } from '../doctor/imports.ts';
import type { Log } from '../log.ts';
import { checkSite } from '../pipeline/check.ts';
import { count, formatMs } from '../util/format.ts';

interface CheckCommand {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly log: Log;
}

/** Looks a site over without building it. @throws UserError with every problem found */
export async function check({ log, ...options }: CheckCommand): Promise<void> {
  const begin = performance.now();
  const { pages } = await checkSite({ ...options, log, further: importProblems });
  log.success(`${count(pages, 'page')} checked after ${formatMs(performance.now() - begin)}: no error`);
}
