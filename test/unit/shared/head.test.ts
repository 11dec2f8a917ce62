import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dedupeHead, documentTitle, pageHead } from '../../../src/shared/head.ts';
import type { HeadTag } from '../../../src/shared/model/head.ts';
import type { PageProps } from '../../../src/shared/model/page.ts';
import { siteWith } from '../client/hooks/site.ts';

const site = {
  ...siteWith(),
  url: 'https://site.test',
  locale: { ...siteWith().locale, name: 'pt-BR', htmlLang: 'pt-BR' },
};

const page = (own: Partial<PageProps> = {}): PageProps => ({
  path: '/docs/api',
  component: '@theme/DocPage',
  head: [],
  className: '',
  search: { language: 'pt-BR', tag: 'docs-default-1.0', version: '1.0', docsTags: [] },
  navbar: [],
  props: {},
  ...own,
});

/** A tag in one line. */
const line = ({ tagName, attributes = {}, innerHTML = '' }: HeadTag) =>
  [tagName, ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`), innerHTML].join(' ').trim();

const meta = (name: string, content: string): HeadTag => ({ tagName: 'meta', attributes: { name, content } });

describe('the title of the window', () => {
  it('is the page’s and the site’s, or the site’s alone', () => {
    const titles: readonly (readonly [page: string | undefined, window: string])[] = [
      ['API', 'API | Site'],
      ['Site', 'Site'],
      ['', 'Site'],
      [' Spaced  out\n', 'Spaced  out | Site'],
      [' ', 'Site'],
      [undefined, 'Site'],
    ];
    for (const [title, expected] of titles) assert.equal(documentTitle(site, title), expected);
    assert.equal(documentTitle({ ...site, titleDelimiter: '–' }, 'API'), 'API – Site');
  });
});

describe('the head of a page', () => {
  it('holds what search engines, social sites and the search read, in order', () => {
    assert.deepEqual(pageHead(site, page({ title: 'API', description: 'All of it' })).map(line), [
      'title API | Site',
      'meta name=viewport content=width=device-width, initial-scale=1',
      'meta property=og:url content=https://site.test/docs/api',
      'meta property=og:locale content=pt_BR',
      'meta property=og:title content=API | Site',
      'meta name=description content=All of it',
      'meta property=og:description content=All of it',
      'meta name=docusaurus_locale content=pt-BR',
      'meta name=docsearch:language content=pt-BR',
      'meta name=docusaurus_version content=1.0',
      'meta name=docsearch:version content=1.0',
      'meta name=docusaurus_tag content=docs-default-1.0',
      'meta name=docsearch:docusaurus_tag content=docs-default-1.0',
      'link rel=canonical href=https://site.test/docs/api',
      'link rel=alternate href=https://site.test/docs/api hreflang=pt-BR',
      'link rel=alternate href=https://site.test/docs/api hreflang=x-default',
    ]);
  });

  it('names the page in the languages that have it, at its address there', () => {
    const english = { ...siteWith().locale, url: 'https://site.test', baseUrl: '/en/' };
    const german = { ...english, name: 'de', htmlLang: 'de', baseUrl: '/de/' };
    const localized = { ...site, locales: [{ ...site.locale, baseUrl: '/' }, { ...german, isDefault: true }, english] };
    const alternates = (inLocales?: PageProps['inLocales']) =>
      pageHead(localized, page(inLocales ? { inLocales } : {}))
        .filter(({ attributes }) => attributes?.rel === 'alternate' || attributes?.property === 'og:locale:alternate')
        .map(({ attributes = {} }) => [attributes.hreflang, attributes.href ?? attributes.content].join(' ').trim());
    assert.deepEqual(alternates(), [
      ...['de', 'en'],
      'pt-BR https://site.test/docs/api',
      'de https://site.test/de/docs/api',
      'en https://site.test/en/docs/api',
      'x-default https://site.test/de/docs/api',
    ]);
    assert.deepEqual(alternates({ de: null, en: '/en/docs/interface' }), [
      'en',
      'pt-BR https://site.test/docs/api',
      'en https://site.test/en/docs/interface',
    ]);
  });

  it('leaves out what the page does not know', () => {
    const names = pageHead(site, page({ search: { language: 'en', tag: 'default', docsTags: [] } }))
      .map(line)
      .join('\n');
    assert.doesNotMatch(names, /description|version/);
  });

  it('gives way to the page’s own tags, which stay where the others were', () => {
    const own = [
      { tagName: 'title', innerHTML: 'Own' },
      meta('robots', 'noindex'),
      { tagName: 'meta', attributes: { property: 'og:title', content: 'Own' } },
      { tagName: 'link', attributes: { rel: 'canonical', href: 'https://other.test/' } },
    ];
    const lines = pageHead(site, page({ title: 'API', head: own })).map(line);
    assert.equal(lines[0], 'title Own');
    assert.equal(lines[4], 'meta property=og:title content=Own');
    assert.deepEqual(
      lines.filter(each => each.includes('canonical')),
      ['link rel=canonical href=https://other.test/'],
    );
    assert.equal(lines.at(-1), 'meta name=robots content=noindex');
  });
});

describe('of tags that say the same, the last one counts', () => {
  it('for titles, metas by name or property, and the canonical link', () => {
    const tags: readonly HeadTag[] = [
      meta('a', '1'),
      { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '1' } },
      { tagName: 'meta', attributes: { property: 'b', content: '1' } },
      meta('a', '2'),
      { tagName: 'meta', attributes: { property: 'b', content: '2' } },
      { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '2' } },
    ];
    assert.deepEqual(dedupeHead(tags).map(line), [
      'meta name=a content=2',
      'meta http-equiv=refresh content=2',
      'meta property=b content=2',
    ]);
  });

  it('all others stay, also equal ones', () => {
    const tags: readonly HeadTag[] = [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'a' } },
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'a' } },
      { tagName: 'script', innerHTML: '1' },
      { tagName: 'script', innerHTML: '1' },
      { tagName: 'meta', attributes: { charset: 'utf-8' } },
    ];
    assert.deepEqual(dedupeHead(tags), tags);
  });
});
