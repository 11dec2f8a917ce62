import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../diagnostics.ts';

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Absolute path of the site's config file; throws where there is none. */
export function findConfig(siteDir: string, configFile: string | undefined): string {
  if (configFile !== undefined) {
    const file = resolve(siteDir, configFile);
    if (isFile(file)) return file;
    throw notFound(`There is no config file '${configFile}'.`, `\`--config\` is relative to the site, ${siteDir}.`);
  }
  const found = EXTENSIONS.map(extension => join(siteDir, `docusaurus.config.${extension}`)).find(isFile);
  if (found) return found;
  const names = EXTENSIONS.map(extension => `.${extension}`).join(', ');
  throw notFound(
    `There is no docusaurus.config file in '${siteDir}'.`,
    `Run the command in the directory of the site or name that directory; the file ends in ${names}.`,
  );
}

function notFound(message: string, fix: string): UserError {
  return new UserError([{ code: 'config/not-found', severity: 'error', message, fix }]);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
