import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './builds.ts';
import { ROOT } from './paths.ts';
import { prepared } from './prepared.ts';
import { type TemporarySite, temporarySite } from './sites.ts';

const PARTS = [
  'docs',
  'versioned_docs',
  'versioned_sidebars',
  'versions.json',
  'sidebars.ts',
  'docusaurus.config.ts',
  'static',
  'src/pages',
  'src/components',
  'src/css',
  'src/theme',
];

/** Copies the site into a temporary directory, so that a test never touches the checkout; it may be built there. */
export function copyOwnSite(): TemporarySite {
  const site = temporarySite({});
  const built = prepared('site');
  if (built !== undefined) {
    cpSync(built, site.siteDir, { recursive: true });
    return site;
  }
  for (const part of PARTS) {
    const source = path.join(ROOT, part);
    if (existsSync(source)) cpSync(source, path.join(site.siteDir, part), { recursive: true });
  }
  commitAll(site.siteDir);
  return site;
}

/** A copy of the site, built. */
export async function buildOwnSite(): Promise<TemporarySite> {
  const site = copyOwnSite();
  if (!existsSync(site.outDir)) await buildSite(site.siteDir);
  return site;
}

/** One commit, so that pages show when they were last changed, and by whom. */
function commitAll(directory: string): void {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: directory, env, stdio: 'pipe' });
  const person = { name: 'A. Writer', email: 'writer@example.com', date: '2024-02-29T12:00:00Z' };
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: person.name,
    GIT_AUTHOR_EMAIL: person.email,
    GIT_AUTHOR_DATE: person.date,
    GIT_COMMITTER_NAME: person.name,
    GIT_COMMITTER_EMAIL: person.email,
    GIT_COMMITTER_DATE: person.date,
  };
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The site');
}
