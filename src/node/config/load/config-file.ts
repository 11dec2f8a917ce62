import { lstatSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { awaitSite } from '../../diagnostics/awaited.ts';
import { type UserError, userError } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { attempt } from '../../util/attempt.ts';
import { isDeepValue, isRecord, MAX_LEVELS } from '../../util/json.ts';
import { quote } from '../problems.ts';
import type { ModuleLoader } from './modules.ts';

const NAMES = ['lectern.config', 'docusaurus.config'];
const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Absolute path of the site's config file, undefined if there is none. @throws UserError if there are two */
export function findConfigFile(siteDir: string, configFile?: string): string | undefined {
  if (configFile !== undefined) return firstFile([configFile], siteDir);
  const [found, other] = NAMES.flatMap(name => firstFile(filesOf(name), siteDir) ?? []);
  if (found === undefined || other === undefined) return found;
  throw userError({
    code: 'config/two-configs',
    message: `The site has two configs: '${basename(found)}' and '${basename(other)}'.`,
    location: { file: other },
    fix: 'Delete one of them, or select one with `--config`.',
  });
}

function filesOf(name: string): readonly string[] {
  return EXTENSIONS.map(extension => `${name}.${extension}`);
}

function firstFile(names: readonly string[], siteDir: string): string | undefined {
  return names.map(name => resolve(siteDir, name)).find(isFile);
}

function isFile(file: string): boolean {
  return attempt(() => statSync(file).isFile()) ?? false;
}

/** Absolute path of the site's config file. @throws UserError if there is none, or if there are two */
export function requireConfigFile(siteDir: string, configFile?: string): string {
  const found = findConfigFile(siteDir, configFile);
  if (found !== undefined) return found;
  const tried = configFile === undefined ? NAMES.flatMap(filesOf) : [configFile];
  const taken = tried.map(name => resolve(siteDir, name)).find(file => lstatSync(file, { throwIfNoEntry: false }));
  if (taken !== undefined) throw notAFile(taken);
  const names = EXTENSIONS.map(extension => `.${extension}`).join(', ');
  const [message, fix] =
    configFile === undefined
      ? [
          `There is no lectern.config or docusaurus.config file in '${siteDir}'.`,
          `Run the command in the directory of the site, or pass that directory. The file name ends in ${names}.`,
        ]
      : [`There is no config file '${configFile}'.`, `\`--config\` is relative to the site, ${siteDir}.`];
  throw userError({ code: 'config/not-found', message, fix });
}

/** Something else has the name of a config. */
function notAFile(file: string): UserError {
  const reason = attempt(() => statSync(file)) ? 'is a folder' : 'is a link that leads nowhere';
  return userError({
    code: 'config/not-found',
    message: `'${basename(file)}' ${reason}, not a config file.`,
    location: { file },
    fix: 'Put a file in its place that exports the config.',
  });
}

/**
 * The object that the config file exports, or that its exported function returns.
 *
 * @throws UserError if it cannot be loaded, or a value in it is nested too deeply
 */
export async function readConfig(file: string, { loadModule }: ModuleLoader): Promise<Record<string, unknown>> {
  let config: unknown;
  try {
    config = await awaitSite({ name: 'the config file', location: { file } }, async () => {
      const exported = await loadModule(file);
      return typeof exported === 'function' ? exported() : exported;
    });
  } catch (error) {
    throw unloadable(file, error);
  }
  if (isRecord(config)) return shallow({ ...config }, file);
  throw userError({
    code: 'config/not-an-object',
    message: `The config file exports ${config === undefined ? 'nothing' : quote(config)}; the config must be an object.`,
    location: { file },
    fix: 'Export the config as default: an object, or a function that returns one.',
  });
}

function shallow(config: Record<string, unknown>, file: string): Record<string, unknown> {
  const deep = Object.keys(config).find(key => isDeepValue(config[key]));
  if (deep === undefined) return config;
  throw userError({
    code: 'config/invalid-value',
    message: `\`${deep}\` has lists or objects in more than ${MAX_LEVELS} levels.`,
    location: createLocator(file)([deep]),
    fix: 'Remove some levels. If code builds the value, look for a loop in it that does not end.',
  });
}

function unloadable(file: string, error: unknown): UserError {
  const { message, missing, location } = describeThrown(error, { file });
  return userError({
    code: 'config/load-failed',
    message: missing
      ? `The config file needs '${missing}', which cannot be found.`
      : `The config file cannot be loaded: ${message}`,
    location,
    fix: missing
      ? 'Install the package or correct the path.'
      : 'Correct what the message names; the file runs in Node when the site is built.',
  });
}
