import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Document, parseDocument } from '../../support/document.ts';
import { buildOwnSite } from '../../support/own-site.ts';
import type { TemporarySite } from '../../support/sites.ts';
import { CONTRACT, type LabelledLink, PATHS } from './contract.ts';

const { site: facts, navbar, footer, repository, redirects } = CONTRACT;

describe("what stands around this repository's pages", () => {
  let site: TemporarySite;
  let home: Document;
  before(async () => {
    site = await buildOwnSite();
    home = open('/');
  });
  after(() => site.remove());

  const open = (address: string): Document =>
    parseDocument(readFileSync(path.join(site.outDir, address, 'index.html'), 'utf8'));

  for (const address of facts.pages) {
    it(`says what ${address} is, to readers and to machines`, () => {
      const document = open(address);
      assert.equal(document.attribute('html', 'lang'), facts.lang);
      assert.equal(document.attribute('html', 'dir'), facts.dir);
      assert.equal(document.attribute('link[rel="canonical"]', 'href'), facts.url + address);
      assert.match(document.text('head > title') ?? '', new RegExp(`\\S+.* \\| ${facts.title}$`));
      assert.deepEqual(document.attributes('meta[name="docsearch:language"]', 'content'), [facts.lang]);
      assert.deepEqual(document.attributes('meta[name="docsearch:docusaurus_tag"]', 'content'), ['default']);
      assert.deepEqual(document.attributes('meta[name="docsearch:version"]', 'content'), []);
    });
  }

  it('leads from the navbar to the docs, the application, the source and the search page', () => {
    const [bar] = home.parts('nav.navbar');
    assert.ok(bar);
    const links = linksOf(bar, 'a.navbar__link:not(.dropdown__label)').filter(([label]) => label !== '');
    assert.deepEqual(links, navbar);
    assert.equal(bar.attribute('.navbar__brand', 'href'), '/');
    assert.equal(bar.attribute('a[aria-label="GitHub repository"]', 'href'), repository);
    assert.equal(bar.attribute('.DocSearch-Button', 'href'), '/search');
  });

  it('offers the versions and the languages', () => {
    const menus = home.parts('nav.navbar .dropdown__menu').map(menu => linksOf(menu, 'a'));
    const versions = CONTRACT.versions.map(({ label, base, defaultDoc }) => [label, `${base}/${defaultDoc}`]);
    assert.deepEqual(menus, [versions, [['English', '/']]]);
  });

  it('groups the links of the footer', () => {
    const columns = home.parts('footer .footer__col');
    assert.deepEqual(
      columns.map(column => ({ title: column.text('.footer__title'), links: linksOf(column, 'a') })),
      footer,
    );
    assert.match(home.text('.footer__copyright') ?? '', /^DocSearch 2015-20\d\d .*Algolia$/);
  });

  it('asks for a star in a bar that can be closed', () => {
    const [bar] = home.parts('.theme-announcement-bar');
    assert.ok(bar);
    assert.deepEqual(linksOf(bar, 'a'), [['GitHub', repository]]);
    assert.deepEqual(bar.attributes('a', 'rel'), ['noopener noreferrer']);
    assert.deepEqual(bar.attributes('button', 'aria-label'), ['Close']);
  });

  it('leads from every page only to https or an email, and never to a page that does not exist', () => {
    const known = new Set([...PATHS, ...Object.keys(redirects)]);
    const bad = PATHS.flatMap(address =>
      open(address)
        .attributes('a', 'href')
        .filter(href => !/^(?:#|https:\/\/|mailto:)/.test(href) && !known.has(href.replace(/[#?].*/, '')))
        .map(href => `${address}: ${href}`),
    );
    assert.deepEqual(bad, []);
  });

  it('gives every image a text', () => {
    const silent = PATHS.filter(address => open(address).parts('img:not([alt]), img[alt=""]').length > 0);
    assert.deepEqual(silent, []);
  });

  for (const [from, to] of Object.entries(redirects)) {
    it(`leads from ${from} to ${to}`, () => {
      const document = open(from);
      assert.equal(document.attribute('meta[http-equiv="refresh"]', 'content'), `0; url=${to}`);
      assert.equal(document.attribute('link[rel="canonical"]', 'href'), facts.url + to);
      assert.deepEqual(document.attributes('a', 'href'), [to]);
    });
  }
});

function linksOf(document: Document, selector: string): readonly LabelledLink[] {
  const hrefs = document.attributes(selector, 'href');
  return document.texts(selector).map((label, index) => [label, hrefs[index] ?? '']);
}
