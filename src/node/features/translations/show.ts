import { moduleLoader } from '../../config/load/modules.ts';
import { loadSite } from '../../config/load-site.ts';
import type { Site } from '../../config/site.ts';
import { defaultLocaleOf, type LocaleFolder, localeOf, siteIn, translatedLocales } from '../../config/site-locales.ts';
import { type Diagnostic, hasErrors, type Result, UserError, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { readHistory } from '../../translations/history/index.ts';
import { count } from '../../util/format.ts';
import { broughtTexts, textsOfMade } from './code-messages.ts';
import { factsCache } from './facts-cache.ts';
import { pageFolders } from './pages.ts';
import { formatStatus, jsonStatus, type ReportOptions } from './report.ts';
import { docsMessageFiles, sourceMessages } from './source-messages.ts';
import { inLocale, type LocaleStatus, messagesStatus, pageStatuses } from './status.ts';

export interface ShowTranslationsOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly features: readonly Feature[];
  /** By default every locale but the default one. */
  readonly locales?: readonly string[];
  /** Whether to show how sources have changed. */
  readonly since: boolean;
  readonly json: boolean;
  /** Maximum number of translations that may be older than their source. */
  readonly maxStale?: number;
  readonly log: Log;
}

/** Problems because of which the age of translations is unknown. */
const AGE_UNKNOWN: ReadonlySet<string> = new Set(['translations/no-git-history', 'translations/shallow-clone']);

/**
 * Reports which translations of a site exist, are missing, or are older than their source.
 *
 * @throws UserError when more are older than allowed, or their age is needed and unknown
 */
export async function showTranslations({
  log,
  json,
  maxStale,
  since,
  ...options
}: ShowTranslationsOptions): Promise<void> {
  const loaded = await loadSite({ ...options, environment: 'production' });
  const site = loaded.value;
  const locales = options.locales?.map(locale => localeOf(site, locale)) ?? translatedLocales(site);
  const found = await statuses(loaded, locales, options);
  const problems = [...loaded.diagnostics, ...found.diagnostics];
  const unknownAge = problems.filter(({ code }) => AGE_UNKNOWN.has(code));
  if (maxStale !== undefined && unknownAge.length > 0) throw new UserError(unknownAge.map(asError));
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
  // Programs that read the report get the result by the exit code.
  if (maxStale !== undefined && stale > maxStale) throw json ? new UserError([]) : tooManyStale(stale, maxStale);
}

async function statuses(
  loaded: Result<Site>,
  locales: readonly LocaleFolder[],
  options: Pick<ShowTranslationsOptions, 'siteDir' | 'configFile' | 'features'>,
): Promise<Result<readonly LocaleStatus[]>> {
  const site = loaded.value;
  const source = localeOf(site, defaultLocaleOf(site));
  const { loadModule } = moduleLoader(site);
  const pages = await pageFolders(site, { cache: factsCache(), loadModule, production: true });
  const messages = await sourceMessages(site, source);
  const translated = locales.map(({ localizationDir }) => localizationDir);
  const history = await readHistory(site.siteDir, [...pages.value.map(({ folder }) => folder), ...translated]);
  const value: LocaleStatus[] = [];
  for (const locale of locales) {
    const own = await docsMessageFiles((await siteIn(locale, loaded, options)).value, locale.localizationDir);
    const ownMessages = new Map(own.value.map(file => [file.file, file.messages]));
    const texts = broughtTexts(locale.locale, messages.value.ofPlugins, site);
    const brought = new Set([...Object.keys(texts), ...textsOfMade(site).map(({ id }) => id)]);
    const files = messages.value.files.map(file => inLocale(file, source.localizationDir, locale));
    value.push({
      ...locale,
      pages: pages.value.flatMap(folder => pageStatuses(folder, locale, history.value)),
      messages: files.map(file => messagesStatus(file, { brought, own: ownMessages.get(file.file) })),
    });
  }
  return { value, diagnostics: [pages, messages, history].flatMap(({ diagnostics }) => diagnostics) };
}

/** Turns a warning into an error, since `--max-stale` cannot be checked without knowing the age. */
function asError(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'error' };
}

function tooManyStale(stale: number, maxStale: number): UserError {
  return userError({
    code: 'translations/too-many-stale',
    message: `${count(stale, 'translation')} ${stale === 1 ? 'is' : 'are'} older than the source; the limit is ${maxStale}.`,
    fix: '`lectern translations --since` shows what has changed since each was made.',
  });
}
