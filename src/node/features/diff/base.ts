/** Finds the two sites to compare. */

import path from 'node:path';
import { type UserError, userError } from '../../diagnostics/index.ts';
import { statIfExists } from '../../util/files.ts';
import { type BuildRequest, buildSite } from './build-site.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { builtCommit, commitOf, repositoryTrouble } from './checkout.ts';

export interface NamedSite {
  /** For readers. */
  readonly name: string;
  readonly site: BuiltSite;
}

interface BaseRequest extends Omit<BuildRequest, 'outDir'> {
  /** A folder, or what git calls a commit. */
  readonly base: string;
  readonly isFresh: boolean;
}

/** The site to compare with: a folder with a built site, else a commit, which is built. @throws UserError */
export async function openBase({ base, ...request }: BaseRequest): Promise<NamedSite> {
  const folder = path.resolve(base);
  const found = openBuiltSite(folder);
  if (found) return { name: base, site: found };
  const commit = commitOf(base, request.siteDir);
  if (commit === undefined) throw noCommit(base, folder, request.siteDir);
  const site = openBuiltSite(await builtCommit({ commit, ...request }));
  if (!site) throw noSiteIn(base);
  const short = commit.slice(0, 7);
  return { name: commit.startsWith(base) ? short : `${base} (${short})`, site };
}

interface SiteRequest extends BuildRequest {
  readonly isFresh: boolean;
}

/** The site as it is now: what was built last, or is built if there is nothing. @throws UserError if the build fails */
export async function openCurrent({ isFresh, outDir = 'build', ...request }: SiteRequest): Promise<NamedSite> {
  const folder = path.resolve(request.siteDir, outDir);
  const built = isFresh ? undefined : openBuiltSite(folder);
  if (built) return { name: `${outDir}/`, site: built };
  const { isBuilt, said, command } = await buildSite({ ...request, outDir });
  const site = isBuilt ? openBuiltSite(folder) : undefined;
  if (site) return { name: `${outDir}/`, site };
  throw userError({
    code: 'diff/not-built',
    message: `The site does not build:\n${said}`,
    fix: `Correct what \`${command}\` reports.`,
  });
}

function noSiteIn(folder: string): UserError {
  return userError({
    code: 'diff/no-base',
    message: `The folder '${folder}' has no built site: neither \`index.html\` nor \`404.html\``,
    fix: 'Pass the output folder of a build, or a commit, branch or tag.',
  });
}

function noCommit(base: string, folder: string, siteDir: string): UserError {
  if (statIfExists(folder)?.isDirectory()) return noSiteIn(base);
  const trouble = repositoryTrouble(siteDir);
  if (trouble !== undefined) {
    return userError({
      code: 'diff/no-base',
      message: `'${base}' is no folder, and commits cannot be looked up: ${trouble}`,
      fix: 'Pass the output folder of a build, or let git read the repository of the site.',
    });
  }
  return userError({
    code: 'diff/no-base',
    message: `'${base}' is neither a folder nor a commit, branch or tag of the repository of the site`,
    fix: 'Correct the name. Where a clone is shallow, fetch the commit first: `git fetch --depth=1 origin main`, then compare with `FETCH_HEAD`.',
  });
}
