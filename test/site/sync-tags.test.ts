import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { docsConfig } from '../support/sites.ts';
import { codesOf, messagesOf, siteWithContent, sync } from '../support/sync.ts';

const removed: { remove(): void }[] = [];

function repository(files: Parameters<typeof siteRepository>[0]): SiteRepository {
  const made = siteRepository(files);
  removed.push(made);
  return made;
}

const config = (choices: string, more = '') =>
  docsConfig().replace("routeBasePath: '/'", `routeBasePath: '/', versionsFromTags: ${choices}, ${more}`);

describe('versions from tags', () => {
  afterEach(() => {
    for (const each of removed.splice(0)) each.remove();
  });

  it('are the docs, sidebars and dates of the tags, beside versions that the site keeps', async () => {
    const site = repository({
      'docusaurus.config.mjs': config("'v*'", "sidebarPath: './sidebars.js', showLastUpdateTime: true"),
      '.gitignore': 'build\n.lectern\n',
      'label.js': "module.exports = 'First';\n",
      'sidebars.js':
        "module.exports = { docs: [{ type: 'category', label: require('./label.js'), items: ['index'] }] };\n",
      'docs/index.md': '# One\n\n[gone](./no-such-page)\n',
      'docs/old.md': '# Old\n',
    });
    site.git('tag', 'v1.2.0');
    site.commit({ 'docs/index.md': '# Two\n', 'docs/old.md': null, 'label.js': "module.exports = 'Second';\n" });
    site.git('tag', '-a', 'v1.10.0', '-m', 'Two');
    site.git('tag', 'v2.0.0-beta.1');
    site.git('tag', 'nightly');
    site.commit({
      'docs/index.md': '# Three\n',
      'versions.json': '["1.1.0"]',
      'versioned_docs/version-1.1.0/index.md': '# Kept\n',
    });
    const [missing] = await problemsOf(site.siteDir);
    assert.equal(missing?.code, 'docs/versions-not-synced');
    assert.match((await sync(site)).said, /Wrote 2 versions of default: 1\.10\.0, 1\.2\.0/);
    assert.equal(site.git('status', '--porcelain'), '?? lectern.lock.json');
    const { versions } = JSON.parse(site.read('lectern.lock.json'));
    assert.deepEqual(
      versions.default.map(({ tag, commit }: { tag: string; commit: string }) => [tag, commit]),
      ['v1.10.0', 'v1.2.0'].map(tag => [tag, site.git('rev-parse', `${tag}^{commit}`)]),
    );
    await buildSite(site.siteDir);
    const title = (name: string) => /<h1>([^<]*)/.exec(site.read(`build/${name}index.html`))?.[1];
    assert.deepEqual(['', 'next/', '1.1.0/', '1.2.0/', '1.2.0/old/'].map(title), [
      'Two',
      'Three',
      'Kept',
      'One',
      'Old',
    ]);
    const old = site.read('build/1.2.0/index.html');
    assert.match(old, /First/, 'the sidebar of the tag');
    assert.match(old, /Last updated/);
    assert.match((await sync(site)).said, /up to date/);
  });

  it('are pinned: --frozen writes those of the lock file, --check tells of new tags', async () => {
    const site = repository({
      'docusaurus.config.mjs': config("{ tags: 'v*', latestOf: 'minor', newest: 2 }"),
      'docs/index.md': '# One\n',
    });
    for (const tag of ['v1.0.0', 'v1.1.0', 'v1.1.1', 'v1.2.0']) site.git('tag', tag);
    await sync(site);
    assert.deepEqual(namesIn(site), ['1.2', '1.1']);
    site.commit({ 'docs/index.md': '# Two\n' });
    site.git('tag', 'v1.2.1');
    const behind = await sync(site, { how: 'check' });
    assert.deepEqual(codesOf(behind), ['content/behind']);
    assert.match(messagesOf(behind), /v1\.2\.1/);
    await sync(site, { how: 'frozen' });
    assert.match(site.read('synced_docs/default.versions/version-1.2/docs/index.md'), /One/);
    await sync(site);
    assert.match(site.read('synced_docs/default.versions/version-1.2/docs/index.md'), /Two/);
    assert.deepEqual(namesIn(site), ['1.2', '1.1']);
    site.write({ 'docusaurus.config.mjs': config("{ tags: 'v*', latestOf: 'major' }") });
    await sync(site);
    assert.deepEqual(namesIn(site), ['1']);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/default.versions/version-1.1')));
  });

  it('that fail name the tag, and how to leave it out', async () => {
    const site = repository({ 'docusaurus.config.mjs': config("'v*'"), 'docs/index.md': '---\nslug: [\n---\n' });
    site.git('tag', 'v1.0.0');
    site.commit({ 'docs/index.md': '# Two\n\n[gone](./gone)\n' });
    site.git('tag', 'v1.1.0');
    site.commit({ 'docs/index.md': '# Three\n' });
    await sync(site);
    const problems = await problemsOf(site.siteDir);
    const errors = problems.filter(({ severity }) => severity === 'error');
    assert.ok(errors.length > 0);
    for (const { fix } of errors)
      assert.match(fix ?? '', /tag v1\.0\.0; to leave the tag out, add `exclude: \['v1\.0\.0'\]`/);
    site.write({ 'docusaurus.config.mjs': config("{ tags: 'v*', exclude: ['v1.0.0'] }") });
    await sync(site);
    // Nobody can mend the link of a tag: it is a warning.
    await buildSite(site.siteDir);
    site.write({ 'docusaurus.config.mjs': config("'release-*'") });
    assert.deepEqual(codesOf(await sync(site)), ['content/no-tags']);
  });

  it('of a source have what pages need besides its folder, and come and go as the config says', async () => {
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
    const sdk = repository({ 'docs/a.md': '# One\n\n![Dot](../img/dot.svg)\n', 'img/dot.svg': dot });
    sdk.git('tag', 'v1.0.0');
    const of = (docs: string) =>
      docsConfig(
        `content: [{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', also: ['img'], route: 'sdk', docs: { ${docs} } }],`,
      );
    const site = repository({
      'docusaurus.config.mjs': of("versionsFromTags: 'v*'"),
      'docs/index.md': '# Home\n',
      '.gitignore': 'build\n.lectern\n',
    });
    assert.deepEqual(codesOf(await sync(site)), []);
    await buildSite(site.siteDir);
    assert.match(site.read('build/sdk/a/index.html'), /assets\/images\/dot-\w+\.svg/);
    site.write({ 'docusaurus.config.mjs': of("versionsFromTags: 'v*', showLastUpdateTime: true") });
    assert.match((await sync(site)).said, /Wrote 1 version/, 'with dates');
    await buildSite(site.siteDir);
    assert.match(site.read('build/sdk/a/index.html'), /Last updated/);
    sdk.git('tag', 'v2.0.0', sdk.git('hash-object', 'docs/a.md'));
    const failed = await sync(site);
    assert.match(messagesOf(failed), /The tag 'v2\.0\.0' cannot be a version/);
    assert.match(failed.problems[0]?.fix ?? '', /exclude: \['v2\.0\.0'\]/);
    site.write({ 'docusaurus.config.mjs': of('') });
    await sync(site);
    assert.ok(!existsSync(path.join(site.siteDir, 'synced_docs/sdk.versions')));
  });

  it('tell what they are without', async () => {
    const sdk = repository({ 'docs/a.md': '# One\n', 'docs/aux.md': '# Two\n' });
    sdk.git('tag', 'v1.0.0');
    sdk.commit({ 'docs/aux.md': null });
    const site = siteWithContent(
      `[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: 'sdk', docs: { versionsFromTags: 'v*' } }]`,
    );
    removed.push(site);
    const result = await sync(site);
    assert.deepEqual(codesOf(result), ['content/left-out']);
    assert.match(messagesOf(result), /The copy of 'sdk, v1\.0\.0' is without 1 file/);
  });

  it('may be those of a source', async () => {
    const sdk = repository({
      'docs/a.md': '# One\n\n![Dot](./dot.svg)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    });
    sdk.git('tag', 'sdk@1.0.0');
    sdk.commit({ 'docs/a.md': '# Two {1}\n' });
    const content = `[{ git: ${JSON.stringify(sdk.siteDir)}, folder: 'docs', route: 'sdk', docs: { versionsFromTags: 'sdk@*' } }]`;
    const site = repository({
      'docusaurus.config.mjs': docsConfig(`content: ${content},`),
      'docs/index.md': '# Home\n',
    });
    assert.deepEqual(codesOf(await sync(site)), []);
    await buildSite(site.siteDir);
    assert.match(site.read('build/sdk/a/index.html'), /One/);
    assert.match(site.read('build/sdk/next/a/index.html'), /Two \{1\}/);
  });
});

function namesIn(site: SiteRepository): readonly string[] {
  return JSON.parse(site.read('lectern.lock.json')).versions.default.map(({ name }: { name: string }) => name);
}
