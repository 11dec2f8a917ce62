import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

describe('write-heading-ids', () => {
  let site: TemporarySite;
  const run = (...args: readonly string[]) => lectern(['write-heading-ids', ...args], site.siteDir);
  before(() => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'README.md': '## Not of the site\n',
      'docs/index.mdx': '# Start\n\n## The API\n',
      'docs/_part.mdx': '## Part\n',
      'docs/has.md': '## Has one {#one}\n',
      'docs/broken.mdx': '## Broken\n\n<b\n',
      'src/pages/about.md': '## About us\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '## Frozen\n',
    });
  });
  after(() => site.remove());

  it('changes only what is named: a file without the site before it, folders and globs', async () => {
    const { code, stdout } = await run('docs/index.mdx', '--maintain-case');
    assert.equal(code, 0);
    assert.equal(site.read('docs/index.mdx'), '# Start\n\n## The API {#The-API}\n');
    assert.match(stdout, /^docs\/index\.mdx\n✓ Wrote heading ids into 1 of 1 file\.$/m);
    await run('.', 'docs/_*.mdx', 'src', '--syntax', 'mdx-comment');
    assert.equal(site.read('docs/_part.mdx'), '## Part {/* #part */}\n');
    assert.equal(site.read('src/pages/about.md'), '## About us {/* #about-us */}\n');
    assert.equal(site.read('versioned_docs/version-1.0/index.md'), '## Frozen\n');
  });

  it('changes all docs, frozen ones too, and pages, and leaves a file that cannot be parsed', async () => {
    const { code, stdout } = await run();
    assert.equal(code, 0);
    assert.equal(site.read('versioned_docs/version-1.0/index.md'), '## Frozen {#frozen}\n');
    assert.equal(site.read('docs/has.md'), '## Has one {#one}\n');
    assert.equal(site.read('README.md'), '## Not of the site\n');
    assert.equal(site.read('docs/broken.mdx'), '## Broken\n\n<b\n');
    assert.match(stdout, /docs\/broken\.mdx:\d+:\d+ +warning/);
    assert.match((await run()).stdout, /All headings of the files that can be read have ids/);
  });

  it('migrates ids in the syntax that the site no longer reads', async () => {
    const strict = TINY_CONFIG.replace('presets', 'markdown: { mdx1Compat: { headingIds: false } },\n  presets');
    const old = temporarySite({ 'docusaurus.config.js': strict, 'docs/a.mdx': '## A {#one}\n' });
    await lectern(['write-heading-ids', '--migrate'], old.siteDir);
    assert.equal(old.read('docs/a.mdx'), '## A {/* #one */}\n');
    old.remove();
  });

  it('says what it cannot do', async () => {
    const none = await run('.', 'nowhere');
    assert.equal(none.code, 1);
    assert.match(none.stderr, /No Markdown files found at nowhere\./);
    const both = await run('--overwrite', '--migrate');
    assert.equal(both.code, 1);
    assert.match(both.stderr, /cannot be used with option '--overwrite'/);
    assert.equal((await run(path.join(site.siteDir, 'docs'))).code, 1);
  });
});
