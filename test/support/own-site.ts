import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './builds.ts';
import { ROOT } from './paths.ts';
import { temporaryDirectory } from './sites.ts';

/** A copy of this repository's own site. */
export interface PreparedSite {
  readonly siteDir: string;
  readonly outDir: string;
  remove(): void;
}

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

/** Copies the site into a temporary directory, so that a test never touches the checkout. */
export function copyOwnSite(): PreparedSite {
  const siteDir = temporaryDirectory();
  for (const part of PARTS) {
    const source = path.join(ROOT, part);
    if (existsSync(source)) cpSync(source, path.join(siteDir, part), { recursive: true });
  }
  commitAll(siteDir);
  return { siteDir, outDir: path.join(siteDir, 'build'), remove: () => rmSync(siteDir, { recursive: true }) };
}

/** A copy of the site, built. */
export async function prepareOwnSite(): Promise<PreparedSite> {
  const site = copyOwnSite();
  await buildSite(site.siteDir);
  return site;
}

/** The copy that the whole run shares; a test file that runs alone makes its own. */
export async function ownSite(): Promise<PreparedSite> {
  const { LECTERN_TEST_SITE: shared } = process.env;
  if (shared === undefined) return prepareOwnSite();
  return { siteDir: shared, outDir: path.join(shared, 'build'), remove: () => {} };
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
