import { moduleLoader } from '../../config/load/modules.ts';
import { loadSite } from '../../config/load-site.ts';
import type { Site } from '../../config/site.ts';
import { type Diagnostic, hasErrors, type Result, UserError, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { readHistory } from '../../translations/history/index.ts';
import { count } from '../../util/format.ts';
import { broughtTexts } from './code-messages.ts';
import { factsCache } from './facts-cache.ts';
import { defaultLocaleOf, type LocaleFolder, localeOf, translatedLocales } from './locales.ts';
import { pageFolders } from './pages.ts';
import { formatStatus, jsonStatus, type ReportOptions } from './report.ts';
import { sourceMessages } from './source-messages.ts';
import { inLocale, type LocaleStatus, messagesStatus, pageStatuses } from './status.ts';

export interface ShowTranslationsOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  /** Every locale but the default one unless given. */
  readonly locales?: readonly string[];
  /** Whether the changes of sources are shown. */
  readonly since: boolean;
  readonly json: boolean;
  /** The most translations that may be older than their sources. */
  readonly maxStale?: number;
  readonly log: Log;
}

/**
 * Shows what of a site is translated, what is missing, and what is older than its source.
 *
 * @throws UserError where more is older than may be, or that is asked for and not known
 */
export async function showTranslations({
  log,
  json,
  maxStale,
  since,
  ...options
}: ShowTranslationsOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  const locales = options.locales?.map(locale => localeOf(site, locale)) ?? translatedLocales(site);
  const found = await statuses(site, locales, maxStale === undefined ? 'warning' : 'error');
  const problems = [...diagnostics, ...found.diagnostics];
  if (hasErrors(problems)) throw new UserError(problems);
  const report: ReportOptions = { siteDir: site.siteDir, since };
  if (json) {
    const value = { locales: await Promise.all(found.value.map(status => jsonStatus(status, report))), problems };
    log.info(JSON.stringify(value, null, 2));
  } else {
    for (const status of found.value) log.info(await formatStatus(status, report));
    if (found.value.length === 0)
      log.info(`The site has one locale, '${defaultLocaleOf(site)}': nothing is translated.`);
    log.report(problems);
  }
  const stale = found.value.flatMap(({ pages }) => pages).filter(({ state }) => state === 'stale').length;
  // A program that reads the report is told by the exit code alone.
  if (maxStale !== undefined && stale > maxStale) throw json ? new UserError([]) : tooManyStale(stale, maxStale);
}

async function statuses(
  site: Site,
  locales: readonly LocaleFolder[],
  unknown: Diagnostic['severity'],
): Promise<Result<readonly LocaleStatus[]>> {
  const source = localeOf(site, defaultLocaleOf(site));
  const { loadModule } = moduleLoader(site.siteDir);
  const pages = await pageFolders(site, { cache: factsCache(), loadModule, production: true });
  const messages = await sourceMessages(site, source);
  const folders = [
    ...pages.value.map(({ folder }) => folder),
    ...locales.map(({ localizationDir }) => localizationDir),
  ];
  const history = await readHistory(site.siteDir, folders);
  const value = locales.map((locale): LocaleStatus => {
    const files = messages.value.files.map(file => inLocale(file, source.localizationDir, locale));
    const brought = new Set(Object.keys(broughtTexts(locale.locale, messages.value.ofPlugins)));
    return {
      ...locale,
      pages: pages.value.flatMap(folder => pageStatuses(folder, locale, history.value)),
      messages: files.map(file => messagesStatus(file, brought)),
    };
  });
  const ofHistory = history.diagnostics.map(problem => ({ ...problem, severity: unknown }));
  return { value, diagnostics: [...pages.diagnostics, ...messages.diagnostics, ...ofHistory] };
}

function tooManyStale(stale: number, maxStale: number): UserError {
  return userError({
    code: 'translations/too-many-stale',
    message: `${count(stale, 'translation')} ${stale === 1 ? 'is' : 'are'} older than the source; ${maxStale} may be.`,
    fix: '`lectern translations --since` shows what has changed since each was made.',
  });
}
