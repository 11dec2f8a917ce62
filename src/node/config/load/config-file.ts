import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../diagnostics/index.ts';

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Absolute path of the site's config file; throws where there is none. */
export function findConfig(siteDir: string, configFile: string | undefined): string {
  const found = configIn(siteDir, configFile);
  if (found !== undefined) return found;
  if (configFile !== undefined) {
    throw notFound(`There is no config file '${configFile}'.`, `\`--config\` is relative to the site, ${siteDir}.`);
  }
  const names = EXTENSIONS.map(extension => `.${extension}`).join(', ');
  throw notFound(
    `There is no docusaurus.config file in '${siteDir}'.`,
    `Run the command in the directory of the site or name that directory; the file ends in ${names}.`,
  );
}

/** Absolute path of the site's config file, if it has one. */
export function configIn(siteDir: string, configFile?: string): string | undefined {
  const names = configFile === undefined ? EXTENSIONS.map(extension => `docusaurus.config.${extension}`) : [configFile];
  return names.map(name => resolve(siteDir, name)).find(isFile);
}

function notFound(message: string, fix: string): UserError {
  return new UserError([{ code: 'config/not-found', severity: 'error', message, fix }]);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
