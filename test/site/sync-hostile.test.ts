import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { filesBelow } from '../../src/node/util/files.ts';
import { buildSite } from '../support/builds.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import type { TemporarySite } from '../support/sites.ts';
import { codesOf, messagesOf, siteWithContent, sync, withGitConfig } from '../support/sync.ts';

const removed: { remove(): void }[] = [];

/** A repository with these files, and a site that shows its folder `docs`. @param more further options, as code */
function sourceAndSite(
  files: Parameters<typeof siteRepository>[0],
  more = '',
): { readonly sdk: SiteRepository; readonly site: TemporarySite } {
  const sdk = siteRepository(files);
  const site = siteWithContent(`[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: 'sdk', ${more} }]`);
  removed.push(sdk, site);
  return { sdk, site };
}

/** Writes a tree, whatever names it has; returns its hash. */
function treeOf({ siteDir }: SiteRepository, entries: readonly string[]): string {
  return execFileSync('git', ['mktree'], { cwd: siteDir, input: `${entries.join('\n')}\n`, encoding: 'utf8' }).trim();
}

/** Commits entries, as `git mktree` reads them, as the folder `docs`. */
function commitEntries(sdk: SiteRepository, entries: readonly string[]): void {
  const root = treeOf(sdk, [`040000 tree ${treeOf(sdk, entries)}\tdocs`]);
  sdk.git('update-ref', 'refs/heads/main', sdk.git('commit-tree', root, '-m', 'Tree'));
}

describe('sync with what may be hostile or damaged', () => {
  afterEach(() => {
    for (const each of removed.splice(0)) each.remove();
  });

  it('writes no version elsewhere that an edited lock file names', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n' }, "docs: { versionsFromTags: 'v*' }");
    sdk.git('tag', 'v1.0.0');
    await sync(site);
    const lock = site.read('lectern.lock.json');
    site.write({ 'lectern.lock.json': lock.replace('"name": "1.0.0"', '"name": "/../../../outside"') });
    const before = filesBelow(site.siteDir);
    const result = await sync(site, { how: 'frozen' });
    assert.deepEqual(codesOf(result), ['content/bad-lock']);
    assert.match(
      messagesOf(result),
      /`versions\.sdk\.0\.name`: '\/\.\.\/\.\.\/\.\.\/outside' holds the character '\/'/,
    );
    assert.deepEqual(filesBelow(site.siteDir), before);
  });

  it('refuses what is in a folder twice, and leaves out what is too large, and names that are too long or devices of Windows', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n' });
    const blob = sdk.git('hash-object', 'docs/a.md');
    const folder = treeOf(sdk, [`100644 blob ${blob}\tb.md`]);
    commitEntries(sdk, [`100644 blob ${blob}\ta.md`, `040000 tree ${folder}\ta.md`]);
    assert.match(messagesOf(await sync(site)), /it has 'docs\/a\.md' twice/);
    commitEntries(sdk, [`120000 blob ${blob}\tx`, `040000 tree ${folder}\tx`]);
    assert.match(messagesOf(await sync(site)), /it has 'docs\/x' twice/);
    sdk.commit({ 'docs/large.md': 'x'.repeat(51 * 2 ** 20) });
    const large = await sync(site);
    assert.match(messagesOf(large), /'docs\/large\.md': it has 51 MB, and 50 MB is the limit/);
    assert.deepEqual(readdirSync(path.join(site.siteDir, 'synced_docs/sdk/docs')), ['a.md']);
    const odd = [`${'n'.repeat(250)}.md`, 'CONIN$', 'com\u00b9.md', 'con .md'];
    commitEntries(
      sdk,
      ['ok.md', ...odd].map(name => `100644 blob ${blob}\t${name}`),
    );
    assert.match(messagesOf(await sync(site)), /without 4 files/);
    assert.deepEqual(readdirSync(path.join(site.siteDir, 'synced_docs/sdk/docs')), ['ok.md']);
  });

  it('follows links to files and folders, not in circles nor to other links, and no more than a copy may have', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n', 'docs/deep/b.md': '# B\n' });
    const link = (target: string, name: string) => symlinkSync(target, path.join(sdk.siteDir, 'docs', name));
    link('deep', 'folder');
    link('a.md', 'file.md');
    link('file.md', 'chain.md');
    link('folder/b.md', 'through.md');
    link('.', 'here');
    link('..foo', 'dots');
    sdk.commit({ 'docs/..foo/c.md': '# C\n' });
    const result = await sync(site);
    const { siteDir } = site;
    assert.deepEqual(filesBelow(path.join(siteDir, 'synced_docs/sdk/docs')), [
      '..foo/c.md',
      'a.md',
      'deep/b.md',
      'dots/c.md',
      'file.md',
      'folder/b.md',
    ]);
    assert.match(messagesOf(result), /'docs\/chain\.md': it is a link to 'docs\/file\.md', which is a link, too/);
    const many = Object.fromEntries(Array.from({ length: 330 }, (_, index) => [`docs/deep/${index}.md`, '# B\n']));
    for (let index = 0; index < 330; index++) link('deep', `again${index}`);
    sdk.commit(many);
    assert.match(messagesOf(await sync(site)), /its links lead to more than 100000 files/);
  });

  it('writes through no link in the folder of copies', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n', 'docs/sub/b.md': '# B\n' });
    await sync(site);
    const outside = path.join(site.siteDir, 'outside');
    site.write({ 'outside/b.md': 'own', 'synced_docs/sdk/docs/sub/b.md': null, 'synced_docs/sdk/docs/a.md': null });
    execFileSync('rm', ['-r', path.join(site.siteDir, 'synced_docs/sdk/docs/sub')]);
    symlinkSync(outside, path.join(site.siteDir, 'synced_docs/sdk/docs/sub'));
    symlinkSync(path.join(outside, 'b.md'), path.join(site.siteDir, 'synced_docs/sdk/docs/a.md'));
    sdk.commit({ 'docs/sub/b.md': '# C\n', 'docs/a.md': '# C\n' });
    await sync(site);
    assert.equal(site.read('outside/b.md'), 'own');
    assert.equal(site.read('synced_docs/sdk/docs/sub/b.md'), '# C\n');
    assert.equal(site.read('synced_docs/sdk/docs/a.md'), '# C\n');
  });

  it('says what keeps a folder of docs from being read', async () => {
    const sdk = siteRepository({ 'real/a.md': '# A\n' });
    symlinkSync('real', path.join(sdk.siteDir, 'docs'));
    sdk.commit({});
    const site = siteWithContent(`[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: 'sdk' }]`);
    removed.push(sdk, site);
    assert.match(messagesOf(await sync(site)), /has no files in 'docs'\. 'docs': it is a link to 'real', which is not/);
  });

  it('reads no files by links out of a clone that a variable names', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n', 'b.md': '# B\n' });
    site.write({ 'private.md': '# Private\n', 'private/c.md': '# Private\n' });
    const link = (target: string, name: string) => symlinkSync(target, path.join(sdk.siteDir, 'docs', name));
    link('../b.md', 'b.md');
    link(path.join(site.siteDir, 'private.md'), 'private.md');
    link(path.join(site.siteDir, 'private'), 'folder');
    process.env.LECTERN_CONTENT_SDK = sdk.siteDir;
    try {
      await buildSite(site.siteDir);
    } finally {
      delete process.env.LECTERN_CONTENT_SDK;
    }
    const pages = filesBelow(path.join(site.siteDir, 'build/sdk')).filter(name => name.endsWith('.html'));
    assert.deepEqual(pages, ['a/index.html', 'b/index.html', 'index.html']);
  });

  it('goes on after a git that was killed, and uses no other repository in place of a damaged one', async () => {
    const { sdk, site } = sourceAndSite({ 'docs/a.md': '# A\n' });
    await sync(site);
    const kept = path.join(site.siteDir, 'synced_docs/.repositories/sdk');
    for (const name of ['shallow.lock', 'config.lock']) writeFileSync(path.join(kept, name), '');
    sdk.commit({ 'docs/a.md': '# B\n' });
    assert.deepEqual(codesOf(await sync(site)), []);
    execFileSync('git', ['init', '--quiet'], { cwd: site.siteDir });
    execFileSync('git', ['config', 'remote.origin.url', sdk.siteDir], { cwd: site.siteDir });
    execFileSync('rm', ['-r', path.join(kept, 'objects'), path.join(kept, 'refs')]);
    sdk.commit({ 'docs/a.md': '# C\n' });
    assert.deepEqual(codesOf(await sync(site)), []);
    assert.equal(site.read('synced_docs/sdk/docs/a.md'), '# C\n');
    const refs = execFileSync('git', ['for-each-ref'], { cwd: site.siteDir, encoding: 'utf8' });
    assert.equal(refs, '', 'the repository of the site is as it was');
  });

  it('works where git uses only bare repositories that are named', async () => {
    const { site } = sourceAndSite({ 'docs/a.md': '# A\n' });
    const result = await withGitConfig('safe.bareRepository', 'explicit', () => sync(site));
    assert.deepEqual(codesOf(result), []);
  });

  it('writes nothing with --check', async () => {
    const { site } = sourceAndSite({ 'docs/a.md': '# A\n' }, "docs: { versionsFromTags: 'v*' }");
    assert.ok(codesOf(await sync(site, { how: 'check' })).includes('content/behind'));
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs')));
  });
});
