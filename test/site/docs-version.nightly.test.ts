import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { type Document, parseDocument } from '../support/document.ts';
import { copyOwnSite } from '../support/own-site.ts';
import type { TemporarySite } from '../support/sites.ts';

describe('a version cut from this repository’s site', () => {
  let site: TemporarySite;
  const said: string[] = [];
  before(async () => {
    site = copyOwnSite();
    for (const args of [['docs:version', '2.0'], ['build']]) {
      const { code, stdout, stderr } = await lectern(args, site.siteDir);
      assert.equal(code, 0, stdout + stderr);
      said.push(stdout + stderr);
    }
  });
  after(() => site.remove());

  const page = (name: string): Document =>
    parseDocument(readFileSync(path.join(site.outDir, name, 'index.html'), 'utf8'));
  const offered = (document: Document) => {
    const links = document
      .parts('.dropdown__menu')
      .map(menu => [menu.texts('.dropdown__link'), menu.attributes('.dropdown__link', 'href')]);
    return links.find(([texts]) => texts?.includes('legacy'));
  };

  it('is told of, with the files that were made', () => {
    assert.match(said[0] ?? '', /Created version 2\.0: versioned_docs\/version-2\.0, .*versions\.json/);
  });

  it('stands in the dropdown of every version, beside the same doc', () => {
    assert.deepEqual(offered(page('docs/styling')), [
      ['current', '2.0', 'legacy'],
      ['/docs/styling', '/docs/2.0/styling', '/docs/legacy/styling'],
    ]);
    assert.deepEqual(offered(page('docs/legacy/faq'))?.[1], [
      '/docs/what-is-docsearch',
      '/docs/2.0/what-is-docsearch',
      '/docs/legacy/faq',
    ]);
  });

  it('has every doc, which says that a later one is the one to read', () => {
    const frozen = page('docs/2.0/styling');
    assert.equal(frozen.text('article h1'), page('docs/styling').text('article h1'));
    assert.equal(frozen.attribute('.theme-doc-version-banner a', 'href'), '/docs/styling');
    assert.equal(frozen.attribute('link[rel=canonical]', 'href'), 'https://docsearch.algolia.com/docs/styling');
  });
});
