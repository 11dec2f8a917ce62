import { join, resolve } from 'node:path';
import { type Diagnostic, hasErrors, type Result, UserError } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { readTexts } from '../texts.ts';
import { readConfig, requireConfigFile } from './load/config-file.ts';
import { forgetModules, type ModuleLoader, moduleLoader } from './load/modules.ts';
import { siteCode } from './load/site-code.ts';
import { pluginUses } from './plugins/plugin-uses.ts';
import { resolvePlugins } from './plugins/resolve-plugins.ts';
import type { Problem, Report } from './problems.ts';
import { localizationDirOf, pluginContext } from './resolve/plugin-context.ts';
import { resolveSite } from './resolve/resolve-site.ts';
import { reportMissingCredentials, reportPublicWriteKeys } from './resolve/search.ts';
import { translateTheme } from './resolve/translate-theme.ts';
import { reportUnknownThemeKeys, reportUnused } from './resolve/unused-keys.ts';
import { check } from './schema/check.ts';
import { pluginsSchema, siteSchema } from './schema/site.ts';
import { themeSchema } from './schema/theme.ts';
import type { Site, SiteFiles } from './site.ts';

export interface LoadSiteOptions {
  readonly siteDir: string;
  /** Relative to the site; found by its name unless given. */
  readonly configFile?: string;
  /** Relative to the site; `build` unless given. */
  readonly outDir?: string;
  /** The environment's key that may write to Algolia; the config, which is public, must not contain it. */
  readonly writeKey?: string;
  /** `NODE_ENV` while the config is loaded. */
  readonly environment: 'production' | 'development';
}

/** The site of a config, with warnings and notices. @throws UserError with all errors of the config at once */
export async function loadSite(options: LoadSiteOptions): Promise<Result<Site>> {
  process.env.NODE_ENV = options.environment;
  forgetModules();
  const siteDir = resolve(options.siteDir);
  const configFile = requireConfigFile(siteDir, options.configFile);
  const loader = moduleLoader(siteDir);
  const user = await readConfig(configFile, loader);
  const problems: Problem[] = [];
  const files = {
    siteDir,
    configFile,
    outDir: resolve(siteDir, options.outDir ?? 'build'),
    environment: options.environment,
  };
  const report: Report = problem => problems.push(problem);
  const site = await checkSite(user, { files, loader, writeKey: options.writeKey, report });
  const diagnostics = [...locateProblems(problems, configFile), ...site.diagnostics];
  if (!site.value || hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { value: deepFreeze(site.value), diagnostics };
}

interface CheckTools {
  readonly files: SiteFiles;
  readonly loader: ModuleLoader;
  readonly writeKey: string | undefined;
  readonly report: Report;
}

/** The site, or undefined after reporting errors; the diagnostics are those of translation files. */
async function checkSite(
  user: Record<string, unknown>,
  { files, loader, writeKey, report }: CheckTools,
): Promise<Result<Site | undefined>> {
  const config = check(siteSchema, user, { path: [], report });
  const dir = config ? localizationDirOf(config, files.siteDir) : null;
  const texts = readTexts(dir && join(dir, 'code.json'));
  const translated = translateTheme((user.themeConfig ?? {}) as Record<string, unknown>, dir);
  const diagnostics = [...texts.diagnostics, ...translated.diagnostics];
  const theme = check(themeSchema, translated.value, { path: ['themeConfig'], report });
  const themeConfig = { ...theme, ...translated.value };
  const context = config && pluginContext(config, { themeConfig, codeTranslations: texts.value }, files);
  const { baseUrl, ...lists } = pluginsSchema.parse(user);
  const uses = await pluginUses(lists, { configFile: files.configFile, loader, context, report });
  const plugins = resolvePlugins(uses, { siteDir: files.siteDir, baseUrl, report });
  reportMissingCredentials(translated.value.algolia, report);
  reportPublicWriteKeys(user, writeKey, report);
  // Plugins of the site may read keys that the theme does not know.
  if (plugins.uses.length === 0) reportUnknownThemeKeys(translated.value, report);
  reportUnused(user, report);
  if (!config || !theme || !context) return { value: undefined, diagnostics };
  const site = resolveSite({ config, theme, plugins, context, files, report });
  return { value: { ...site, code: siteCode(loader, files) }, diagnostics };
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
