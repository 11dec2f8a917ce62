import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, UserError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';

/** The only files of a site that a migration changes, and that undoing one changes. */
export const MIGRATED_FILES: readonly string[] = ['package.json', '.gitignore', 'tsconfig.json'];

/** Patch with the changes, relative to the site; `--undo` reverts it. */
export const SAVED = 'lectern-migrate.patch';

/**
 * The paths at which to write files of a site, by name. Links are followed, so that they stay, but only to visible files of
 * the site: a checkout could lead others to the user's own files, or to settings of git, which are code.
 *
 * @throws UserError with all links that lead elsewhere
 */
export function resolveSiteFiles(siteDir: string, names: readonly string[]): ReadonlyMap<string, string> {
  const found = names.map(name => [name, resolveSiteFile(siteDir, name)] as const);
  const problems = found.flatMap(([name, file]) => (file === undefined ? strayLink(path.join(siteDir, name)) : []));
  if (problems.length > 0) throw new UserError(problems);
  return new Map(found.map(([name, file]) => [name, file ?? '']));
}

function resolveSiteFile(siteDir: string, name: string): string | undefined {
  const file = path.join(siteDir, name);
  if (!attempt(() => lstatSync(file))?.isSymbolicLink()) return file;
  const site = realpathSync.native(siteDir);
  const real = attempt(() => realpathSync.native(file));
  if (real === undefined || !isBelow(site, real)) return undefined;
  const isHidden = (part: string) => part.startsWith('.') && part !== name;
  return relativePath(site, real).split('/').some(isHidden) ? undefined : real;
}

function strayLink(file: string): Diagnostic {
  const target = attempt(() => realpathSync(file)) ?? 'a file that does not exist';
  return {
    code: 'migrate/stray-link',
    severity: 'error',
    message: `\`${path.basename(file)}\` is a link to \`${target}\`, which is not a visible file of the site, so nothing was changed.`,
    location: { file },
    fix: 'Replace the link by a copy of the file.',
  };
}
