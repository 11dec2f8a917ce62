import { resolve } from 'node:path';
import { PORTABLE_ROOT } from '../../shared/portable.ts';
import { type Diagnostic, hasErrors, type Result, UserError, uniqueDiagnostics } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { isRecord } from '../util/json.ts';
import { lecternDir } from '../util/site-paths.ts';
import { readConfig, requireConfigFile } from './load/config-file.ts';
import { forgetModules, moduleLoader } from './load/modules.ts';
import type { Problem, Report } from './problems.ts';
import type { LocaleChoice } from './resolve/locales.ts';
import { resolveSite } from './resolve/resolve-site.ts';
import type { Site } from './site.ts';

export interface LoadSiteOptions {
  readonly siteDir: string;
  /** Relative to the site; found by its name unless given. */
  readonly configFile?: string;
  /** The folder of the whole build, relative to the site; `build` unless given. */
  readonly outDir?: string;
  /** See `WorkDir`; the site's `.lectern` unless given. */
  readonly workDir?: string;
  /** The environment's key that may write to Algolia; the config, which is public, must not contain it. */
  readonly writeKey?: string;
  /** `NODE_ENV` while the config is loaded. */
  readonly environment: 'production' | 'development';
  /** The config's default locale unless given. */
  readonly locale?: LocaleChoice;
  /** Whether the site is to open from a disk: below a base URL that stands for the folder it will be in. */
  readonly isPortable?: boolean;
}

/** The site of a config in one locale, with warnings and notices. @throws UserError with all errors of the config at once */
export async function loadSite(options: LoadSiteOptions): Promise<Result<Site>> {
  process.env.NODE_ENV = options.environment;
  forgetModules();
  const siteDir = resolve(options.siteDir);
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
  const site = await resolveSite(user, { files, loader, writeKey: options.writeKey, report });
  const diagnostics = [...locateProblems(problems, configFile), ...site.diagnostics];
  if (!site.value || hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { value: deepFreeze(site.value), diagnostics };
}

/** A site in each of its locales, the first one at the root of the build. */
export type Sites = readonly [Site, ...Site[]];

export interface LoadSitesOptions extends Omit<LoadSiteOptions, 'locale'> {
  /** Names of locales; all of the config's unless given. */
  readonly locales?: readonly string[];
}

/**
 * The site in several locales, the default one first. The config is loaded for each: it may ask for the current locale.
 *
 * @throws UserError with all errors of the config at once
 */
export async function loadSites({ locales, ...options }: LoadSitesOptions): Promise<Result<Sites>> {
  const only = locales?.length === 1 ? locales[0] : undefined;
  const first = await loadSite({
    ...options,
    ...(only === undefined ? {} : { locale: { name: only, isAlone: true } }),
  });
  const all = first.value.locales && [...first.value.locales].sort(byDefault).map(({ name }) => name);
  if (only !== undefined || !all) return { value: [first.value], diagnostics: first.diagnostics };
  const wanted = locales ? [...all.filter(name => locales.includes(name)), ...locales] : all;
  const results: Result<Site>[] = [];
  for (const name of new Set(wanted)) {
    results.push(await loadSite({ ...options, locale: { name, isAlone: false } }));
  }
  const [head = first.value, ...others] = results.map(({ value }) => value);
  return {
    value: [head, ...others],
    diagnostics: uniqueDiagnostics(results.flatMap(({ diagnostics }) => diagnostics)),
  };
}

type LocaleOrder = Pick<NonNullable<Site['locales']>[number], 'isDefault'>;

function byDefault(one: LocaleOrder, other: LocaleOrder): number {
  return Number(other.isDefault ?? false) - Number(one.isDefault ?? false);
}

/** Configs ask for it, as they do in Docusaurus. */
function setCurrentLocale(name: string | undefined): void {
  if (name === undefined) delete process.env.DOCUSAURUS_CURRENT_LOCALE;
  else process.env.DOCUSAURUS_CURRENT_LOCALE = name;
}

/** The name in a config that is not checked yet. */
function defaultLocaleOf({ i18n }: Record<string, unknown>): string {
  return isRecord(i18n) && typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
}

/** Problems with their locations; none is shown where a report would print a secret. */
function locateProblems(problems: readonly Problem[], configFile: string): readonly Diagnostic[] {
  const hasSecret = problems.some(({ secret }) => secret);
  const locate = hasSecret ? () => ({ file: configFile }) : createLocator(configFile);
  return problems.map(({ path, secret: _, ...problem }) => ({ ...problem, location: locate(path) }));
}

/**
 * Freezes plain objects and lists all the way down, except the plugins in lists named `…Plugins`: those belong to the
 * user, and a plugin may change its own options.
 */
function deepFreeze<T>(value: T, key = ''): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  Object.freeze(value);
  if (key.endsWith('Plugins')) return value;
  for (const [name, inner] of Object.entries(value)) deepFreeze(inner, name);
  return value;
}
