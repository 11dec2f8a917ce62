import { hasErrors, UserError } from '../diagnostics/index.ts';
import { importProblems } from '../doctor/imports.ts';
import { openAnswers } from '../external/answers.ts';
import { checkExternalLinks } from '../external/index.ts';
import { PUBLIC_NETWORK } from '../external/request.ts';
import { FEATURES } from '../features/index.ts';
import type { Log } from '../log.ts';
import { type Checked, type CheckOptions, checkSite } from '../pipeline/check.ts';
import type { CacheEnvironment } from '../remote-cache/index.ts';
import { count, formatMs } from '../util/format.ts';
import { lecternDir } from '../util/site-paths.ts';
import { manualUrl, packageVersion } from '../version.ts';
import type { CheckedSite } from './check-code/index.ts';

interface CheckCommand {
  readonly siteDir: string;
  readonly configFile?: string;
  /** Whether to check links to other sites. */
  readonly external: boolean;
  /** Whether to check code blocks with the flag `check`. */
  readonly code: boolean;
  readonly cacheEnvironment: CacheEnvironment;
  readonly log: Log;
}

/** Checks a site without building it. @throws UserError with all problems */
export async function check({ log, external, code, ...options }: CheckCommand): Promise<void> {
  const begin = performance.now();
  const sites: CheckedSite[] = [];
  const further: CheckOptions['further'] = (site, graph) => {
    sites.push({ site, graph });
    return importProblems(site, graph);
  };
  const checked = await checkSite({ ...options, features: FEATURES, log, external, further });
  if (code) await checkBlocks(sites, log);
  if (external) await checkOthers(options.siteDir, checked, log);
  log.success(`${count(checked.pages, 'page')} checked after ${formatMs(performance.now() - begin)}: no error`);
}

async function checkBlocks(sites: readonly CheckedSite[], log: Log): Promise<void> {
  const end = log.stage('code');
  const { checkCode } = await import('./check-code/index.ts');
  const { value, diagnostics } = await checkCode(sites);
  end();
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  log.info(`  ${count(value, 'code block')} checked`);
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
