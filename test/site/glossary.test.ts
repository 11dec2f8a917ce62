import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { copySite, type TemporarySite } from '../support/sites.ts';
import { contentsOf, differences, writeTimesOf } from '../support/trees.ts';

describe('a site with a glossary', () => {
  let site: TemporarySite;
  before(async () => {
    site = copySite('glossary');
    await buildSite(site.siteDir);
  });
  after(() => site.remove());

  const page = (name: string) => readFileSync(path.join(site.outDir, name, 'index.html'), 'utf8');
  const explained = (name: string) =>
    Array.from(
      page(name).matchAll(/<a class="lectern-term" href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
      ([, href, text]) => `${text} ${href}`,
    );

  it('explains the first use of each term on a page, and none in headings, links and code', () => {
    assert.deepEqual(explained('next'), [
      'shell /base/next/glossary#shell',
      'IT https://example.com/it',
      'route /base/next/other',
      '分片 /base/next/glossary#shard',
    ]);
    assert.deepEqual(explained('next/other'), []);
    assert.deepEqual(explained('next/none'), []);
    assert.match(page('next'), /role="tooltip"[^>]*hidden[^>]*>The scripts and styles that all pages share\.</);
  });

  it('explains a term once on a page with partials, and none in what a component gets', () => {
    assert.deepEqual(explained('next/part'), [
      'shell /base/next/glossary#shell',
      'IT https://example.com/it',
      'route /base/next/other',
    ]);
  });

  it('explains those of the version, and those of the language of the text', () => {
    assert.deepEqual(explained(''), ['shell /base/glossary#shell']);
    assert.match(page(''), />What the shell was in 1\.0\.</);
    assert.deepEqual(explained('fr/next/other'), ['coquille /base/fr/next/glossary#shell']);
    assert.equal(explained('fr/next')[0], 'shell /base/fr/next/glossary#shell');
  });

  it('has a page of its terms, which search finds, and a copy without tooltips', () => {
    assert.match(page('next/glossary'), /<h2[^>]*id="shell"[^>]*>Shell</);
    assert.match(page('fr/next/glossary'), /Glossaire/);
    assert.match(readFileSync(path.join(site.outDir, 'next/part.md'), 'utf8'), /A part with a \[shell\]/);
    assert.doesNotMatch(readFileSync(path.join(site.outDir, 'next/part.md'), 'utf8'), /that all pages share/);
  });

  it('writes the pages with an edited term, and gives the bytes of a build from nothing', async () => {
    const written = async (edit: (text: string) => string) => {
      const before = writeTimesOf(site.outDir);
      site.write({ 'docs/glossary.yml': edit(site.read('docs/glossary.yml')) });
      await buildSite(site.siteDir);
      const changed = differences(before, writeTimesOf(site.outDir)).map(String);
      const [incremental, output] = [contentsOf(site.outDir), site.outDir];
      rmSync(path.join(site.siteDir, '.lectern'), { recursive: true });
      rmSync(output, { recursive: true });
      await buildSite(site.siteDir);
      assert.deepEqual(differences(contentsOf(output), incremental), []);
      return changed.filter(name => /\.html\b/.test(name) && !name.includes('glossary'));
    };
    console.log(await written(text => text.replace('Information technology', 'Computers')));
    console.log(
      await written(text => text.replace('terms:', 'terms:\n  - term: Routing\n    text: The choice of a page.')),
    );
    console.log(await written(text => text.replace('A part of the index', 'One of the parts')));
  });
});
