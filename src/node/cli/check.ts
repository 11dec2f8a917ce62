import { hasErrors, UserError } from '../diagnostics/index.ts';
import { importProblems } from '../doctor/imports.ts';
import { openAnswers } from '../external/answers.ts';
import { checkExternalLinks } from '../external/index.ts';
import { PUBLIC_NETWORK } from '../external/request.ts';
import { FEATURES } from '../features/index.ts';
import type { Log } from '../log.ts';
import { type Checked, checkSite } from '../pipeline/check.ts';
import type { FeatureCheck } from '../pipeline/feature.ts';
import type { CacheEnvironment } from '../remote-cache/index.ts';
import { count, formatMs } from '../util/format.ts';
import { lecternDir } from '../util/site-paths.ts';
import { manualUrl, packageVersion } from '../version.ts';

interface CheckCommand {
  readonly siteDir: string;
  readonly configFile?: string;
  /** Whether to check links to other sites. */
  readonly external: boolean;
  /** What features check besides. */
  readonly asked: readonly FeatureCheck[];
  readonly cacheEnvironment: CacheEnvironment;
  readonly log: Log;
}

/** Checks a site without building it. @throws UserError with all problems */
export async function check({ log, external, ...options }: CheckCommand): Promise<void> {
  const begin = performance.now();
  const checked = await checkSite({ ...options, features: FEATURES, log, external, further: importProblems });
  if (external) await checkOthers(options.siteDir, checked, log);
  log.success(`${count(checked.pages, 'page')} checked after ${formatMs(performance.now() - begin)}: no error`);
}

async function checkOthers(siteDir: string, { external }: Checked, log: Log): Promise<void> {
  const end = log.stage('other sites');
  const manual = manualUrl();
  const about = manual === undefined ? [] : [`+${manual}`];
  const problems = await checkExternalLinks(external, {
    network: PUBLIC_NETWORK,
    answers: openAnswers(lecternDir(siteDir), Date.now()),
    userAgent: `Mozilla/5.0 (compatible; ${[`Lectern/${packageVersion()}`, ...about].join('; ')})`,
    gapMs: 1000,
    retryMs: 2000,
    timeoutMs: 15_000,
    hostMs: 60_000,
  });
  end();
  if (hasErrors(problems)) throw new UserError(problems);
  log.report(problems);
}
