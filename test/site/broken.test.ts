import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { formatReport } from '../../src/node/diagnostics/report.ts';
import { problemsOf } from '../support/builds.ts';
import { assertExpected } from '../support/expected.ts';
import { nightly } from '../support/nightly.ts';
import { ROOT } from '../support/paths.ts';
import { linkPackages, temporaryDirectory } from '../support/sites.ts';

const BROKEN = path.join(ROOT, 'test/broken');

/** Such as `links/broken-link`. */
const FOLDERS = readdirSync(BROKEN).flatMap(stage =>
  readdirSync(path.join(BROKEN, stage)).map(slug => `${stage}/${slug}`),
);

/** Whether a site is one more for its code, in the stages that bundle its scripts first, which takes seconds. */
function isBundledVariant(name: string): boolean {
  return /^(?:render|shell)\/.*-in-/.test(name);
}

describe('a broken site', () => {
  let siteDir: string;
  const chrome = process.env.CHROME_PATH;
  before(() => {
    siteDir = temporaryDirectory();
    // No site has a browser that it finds on some machines alone.
    process.env.CHROME_PATH = '/none/chrome';
  });
  after(() => {
    if (chrome === undefined) delete process.env.CHROME_PATH;
    else process.env.CHROME_PATH = chrome;
    rmSync(siteDir, { recursive: true, force: true });
  });

  const declare = (name: string) =>
    it(`${name} fails with the expected report`, async () => {
      replaceSite(siteDir, path.join(BROKEN, name));
      if (name.startsWith('typescript/')) linkPackages(siteDir, ['typedoc']);
      if (name === 'compile/broken-formula') linkPackages(siteDir, ['katex']);
      if (name === 'compile/no-diagram-browser') linkPackages(siteDir, ['mermaid']);
      const report = formatReport(await problemsOf(siteDir, outDirOf(siteDir)), { cwd: siteDir, color: false });
      const actual = `${report.replaceAll(siteDir, '<site>')}\n`;
      assertExpected(actual, path.join(BROKEN, name, 'expected.txt'));
      assert.ok(
        actual.includes(`  ${name.split('-in-')[0]}\n`),
        'the report names the code that the folder is called after',
      );
      assert.ok(!existsSync(path.join(siteDir, 'build')), 'nothing is written');
    });
  FOLDERS.filter(name => !isBundledVariant(name)).forEach(declare);
  nightly(() => FOLDERS.filter(isBundledVariant).forEach(declare));
});

/** Each site is put in the same directory in turn, so that the shell that most of them share is built once. */
function replaceSite(siteDir: string, source: string): void {
  for (const name of readdirSync(siteDir)) {
    if (name !== '.lectern') rmSync(path.join(siteDir, name), { recursive: true });
  }
  cpSync(source, siteDir, { recursive: true });
  const ignored = path.join(siteDir, 'gitignore');
  if (existsSync(ignored)) makeRepository(siteDir, ignored);
}

/** Makes a repository of a site whose problem depends on what git tracks: all that its `gitignore` does not name. */
function makeRepository(siteDir: string, ignored: string): void {
  renameSync(ignored, path.join(siteDir, '.gitignore'));
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: siteDir });
}

/** A site with a `public` folder is built into it. */
function outDirOf(siteDir: string): string | undefined {
  return existsSync(path.join(siteDir, 'public')) ? 'public' : undefined;
}
