import { resolve } from 'node:path';
import { type Diagnostic, hasErrors, type Result, UserError } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { readConfig, requireConfigFile } from './load/config-file.ts';
import { forgetModules, moduleLoader } from './load/modules.ts';
import type { Problem, Report } from './problems.ts';
import { resolveSite } from './resolve/resolve-site.ts';
import type { Site } from './site.ts';

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
  const site = await resolveSite(user, { files, loader, writeKey: options.writeKey, report });
  const diagnostics = [...locateProblems(problems, configFile), ...site.diagnostics];
  if (!site.value || hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { value: deepFreeze(site.value), diagnostics };
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
