/** Builds a commit of the site's repository, in a work tree aside. */

import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeHash } from '../../cache/code-hash.ts';
import { userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { beforeEnd } from '../../util/before-end.ts';
import { statIfExists } from '../../util/files.ts';
import { describeNoHistory, gitInFolder } from '../../util/git.ts';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';
import { cacheDir, lecternDir } from '../../util/site-paths.ts';
import { buildSite } from './build-site.ts';

/** The commit that a name means; undefined where it means none. */
export function commitOf(name: string, siteDir: string): string | undefined {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return attempt(() => gitInFolder(siteDir, args).trim());
}

/** Why git tells nothing of the folder of a site; undefined if it does. */
export function repositoryTrouble(siteDir: string): string | undefined {
  try {
    gitInFolder(siteDir, ['rev-parse', '--verify', 'HEAD']);
    return undefined;
  } catch (error) {
    return describeNoHistory(error);
  }
}

interface CommitBuild {
  readonly commit: string;
  readonly siteDir: string;
  readonly configFile?: string;
  /** Whether an earlier build of the commit does not count. */
  readonly isFresh: boolean;
}

/** The folder of the built commit, which stays for the next run. @throws UserError if it cannot be built */
export async function builtCommit({ commit, siteDir, configFile, isFresh }: CommitBuild): Promise<string> {
  const folder = path.join(lecternDir(siteDir), 'diff');
  const built = path.join(folder, `${commit.slice(0, 12)}-${hashOf(codeHash(), configFile ?? '').slice(0, 8)}`);
  if (!isFresh && statIfExists(built)?.isDirectory()) return built;
  const root = realpathSync(gitInFolder(siteDir, ['rev-parse', '--show-toplevel']).trim());
  const tree = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-diff-'))), path.basename(root));
  const clean = (): void => {
    attempt(() => gitInFolder(root, ['worktree', 'remove', '--force', tree]));
    attempt(() => rmSync(path.dirname(tree), { recursive: true, force: true }));
    attempt(() => gitInFolder(root, ['worktree', 'prune']));
  };
  const goOn = beforeEnd(clean);
  try {
    // Hooks of the repository are for its users.
    gitInFolder(root, ['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', '--detach', tree, commit]);
    const below = relativePath(root, realpathSync(siteDir));
    const site = path.join(tree, below);
    if (!existsSync(site)) throw noSite(commit, below);
    linkPackages({ root, tree, below });
    const cache = cacheDir(lecternDir(siteDir));
    if (existsSync(cache)) cpSync(cache, cacheDir(lecternDir(site)), { recursive: true });
    const outcome = await buildSite({ siteDir: site, ...(configFile === undefined ? {} : { configFile }) });
    if (!outcome.isBuilt) throw notBuilt(commit, below, outcome.said);
    // Only the last one is kept.
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(site, 'build'), `${built}.new`, { recursive: true });
    renameSync(`${built}.new`, built);
    return built;
  } finally {
    goOn();
    clean();
  }
}

/** The work tree has the packages that are installed now, those of the site and of the folders above it. */
function linkPackages({ root, tree, below }: { readonly root: string; readonly tree: string; readonly below: string }) {
  const parts = below.split('/').filter(Boolean);
  for (let depth = 0; depth <= parts.length; depth++) {
    const place = path.join(...parts.slice(0, depth), 'node_modules');
    const installed = path.join(root, place);
    const link = path.join(tree, place);
    if (existsSync(installed) && !existsSync(link)) symlinkSync(installed, link, 'junction');
  }
  for (const name of readdirSync(root).filter(name => /^\.pnp\./.test(name))) {
    if (!existsSync(path.join(tree, name))) symlinkSync(path.join(root, name), path.join(tree, name));
  }
}

function noSite(commit: string, below: string) {
  return userError({
    code: 'diff/base-not-built',
    message: `The commit ${commit.slice(0, 12)} has no folder \`${below}\`, in which the site is now`,
    fix: 'Compare with a later commit, or with a folder that has the site built.',
  });
}

function notBuilt(commit: string, below: string, said: string) {
  const short = commit.slice(0, 12);
  const command = `git worktree add ../base ${short} && cd ../base${below === '' ? '' : `/${below}`} && npm ci && npx lectern build`;
  return userError({
    code: 'diff/base-not-built',
    message: `The site of the commit ${short} does not build with the packages that are installed now:\n${said}`,
    fix: `Build it by hand and pass its folder \`build\` instead of the commit: \`${command}\`.`,
  });
}
