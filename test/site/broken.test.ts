import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { formatReport } from '../../src/node/diagnostics/report.ts';
import { problemsOf } from '../support/builds.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const BROKEN = path.join(ROOT, 'test/broken');

/** The folders with an expected report, such as `links/broken-link`. */
const CASES = filesOf(BROKEN)
  .filter(name => path.basename(name) === 'expected.txt')
  .map(name => path.dirname(name));

/** Rewrite the reports with `UPDATE_EXPECTED=1`, then read what has changed. */
const UPDATE = process.env.UPDATE_EXPECTED === '1';

describe('a broken site', () => {
  let siteDir: string;
  before(() => {
    siteDir = temporaryDirectory();
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('has its expected report beside it', () => {
    const folders = readdirSync(BROKEN).flatMap(stage =>
      readdirSync(path.join(BROKEN, stage)).map(slug => `${stage}/${slug}`),
    );
    assert.deepEqual(
      folders.sort().filter(folder => !UPDATE && !CASES.includes(folder)),
      [],
    );
    assert.notEqual(folders.length, 0);
  });

  for (const name of UPDATE ? allFolders() : CASES) {
    it(`${name} fails with the expected report`, async () => {
      replaceSite(siteDir, path.join(BROKEN, name));
      const report = formatReport(await problemsOf(siteDir, outDirOf(siteDir)), { cwd: siteDir, color: false });
      const expected = path.join(BROKEN, name, 'expected.txt');
      const actual = `${report.replaceAll(siteDir, '<site>')}\n`;
      if (UPDATE) writeFileSync(expected, actual);
      assert.equal(actual, readFileSync(expected, 'utf8'));
      assert.ok(
        actual.includes(`  ${name.split('-in-')[0]}\n`),
        'the report names the code that the folder is called after',
      );
      assert.ok(!existsSync(path.join(siteDir, 'build')), 'nothing is written');
    });
  }
});

function allFolders(): readonly string[] {
  return readdirSync(BROKEN).flatMap(stage => readdirSync(path.join(BROKEN, stage)).map(slug => `${stage}/${slug}`));
}

/** All sites stand in one place after another, so that the shell that most of them share is built once. */
function replaceSite(siteDir: string, source: string): void {
  for (const name of readdirSync(siteDir)) {
    if (name !== '.lectern') rmSync(path.join(siteDir, name), { recursive: true });
  }
  cpSync(source, siteDir, { recursive: true });
}

/** A site with a `public` folder is built into it. */
function outDirOf(siteDir: string): string | undefined {
  return existsSync(path.join(siteDir, 'public')) ? 'public' : undefined;
}
