import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Document, parseDocument } from '../../support/document.ts';
import { buildOwnSite } from '../../support/own-site.ts';
import type { TemporarySite } from '../../support/sites.ts';
import { CONTRACT, DOC_PAGES, type DocPage, PATHS } from './contract.ts';

const { site: facts, editUrl } = CONTRACT;

describe("what others rely on in this repository's docs", () => {
  let site: TemporarySite;
  before(async () => {
    site = await buildOwnSite();
  });
  after(() => site.remove());

  const open = (address: string): Document =>
    parseDocument(readFileSync(path.join(site.outDir, address, 'index.html'), 'utf8'));

  it('has HTML at every address', () => {
    assert.deepEqual(
      PATHS.filter(address => !existsSync(path.join(site.outDir, address, 'index.html'))),
      [],
    );
  });

  it('has the announcement in the elements that style sheets of sites name', () => {
    const content = open(PATHS[0] ?? '').attributes('div.theme-announcement-bar > div[class^="content_"]', 'class');
    assert.equal(content.length, 1);
  });

  for (const page of DOC_PAGES) {
    describe(page.path, () => {
      let document: Document;
      before(() => {
        document = open(page.path);
      });

      it('says what it is, to readers and to machines', () => {
        assert.deepEqual(identityOf(document), {
          heading: [page.title],
          title: `${page.title} | ${facts.title}`,
          lang: facts.lang,
          dir: facts.dir,
          canonical: facts.url + latestOf(page),
        });
        assert.deepEqual(searchMetasOf(document), expectedSearchMetas(page));
      });

      it('keeps every anchor, in order', () => {
        const anchors = new Set(page.anchors);
        const ids = document.attributes(':is(h2, h3)', 'id').filter(id => anchors.has(id));
        assert.deepEqual(ids, page.anchors);
        const linked = document
          .attributes('.theme-doc-toc-desktop a', 'href')
          .filter(href => anchors.has(href.slice(1)));
        assert.deepEqual(
          linked,
          page.anchors.map(id => `#${id}`),
        );
      });

      it('stands in its place: sidebar, breadcrumbs, previous and next page', () => {
        assert.deepEqual(locationOf(document), {
          sidebar: page.sidebar,
          breadcrumbs: page.trail,
          previous: page.previous,
          next: page.next,
        });
      });

      it('says which version it documents, and leads to the others', () => {
        const [versions] = document.parts('.navbar .dropdown:has(.dropdown__link[href^="/docs/"]:not([lang]))');
        const labels = versions?.texts('.dropdown__link') ?? [];
        const hrefs = versions?.attributes('.dropdown__link', 'href') ?? [];
        assert.deepEqual(
          labels.map((label, index) => [label, hrefs[index]]),
          page.versions,
        );
        assert.equal(document.text('.theme-doc-version-badge'), `Version: ${page.version.label}`);
        assert.deepEqual(document.attributes('.theme-doc-version-banner a', 'href'), expectedBanner(page));
      });

      it('says who changed it when, and where to mend it', () => {
        const source = document.attribute('.theme-edit-this-page', 'href') ?? '';
        assert.ok(source.startsWith(editUrl), source);
        assert.ok(existsSync(path.join(site.siteDir, source.slice(editUrl.length))), source);
        assert.match(document.text('.theme-last-updated') ?? '', /^Last updated on \w+ \d+, \d+ by \S/);
        assert.equal(document.attributes('.theme-last-updated time', 'datetime').length, 1);
      });
    });
  }

  it('keeps the links that stand in packages and on other sites', () => {
    const broken = CONTRACT.lastingLinks.filter(link => {
      const [address = '', id] = link.split('#');
      return !open(address)
        .attributes(':is(h2, h3)', 'id')
        .includes(id ?? '');
    });
    assert.deepEqual(broken, []);
  });
});

/** The canonical URL: that of the page of the same name in the current docs, if there is one. */
function latestOf(page: DocPage): string {
  const current = page.path.replace('/legacy/', '/');
  return DOC_PAGES.some(({ path }) => path === current) ? current : page.path;
}

function identityOf(document: Document) {
  return {
    heading: document.texts('h1'),
    title: document.text('head > title'),
    lang: document.attribute('html', 'lang'),
    dir: document.attribute('html', 'dir'),
    canonical: document.attribute('link[rel="canonical"]', 'href'),
  };
}

function locationOf(document: Document) {
  return {
    sidebar: document.texts('.theme-doc-sidebar-menu .menu__link'),
    breadcrumbs: document.texts('.theme-doc-breadcrumbs li:not(:has([aria-label="Home page"]))'),
    previous: document.attribute('.pagination-nav a[rel="prev"]', 'href'),
    next: document.attribute('.pagination-nav a[rel="next"]', 'href'),
  };
}

/** The metas that a crawler turns into attributes of the records, and that contextual search filters by. */
function searchMetasOf(document: Document): Readonly<Record<string, string | undefined>> {
  const names = document
    .attributes('meta', 'name')
    .filter(name => name.startsWith('docsearch:') || name.startsWith('docusaurus_'));
  return Object.fromEntries(names.map(name => [name, document.attribute(`meta[name="${name}"]`, 'content')]));
}

function expectedSearchMetas({ version }: DocPage) {
  const tag = `docs-default-${version.name}`;
  return {
    docusaurus_locale: facts.lang,
    'docsearch:language': facts.lang,
    docusaurus_version: version.name,
    'docsearch:version': version.name,
    docusaurus_tag: tag,
    'docsearch:docusaurus_tag': tag,
  };
}

/** An old version's banner leads to the same doc of the current one, else to its first. */
function expectedBanner({ version, versions }: DocPage): readonly string[] {
  const [[, current] = []] = versions;
  return version.name === 'current' || current === undefined ? [] : [current];
}
