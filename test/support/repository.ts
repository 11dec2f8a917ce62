import { execFileSync } from 'node:child_process';
import { type Files, type TemporarySite, temporarySite } from './sites.ts';

/** A site in a git repository of its own. */
export interface SiteRepository extends TemporarySite {
  /** Writes files, and commits all that has changed; returns the commit. */
  commit(files: Files): string;
  git(...args: readonly string[]): string;
}

/** Makes a repository whose first commit has these files. */
export function siteRepository(files: Files): SiteRepository {
  const site = temporarySite({});
  const git = (...args: readonly string[]): string => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...identity, ...args], { cwd: site.siteDir, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const commit = (changed: Files): string => {
    site.write(changed);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'Change');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  commit(files);
  return { ...site, commit, git };
}
