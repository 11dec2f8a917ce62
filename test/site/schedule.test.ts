import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { docsConfig, temporaryDirectory, temporarySite } from '../support/sites.ts';
import { contentsOf, filesOf } from '../support/trees.ts';

describe('pages with dates', () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig("onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore',"),
    'docs/index.md': '---\nslug: /\n---\n\n# Tea\n\nSee [winter](./winter.md).\n',
    'docs/winter.md': '---\npublish_date: 2026-12-21\nunpublish_date: 2027-03-20T09:00+01:00\n---\n\n# Winter tea\n',
    'src/pages/sale.md': '---\nunpublish_date: 2026-12-24\n---\n\n# Sale\n',
    'src/pages/later.md': '---\npublish_date: 2030-01-01\n---\n\n# Later\n',
  });
  const { SOURCE_DATE_EPOCH: before } = process.env;
  after(() => {
    site.remove();
    if (before === undefined) delete process.env.SOURCE_DATE_EPOCH;
    else process.env.SOURCE_DATE_EPOCH = before;
  });

  /** Builds at a time, in the folder of the build before and in a new one. */
  async function buildAt(time: string) {
    process.env.SOURCE_DATE_EPOCH = String(Date.parse(time) / 1000);
    const { lines } = await buildSite(site.siteDir);
    const output = textsOf(path.join(site.siteDir, 'build'));
    const said = lines.filter(({ text }) => text.startsWith('the next build'));
    return { output, said: said.map(({ text, verbose }) => verbose ?? text) };
  }

  function textsOf(folder: string): Readonly<Record<string, string>> {
    return Object.fromEntries(filesOf(folder).map(file => [file, readFileSync(path.join(folder, file), 'utf8')]));
  }

  const namesIn = (output: Readonly<Record<string, string>>, name: string) =>
    Object.keys(output).filter(file => output[file]?.includes(name) && /\.(?:html|xml|txt|md)$/.test(file));

  it('are in a build from the one to the other', async () => {
    const early = await buildAt('2026-12-20T23:59:59Z');
    assert.deepEqual(namesIn(early.output, 'Winter tea'), []);
    assert.doesNotMatch(early.output['sitemap.xml'] ?? '', /winter/);
    assert.ok(early.output['sale/index.html']);
    assert.deepEqual(early.said, [
      [
        'the next build is due: docs/winter.md is published at 2026-12-21T00:00:00Z',
        '  then src/pages/sale.md expires at 2026-12-24T00:00:00Z',
        '  then src/pages/later.md is published at 2030-01-01T00:00:00Z',
      ].join('\n  '),
    ]);

    const winter = await buildAt('2026-12-24T00:00:00Z');
    assert.ok(namesIn(winter.output, 'Winter tea').includes('index.html'), 'in the sidebar');
    assert.match(winter.output['sitemap.xml'] ?? '', /winter/);
    assert.match(winter.output['index.html'] ?? '', /<a href="\/winter">winter<\/a>/);
    assert.equal(winter.output['sale/index.html'], undefined);
    assert.match(winter.said.join(), /docs\/winter\.md expires at 2027-03-20T08:00:00Z/);

    const spring = await buildAt('2027-03-20T08:00:00Z');
    assert.deepEqual(namesIn(spring.output, 'Winter tea'), []);
    assert.equal(spring.said[0], 'the next build is due: src/pages/later.md is published at 2030-01-01T00:00:00Z');
    const cold = temporaryDirectory();
    await buildSite(site.siteDir, cold);
    assert.deepEqual(contentsOf(cold), contentsOf(path.join(site.siteDir, 'build')));
    assert.deepEqual((await buildAt('2030-01-01T00:00:00Z')).said, []);
  });
});
