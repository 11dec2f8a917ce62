import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
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
      page(name).matchAll(/<a (?=[^>]*lectern-term)[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
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

  it('explains a term once on a page with partials, where it is first, and none in what a component gets', () => {
    assert.deepEqual(explained('next/part'), [
      'shell /base/next/glossary#shell',
      'IT https://example.com/it',
      'route /base/next/other',
    ]);
  });

  it('gives each text an id of its own, keeps the attributes of abbreviations, and puts nothing into links', () => {
    const html = page('next/part');
    const ids = Array.from(html.matchAll(/<[a-z][^>]*\sid="([^"]+)"/g), ([, id]) => id);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
    assert.match(html, /<abbr id="own" class="mine" lang="fr" tabindex="0" aria-describedby="tip:abbr-\d"/);
    assert.match(html, />an <abbr title="In a link">IL<\/abbr><\/a>/);
    assert.match(html, /<a [^>]*class="table-of-contents__link[^>]*>The <abbr>IH<\/abbr><\/a>/);
    assert.match(html, /A part of a link, 分片\./);
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
    assert.match(readFileSync(path.join(site.outDir, 'next/part.md'), 'utf8'), /its \[IT\]\(https/);
    assert.doesNotMatch(readFileSync(path.join(site.outDir, 'next/part.md'), 'utf8'), /that all pages share/);
  });

  it('writes the pages with an edited term, and gives the bytes of a build from nothing', async () => {
    const written = async (text: string, replacement: string) => {
      const before = writeTimesOf(site.outDir);
      site.write({ 'docs/glossary.yml': site.read('docs/glossary.yml').replace(text, replacement) });
      await buildSite(site.siteDir);
      const changed = differences(before, writeTimesOf(site.outDir));
      return changed.filter(name => name.endsWith('.html') && !name.includes('glossary/'));
    };
    assert.deepEqual(await written('Information technology', 'Computers'), [
      'fr/next/index.html',
      'fr/next/part/index.html',
      'next/index.html',
      'next/part/index.html',
    ]);
    const routing = 'terms:\n  - term: Routing\n    text: The choice of a page.';
    assert.deepEqual(await written('terms:', routing), ['next/other/index.html']);
    const incremental = contentsOf(site.outDir);
    const cache = path.join(site.siteDir, '.lectern');
    const cached = readdirSync(cache).filter(name => name !== 'shell');
    for (const made of [site.outDir, ...cached.map(name => path.join(cache, name))]) rmSync(made, { recursive: true });
    await buildSite(site.siteDir);
    assert.deepEqual(differences(contentsOf(site.outDir), incremental), []);
  });
});
