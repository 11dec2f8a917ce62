import { resolve } from 'node:path';
import { PORTABLE_ROOT } from '../../shared/portable.ts';
import { type Diagnostic, hasErrors, type Result, UserError, uniqueDiagnostics } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { cacheLast } from '../util/cache-last.ts';
import { isRecord } from '../util/json.ts';
import { lecternDir, requireSitePath } from '../util/site-paths.ts';
import { readConfig, requireConfigFile } from './load/config-file.ts';
import { clearRequireCache, moduleLoader } from './load/modules.ts';
import type { ConfigPart } from './option.ts';
import type { Problem, Report } from './problems.ts';
import type { LocaleChoice } from './resolve/locales.ts';
import { resolveSite } from './resolve/resolve-site.ts';
import { configSchemas } from './schema/compose.ts';
import type { Site } from './site.ts';

export interface LoadSiteOptions {
  readonly siteDir: string;
  /** What adds options to the config. */
  readonly features: readonly ConfigPart[];
  /** Relative to the site. Default: the config file found by name. */
  readonly configFile?: string;
  /** Output folder of all locales, relative to the site. Default: `build`. */
  readonly outDir?: string;
  /** See `WorkDir`. Default: the site's `.lectern`. */
  readonly workDir?: string;
  /** Algolia's write key, from the environment. The config is public, so loading fails if it contains this key. */
  readonly writeKey?: string;
  /** The value of `NODE_ENV` while the config is loaded. */
  readonly environment: 'production' | 'development';
  /** Default: the config's default locale. */
  readonly locale?: LocaleChoice;
  /**
   * Whether the build must open from disk: its base URL is then `PORTABLE_ROOT`, a placeholder for the folder it is
   * opened from.
   */
  readonly isPortable?: boolean;
}

/** Composed once for all locales: a schema is compiled when it is used first. */
const schemasOf = cacheLast(configSchemas);

/**
 * Loads a site in one locale, with its warnings and notices.
 *
 * @throws UserError with all errors of the config at once
 */
export async function loadSite(options: LoadSiteOptions): Promise<Result<Site>> {
  process.env.NODE_ENV = options.environment;
  clearRequireCache();
  const siteDir = resolve(options.siteDir);
  requireSitePath(siteDir);
  const configFile = requireConfigFile(siteDir, options.configFile);
  const workDir = options.workDir ?? lecternDir(siteDir);
  const loader = moduleLoader({ siteDir, workDir });
  setCurrentLocale(options.locale?.name);
  const written = await readConfig(configFile, loader);
  const { isPortable = false } = options;
  const user = isPortable ? { ...written, baseUrl: PORTABLE_ROOT } : written;
  const locale = options.locale ?? { name: defaultLocaleOf(user), isAlone: false };
  setCurrentLocale(locale.name);
  const problems: Problem[] = [];
  const files = {
    siteDir,
    workDir,
    configFile,
    buildDir: resolve(siteDir, options.outDir ?? 'build'),
    environment: options.environment,
    localeChoice: locale,
    publishedBaseUrl: isPortable ? String(written.baseUrl ?? '/') : null,
  };
  const report: Report = problem => problems.push(problem);
  const site = await resolveSite(user, {
    files,
    loader,
    features: options.features,
    schemas: schemasOf(options.features),
    writeKey: options.writeKey,
    report,
  });
  const diagnostics = [...locateProblems(problems, configFile), ...site.diagnostics];
  if (!site.value || hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { value: deepFreeze(site.value), diagnostics };
}

/** One `Site` for each locale; the first is at the root of the output. */
export type Sites = readonly [Site, ...Site[]];

export interface LoadSitesOptions extends Omit<LoadSiteOptions, 'locale'> {
  /** Names of the locales to load. Default: all locales of the config. */
  readonly locales?: readonly string[];
}

/**
 * Loads a site in several locales, the default one first. The config is loaded once per locale, since it may read the
 * current locale.
 *
 * @throws UserError with all errors of the config at once
 */
export async function loadSites({ locales, ...options }: LoadSitesOptions): Promise<Result<Sites>> {
  const singleLocale = locales?.length === 1 ? locales[0] : undefined;
  const first = await loadSite({
    ...options,
    ...(singleLocale === undefined ? {} : { locale: { name: singleLocale, isAlone: true } }),
  });
  const siteLocales = first.value.locales && [...first.value.locales].sort(byDefault).map(({ name }) => name);
  if (singleLocale !== undefined || !siteLocales) return { value: [first.value], diagnostics: first.diagnostics };
  const requested = locales ? [...siteLocales.filter(name => locales.includes(name)), ...locales] : siteLocales;
  const results: Result<Site>[] = [];
  for (const name of new Set(requested)) {
    results.push(await loadSite({ ...options, locale: { name, isAlone: false } }));
  }
  const [firstSite = first.value, ...others] = results.map(({ value }) => value);
  return {
    value: [firstSite, ...others],
    diagnostics: uniqueDiagnostics(results.flatMap(({ diagnostics }) => diagnostics)),
  };
}

type LocaleOrder = Pick<NonNullable<Site['locales']>[number], 'isDefault'>;

function byDefault(one: LocaleOrder, other: LocaleOrder): number {
  return Number(other.isDefault ?? false) - Number(one.isDefault ?? false);
}

/** Sets the environment variable in which configs read the current locale, as in Docusaurus. */
function setCurrentLocale(name: string | undefined): void {
  if (name === undefined) delete process.env.DOCUSAURUS_CURRENT_LOCALE;
  else process.env.DOCUSAURUS_CURRENT_LOCALE = name;
}

/** The default locale of a config that is not validated yet. */
function defaultLocaleOf({ i18n }: Record<string, unknown>): string {
  return isRecord(i18n) && typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
}

/** Problems with their source locations. If one of them is about a secret, the lines of all hide it: they may be the same. */
function locateProblems(problems: readonly Problem[], configFile: string): readonly Diagnostic[] {
  const hidden = problems.some(({ isSecret }) => isSecret) ? { isSecret: true as const } : {};
  const locate = createLocator(configFile);
  return problems.map(({ path, location = locate(path), ...problem }) => ({ ...problem, ...hidden, location }));
}

/**
 * Deeply freezes plain objects and lists. Items of lists named `…Plugins` stay as they are: they belong to the user,
 * and a plugin may change its own options.
 */
function deepFreeze<T>(value: T, key = ''): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  Object.freeze(value);
  if (key.endsWith('Plugins')) return value;
  for (const [name, inner] of Object.entries(value)) deepFreeze(inner, name);
  return value;
}
