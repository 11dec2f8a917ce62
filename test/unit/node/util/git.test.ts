import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { describeNoHistory, git, openRepository } from '../../../../src/node/util/git.ts';
import { temporarySite } from '../../../support/sites.ts';

test('what git cannot do is told in its words, and in ours where it is usual', async t => {
  const site = temporarySite({ 'docs/a.md': 'Text' });
  t.after(site.remove);
  const run = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: site.siteDir });
  const told = () =>
    git(site.siteDir, ['log', 'HEAD', '--name-only', '--', 'docs']).then(() => 'nothing', describeNoHistory);

  run('init', '-q');
  assert.equal(await told(), 'the site is in no git repository with commits');

  run('add', '.');
  run('commit', '-q', '-m', 'One');
  assert.equal(await told(), 'nothing');

  const tree = String(run('rev-parse', 'HEAD:docs')).trim();
  rmSync(path.join(site.siteDir, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  assert.match(await told(), new RegExp(`^git says '.*${tree}`));
});

test('folders outside of the repository are left out, also the one that it is in', async t => {
  const site = temporarySite({ 'docs/a.md': 'Text' });
  t.after(site.remove);
  const { siteDir } = site;
  const docs = path.join(siteDir, 'docs');
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-q', '-m', 'One'],
  ]) {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: docs });
  }
  const { paths } = await openRepository(docs, [docs, siteDir, path.dirname(siteDir)]);
  assert.deepEqual(paths, ['.']);
});
