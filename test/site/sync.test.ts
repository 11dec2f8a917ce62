import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { filesBelow } from '../../src/node/util/files.ts';
import { buildSite, problemsOf } from '../support/builds.ts';
import { openGitHost } from '../support/git-host.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { docsConfig, type TemporarySite } from '../support/sites.ts';
import { codesOf, messagesOf, siteWithContent, sync, withGitConfig } from '../support/sync.ts';

const removed: { remove(): void }[] = [];

function source(files: Parameters<typeof siteRepository>[0]): SiteRepository {
  const repository = siteRepository(files);
  removed.push(repository);
  return repository;
}

/** A site with sources. @param content the value of the key, as code */
function siteWith(...args: Parameters<typeof siteWithContent>): TemporarySite {
  const site = siteWithContent(...args);
  removed.push(site);
  return site;
}

describe('sync', () => {
  afterEach(() => {
    for (const each of removed.splice(0)) each.remove();
  });

  it('fetches a folder of a repository, which builds as docs: links, images, categories, sidebars and edit links', async () => {
    const sdk = source({
      'docs/index.md':
        '---\nslug: /\ntags: [start]\n---\n\n# SDK\n\n[Guide](./guide/setup.md), [license](../LICENSE)\n\n![Logo](./logo.svg) {x}\n',
      'docs/guide/_category_.json': '{ "label": "Guides" }',
      'docs/guide/setup.md': '# Setup\n\n<Foo> {1 + 1}\n\n:::note\nText\n:::\n',
      'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      'src/index.ts': 'export {};\n',
      LICENSE: 'MIT\n',
    });
    const site = siteWith(
      `[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: '/sdk', docs: { editUrl: 'https://git.test/sdk/src/', showLastUpdateTime: true } }]`,
    );
    const [missing] = await problemsOf(site.siteDir);
    assert.equal(missing?.code, 'content/not-synced');
    assert.match(missing?.fix ?? '', /lectern sync/);
    assert.match((await sync(site)).said, /^Fetched sdk at main, [0-9a-f]{7}: 4 files$/);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/sdk/src')), 'only the folder is copied');
    assert.equal(site.read('synced_docs/.gitignore'), '*\n');
    await buildSite(site.siteDir);
    const html = site.read('build/sdk/index.html');
    assert.match(html, /href="\/sdk\/guide\/setup"/);
    assert.match(html, /href="https:\/\/git\.test\/sdk\/src\/LICENSE"/, 'links out of the docs lead to the host');
    assert.match(html, /href="https:\/\/git\.test\/sdk\/src\/docs\/index\.md"/, 'the edit link');
    assert.match(html, /src="\/assets\/images\/logo-\w+\.svg"/);
    assert.match(html, /Guides/);
    assert.match(html, /\/sdk\/tags\/start/);
    assert.match(html, /Last updated/);
    assert.match(site.read('build/sdk/guide/setup/index.html'), /\{1 \+ 1\}/, 'plain Markdown by default');
    const lock = JSON.parse(site.read('lectern.lock.json'));
    assert.deepEqual(
      { ...lock.sources.sdk, hash: '' },
      {
        git: sdk.siteDir,
        commit: sdk.git('rev-parse', 'HEAD'),
        branch: 'main',
        folder: 'docs',
        hash: '',
      },
    );
    assert.match((await sync(site)).said, /up to date/);
  });

  it('follows branches, tags and commits, tells what is behind, and changes only what has changed', async () => {
    const sdk = source({ 'a.md': '# One\n', 'b.md': '# Same\n' });
    sdk.git('tag', '-a', 'v1', '-m', 'One');
    const first = sdk.git('rev-parse', 'HEAD');
    const git = JSON.stringify(sdk.siteDir);
    const site = siteWith(
      `[{ git: ${git}, route: 'tip' }, { git: ${git}, ref: 'v1', route: 'tag' }, { git: ${git}, ref: '${first}', route: 'commit' }]`,
    );
    await sync(site);
    const second = sdk.commit({ 'a.md': '# Two\n', 'c/d.md': '# New\n' });
    assert.deepEqual(codesOf(await sync(site, { how: 'check' })), ['content/behind']);
    const before = JSON.stringify(statOf(site, 'synced_docs/tip/b.md'));
    await sync(site);
    assert.equal(site.read('synced_docs/tip/a.md'), '# Two\n');
    assert.equal(JSON.stringify(statOf(site, 'synced_docs/tip/b.md')), before, 'what is the same is not written');
    assert.equal(site.read('synced_docs/tag/a.md'), '# One\n');
    assert.equal(site.read('synced_docs/commit/a.md'), '# One\n');
    const { sources } = JSON.parse(site.read('lectern.lock.json'));
    assert.deepEqual([sources.tip.commit, sources.tag.commit], [second, first]);
    sdk.commit({ 'c/d.md': null });
    await sync(site, { only: ['tip'] });
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/tip/c')));
    assert.deepEqual(codesOf(await sync(site, { how: 'check' })), []);
    site.write({ 'docusaurus.config.mjs': docsConfig(`content: [{ git: ${git}, route: 'tip' }],`) });
    await sync(site);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/tag')), 'copies of removed sources are removed');
    assert.deepEqual(Object.keys(JSON.parse(site.read('lectern.lock.json')).sources), ['tip']);
    site.write({ 'docusaurus.config.mjs': docsConfig() });
    assert.match((await sync(site)).said, /names nothing to fetch any more/);
    assert.deepEqual(filesBelow(path.join(site.siteDir, 'synced_docs')), ['.gitignore'], 'and the last one');
    assert.ok(!existsSync(path.join(site.siteDir, 'lectern.lock.json')));
    assert.deepEqual(codesOf(await sync(site)), ['content/unfetched']);
  });

  it('fetches with --frozen what the lock file says, and fails if it cannot', async () => {
    const sdk = source({ 'a.md': '# One\n' });
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, route: 'sdk' }]`);
    assert.deepEqual(codesOf(await sync(site, { how: 'frozen' })), ['content/changed-source']);
    await sync(site);
    const lock = site.read('lectern.lock.json');
    sdk.commit({ 'a.md': '# Two\n' });
    execFileSync('rm', ['-r', path.join(site.siteDir, 'synced_docs')]);
    await sync(site, { how: 'frozen' });
    assert.equal(site.read('synced_docs/sdk/a.md'), '# One\n');
    assert.equal(site.read('lectern.lock.json'), lock);
    site.write({
      'lectern.lock.json': lock.replace(/"hash": ".*"/, '"hash": "sha256-x"'),
      'synced_docs/sdk.json': null,
    });
    assert.deepEqual(codesOf(await sync(site, { how: 'frozen' })), ['content/changed-source']);
    site.write({ 'lectern.lock.json': lock.replace(/"commit": ".*"/, `"commit": "${'1'.repeat(40)}"`) });
    assert.deepEqual(codesOf(await sync(site, { how: 'frozen' })), ['content/unfetched']);
    assert.equal(site.read('synced_docs/sdk/a.md'), '# One\n', 'a failure leaves the copy as it is');
  });

  it('needs no host to write a copy again that was interrupted', async () => {
    const sdk = source({ 'a.md': '# One\n' });
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, route: 'sdk' }]`);
    await sync(site);
    sdk.remove();
    site.write({ 'synced_docs/sdk.json': null, 'synced_docs/sdk/a.md': '# Half' });
    assert.equal((await problemsOf(site.siteDir))[0]?.code, 'content/not-synced');
    assert.deepEqual(codesOf(await sync(site, { how: 'frozen' })), []);
    assert.equal(site.read('synced_docs/sdk/a.md'), '# One\n');
  });

  it('lets two runs at once write one after the other, and takes over from one that was killed', async () => {
    const sdk = source({ 'a.md': '# One\n' });
    const git = JSON.stringify(sdk.siteDir);
    const site = siteWith(`[{ git: ${git}, route: 'a' }, { git: ${git}, route: 'b' }]`);
    mkdirSync(path.join(site.siteDir, 'synced_docs'));
    const dead = execFileSync(
      process.execPath,
      ['-p', 'require("os").hostname().replace(/\\W+/g, "_") + "-" + process.pid + "-00000000"'],
      { encoding: 'utf8' },
    );
    writeFileSync(path.join(site.siteDir, 'synced_docs/.running'), dead.trim());
    const results = await Promise.all([sync(site, { only: ['a'] }), sync(site, { only: ['b'] }), sync(site)]);
    assert.deepEqual(results.flatMap(codesOf), []);
    assert.deepEqual(Object.keys(JSON.parse(site.read('lectern.lock.json')).sources), ['a', 'b']);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/.running')));
  });

  it('asks a host over HTTP for no more than it needs, with credentials of git that it tells nobody', async () => {
    const sdk = source({ 'docs/a.md': '# One\n', 'large.bin': 'x'.repeat(200_000) });
    const host = await openGitHost(path.dirname(sdk.siteDir), 'ann:sesame');
    after(() => host.close());
    const git = `${host.url}${path.basename(sdk.siteDir)}/.git`;
    const site = siteWith(`[{ git: '${git}', folder: 'docs', route: 'sdk' }]`);
    const refused = await sync(site);
    assert.deepEqual(codesOf(refused), ['content/unfetched']);
    const helper = path.join(site.siteDir, 'helper.sh');
    writeFileSync(helper, '#!/bin/sh\necho username=ann\necho password=sesame\n');
    chmodSync(helper, 0o755);
    await withGitConfig('credential.helper', helper, async () => {
      const { said, problems } = await sync(site);
      assert.match(said, /Fetched sdk/);
      assert.deepEqual(problems, []);
    });
    assert.equal(site.read('synced_docs/sdk/docs/a.md'), '# One\n');
    const kept = path.join(site.siteDir, 'synced_docs/.repositories/sdk');
    const list = ['cat-file', '--batch-all-objects', '--batch-check'];
    const objects = execFileSync('git', list, { cwd: kept, encoding: 'utf8', stdio: 'pipe' });
    assert.doesNotMatch(objects, /200000/, 'what the docs do not need is not fetched');
    const written = filesBelow(site.siteDir).filter(name => name !== 'helper.sh' && site.read(name).includes('sesame'));
    assert.deepEqual(written, [], 'no file has the password');
    const other = `[{ git: '${git}', ref: 'other', folder: 'docs', route: 'sdk' }]`;
    site.write({ 'docusaurus.config.mjs': docsConfig(`content: ${other},`) });
    const withPassword = host.url.replace('//', '//bob:secret@');
    const failed = await withGitConfig(`url.${withPassword}.insteadOf`, host.url, () => sync(site));
    assert.deepEqual(codesOf(failed), ['content/unfetched']);
    assert.doesNotMatch(messagesOf(failed), /secret|bob/);
  });

  it('copies no link out of the repository, runs no hook, and leaves out submodules and pointers', async () => {
    const sdk = source({
      'docs/a.md': '# A\n',
      'shared/b.md': '# B\n',
      'docs/big.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n',
    });
    symlinkSync('/etc/passwd', path.join(sdk.siteDir, 'docs/passwd.md'));
    symlinkSync('../../../../etc/hosts', path.join(sdk.siteDir, 'docs/hosts.md'));
    symlinkSync('..', path.join(sdk.siteDir, 'docs/loop'));
    symlinkSync('../shared', path.join(sdk.siteDir, 'docs/shared'));
    symlinkSync('../LICENSE', path.join(sdk.siteDir, 'docs/license.md'));
    const head = sdk.commit({ LICENSE: 'MIT\n' });
    sdk.git('update-index', '--add', '--cacheinfo', `160000,${head},docs/module`);
    sdk.git('commit', '--quiet', '-m', 'Module');
    const hooks = path.join(sdk.siteDir, 'hooks');
    mkdirSync(hooks);
    writeFileSync(path.join(hooks, 'reference-transaction'), `#!/bin/sh\ntouch '${hooks}/ran'\n`, { mode: 0o755 });
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', also: ['shared'], route: 'sdk' }]`);
    const result = await withGitConfig('core.hooksPath', hooks, () => sync(site));
    assert.ok(!existsSync(path.join(hooks, 'ran')), 'hooks of the user');
    assert.deepEqual(codesOf(result), ['content/left-out']);
    for (const name of ['passwd', 'hosts', 'loop', 'license', 'module', 'LFS'])
      assert.match(messagesOf(result), new RegExp(name));
    assert.equal(site.read('synced_docs/sdk/docs/shared/b.md'), '# B\n', 'a link within the repository is a copy');
    for (const name of ['passwd.md', 'hosts.md', 'loop', 'module', 'big.png']) {
      assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/sdk/docs', name)), name);
    }
  });

  it('refuses names that are one file on some systems, and those that lead elsewhere', async () => {
    const sdk = source({ 'docs/a.md': '# A\n' });
    const blob = sdk.git('hash-object', '-w', 'docs/a.md');
    const tree = (entries: readonly string[]) =>
      execFileSync('git', ['mktree'], { cwd: sdk.siteDir, input: `${entries.join('\n')}\n`, encoding: 'utf8' }).trim();
    const commitOf = (entries: readonly string[]) => {
      const root = tree([`040000 tree ${tree(entries)}\tdocs`]);
      const commit = sdk.git('commit-tree', root, '-m', 'Tree');
      sdk.git('update-ref', 'refs/heads/odd', commit);
    };
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, ref: 'odd', folder: 'docs', route: 'sdk' }]`);
    commitOf([`100644 blob ${blob}\ta.md`, `100644 blob ${blob}\tA.md`]);
    assert.match(messagesOf(await sync(site)), /'docs\/A\.md' and 'docs\/a\.md' are one file/);
    commitOf([`100644 blob ${blob}\ta.md`, `100644 blob ${blob}\taux.md`, `100644 blob ${blob}\tb\\c.md`]);
    assert.match(messagesOf(await sync(site)), /aux\.md.*b\\+c\.md/s);
    const outside = tree([`100644 blob ${blob}\tx.md`]);
    commitOf([`040000 tree ${outside}\t..`, `040000 tree ${outside}\t.GIT`, `100644 blob ${blob}\ta.md`]);
    assert.match(messagesOf(await sync(site)), /'\.\.'.*'\.GIT'/s);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/sdk/x.md')));
    assert.deepEqual(Object.keys(JSON.parse(site.read('synced_docs/sdk.json'))), ['commit', 'branch', 'hash']);
  });

  it('runs no code of plain Markdown, nor publishes or shows files of the site for it', async () => {
    const sdk = source({
      'a.md': [
        '---\nmdx: { format: mdx }\n---\n\n# A\n',
        "import secret from '@site/secret.js';\n",
        '{globalThis.hacked = true}\n',
        '[one](@site/notes.txt) [two](../../notes.txt)\n',
        '![three](../../private.png)\n',
      ].join('\n'),
    });
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, route: 'sdk' }]`, {
      'secret.js': "throw new Error('ran');\n",
      'notes.txt': 'private\n',
      'private.png': 'png',
    });
    await sync(site);
    const problems = await problemsOf(site.siteDir);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['compile/private-file', 'compile/private-file', 'compile/private-file'],
    );
    for (const { fix } of problems)
      assert.match(fix ?? '', /The file is written elsewhere: a\.md:\d+:\d+ in .* \(main, [0-9a-f]{7}\)\./);
    sdk.commit({
      'a.md':
        "---\nmdx: { format: mdx }\n---\n\n# A\n\nimport secret from '@site/secret.js';\n\n{globalThis.hacked = true}\n",
    });
    await sync(site);
    await buildSite(site.siteDir);
    assert.match(site.read('build/sdk/a/index.html'), /\{globalThis\.hacked = true\}/);
    assert.equal((globalThis as { hacked?: boolean }).hacked, undefined);
  });

  it('runs MDX of a source that is trusted, with its own sidebar', async () => {
    const sdk = source({
      'docs/a.mdx': '# A\n\n{1 + 1} apples\n',
      'docs/b.md': '# B\n\n{1 + 1} pears\n',
      'sidebars.js': "module.exports = { sdk: [{ type: 'category', label: 'Of the source', items: ['a', 'b'] }] };\n",
    });
    const site = siteWith(
      `[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: 'sdk', format: 'detect', sourceSidebar: 'sidebars.js' }]`,
    );
    await sync(site);
    await buildSite(site.siteDir);
    assert.match(site.read('build/sdk/a/index.html'), /<p>2(?:<!-- -->)? apples/);
    assert.match(site.read('build/sdk/b/index.html'), /\{1 \+ 1\} pears/);
    assert.match(site.read('build/sdk/a/index.html'), /Of the source/);
  });

  it('reads a folder of this machine where a variable names one, and says so', async () => {
    const sdk = source({ 'docs/a.md': '# One\n' });
    const site = siteWith(`[{ git: 'https://git.test/acme/sdk', folder: 'docs', route: 'my-sdk' }]`);
    process.env.LECTERN_CONTENT_MY_SDK = sdk.siteDir;
    try {
      await buildSite(site.siteDir);
      assert.match(site.read('build/my-sdk/a/index.html'), /One/);
    } finally {
      delete process.env.LECTERN_CONTENT_MY_SDK;
    }
    assert.equal((await problemsOf(site.siteDir))[0]?.code, 'content/not-synced');
  });

  it('builds in spite of broken links of a source if it shall', async () => {
    const sdk = source({ 'a.md': '# A\n\n[one](./gone) [two](./gone.md) ![three](./gone.png)\n' });
    const of = (level: string) => `[{ git: ${JSON.stringify(sdk.siteDir)}, route: 'sdk', ${level} }]`;
    const site = siteWith(of(''));
    await sync(site);
    assert.deepEqual((await problemsOf(site.siteDir)).filter(({ severity }) => severity === 'error').length > 0, true);
    site.write({ 'docusaurus.config.mjs': docsConfig(`content: ${of("onBrokenLinks: 'warn'")},`) });
    await buildSite(site.siteDir);
    site.write({
      'docusaurus.config.mjs': docsConfig(`content: ${of("onBrokenLinks: 'warn'")},`),
      'docs/index.md': '# Home\n\n[own](./gone)\n',
    });
    assert.deepEqual(
      (await problemsOf(site.siteDir))
        .filter(({ severity }) => severity === 'error')
        .map(({ location }) => path.basename(location?.file ?? '')),
      ['index.md'],
    );
  });

  it('shows images beside the folder of the docs, also in a folder of this machine', async () => {
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
    const sdk = source({ 'docs/a.md': '# A\n\n![Dot](../img/dot.svg)\n', 'img/dot.svg': dot });
    const site = siteWith(`[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', also: ['img'], route: 'sdk' }]`);
    await sync(site);
    await buildSite(site.siteDir);
    const built = site.read('build/sdk/a/index.html');
    process.env.LECTERN_CONTENT_SDK = sdk.siteDir;
    try {
      await buildSite(site.siteDir);
    } finally {
      delete process.env.LECTERN_CONTENT_SDK;
    }
    assert.match(built, /assets\/images\/dot-\w+\.svg/);
    assert.equal(site.read('build/sdk/a/index.html'), built);
  });

  it('shows docs of an installed package, and what a function returns', async () => {
    const site = siteWith(
      "[{ package: '@acme/guides', folder: 'docs', route: 'guides' }, { id: 'made', load: async () => [{ path: 'one/a.md', content: '# Made\\n\\n[b](b.md)\\n' }], route: 'made' }]",
      {
        'node_modules/@acme/guides/package.json': '{ "name": "@acme/guides", "version": "1.2.0" }',
        'node_modules/@acme/guides/docs/a.md': '# Guide\n\n[no](./no.md) ![Dot](./dot.svg)\n',
        'node_modules/@acme/guides/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      },
    );
    await sync(site);
    assert.equal(site.read('synced_docs/made/one/a.md'), '# Made\n\n[b](b.md)\n');
    const fixes = (await problemsOf(site.siteDir)).map(({ fix = '' }) => fix);
    assert.ok(
      fixes.some(fix => fix.includes('docs/a.md:3:1 in the package @acme/guides@1.2.0.')),
      fixes.join('\n'),
    );
    assert.ok(fixes.some(fix => fix.includes("one/a.md of the function of 'made'.")));
    site.write({
      'docusaurus.config.mjs': docsConfig(
        "content: [{ load: () => [{ path: '../a.md', content: '' }], route: 'made' }],",
      ),
    });
    assert.match(messagesOf(await sync(site)), /'\.\.\/a\.md'/);
  });
});

function statOf({ siteDir }: TemporarySite, name: string): string {
  return execFileSync('stat', ['-c', '%i %Y', path.join(siteDir, name)], { encoding: 'utf8' });
}
