import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Extent } from '../../../../src/node/cache/index.ts';
import { type IndexCache, type IndexOptions, siteIndex } from '../../../../src/node/search/site-index.ts';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import { createEngine } from '../../../../src/shared/search/engine.ts';
import { inWaves } from '../../../support/waves.ts';
import { engineOver, filesOf, indexed, indexOf, memoryCache, page, section } from '../../shared/search/pages.ts';

/** Enough text to be worth many files: every paragraph has words of its own. */
function bigPages(count: number, more: Parameters<typeof page>[2] = {}) {
  return Array.from({ length: count }, (_, at) => {
    const paragraph = (row: number): string =>
      Array.from({ length: 60 }, (_, column) => `w${((at * 97 + row * 31 + column * 7) % 5000).toString(36)}x`).join(
        ' ',
      );
    return page(
      `Page ${at}`,
      [
        section(
          'Rows',
          Array.from({ length: 40 }, (_, row) => paragraph(row)),
        ),
      ],
      {
        position: at,
        ...more,
      },
    );
  });
}

const namesOf = (files: ReadonlyMap<string, Uint8Array>, kind: string): string[] =>
  [...files.keys()].filter(name => name.startsWith(kind));

describe('the index', () => {
  it('is the same bytes for the same pages in any order', async () => {
    const pages = [...bigPages(20), page('Zed', [], { tag: 'default' })];
    assert.deepEqual(await indexOf([...pages].reverse()), await indexOf(pages));
  });

  it('is one core in one file for a small tag', async () => {
    const files = await indexOf([page('Small', [section('One', ['Text.'])])]);
    assert.deepEqual([...files.keys()].map(name => name.replace(/-\w+/, '')).sort(), ['core.json', 'manifest.json']);
  });

  it('names English as its language where a page has writing without spaces, for which browsers load more code', async () => {
    const languageOf = async (...texts: readonly string[]): Promise<unknown> => {
      const files = await indexOf(texts.map(text => page(text, [section('One', [text])])));
      return JSON.parse(new TextDecoder().decode(files.get('manifest.json'))).language;
    };
    assert.equal(await languageOf('Text', 'Été'), undefined);
    assert.deepEqual(await languageOf('Text', '検索'), { tag: 'en' });
  });

  it('is many small files for a large one, of which a query fetches few', async () => {
    const files = await indexOf(bigPages(40));
    assert.ok(namesOf(files, 'terms').length > 3);
    assert.ok(namesOf(files, 'pages').length > 10);
    for (const name of namesOf(files, 'terms')) assert.ok((files.get(name)?.length ?? 0) < 24_000);
    const { engine, fetched } = engineOver(files);
    const { hits } = await engine.search({ query: 'w2abx' });
    assert.ok(hits.length > 0);
    assert.ok(fetched.length < files.size / 2);
  });

  it('needs a dozen files for an answer, in two waves, however many pages it names', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      page(`Page ${at}`, [section('Rows', [`Every one says banana. ${`filler${at} `.repeat(500)}`])], { position: at }),
    );
    const files = await indexOf(many);
    const fetched: string[] = [];
    const { fetchFile, waves } = inWaves(async name => {
      fetched.push(name);
      return files.get(name) ?? new Uint8Array();
    });
    const engine = createEngine({ fetchFile, isDistant: true });
    await engine.warm(undefined);
    const before = { files: fetched.length, waves: waves() };
    const { hits } = await engine.search({ query: 'banana', hitsPerPage: 40 });
    assert.ok(hits.length >= 10);
    assert.ok(fetched.length - before.files <= 12, fetched.join());
    assert.equal(waves() - before.waves, 2);
    assert.ok(hits.every(({ content }) => content?.startsWith('Every one')));
    const { hits: paged } = await engine.search({ query: 'banana', hitsPerPage: 40, page: 0 });
    assert.equal(paged.length, 40);
  });

  it('has versions of text by any spelling, at the cost of few files', async () => {
    const versions = Array.from({ length: 11 }, (_, at) =>
      page('Runtime', [section('Needs', [`Requires Node ${at + 12}.0 and npm 3.${at + 20}.1.`])], {
        url: `/node-${at + 12}`,
        position: 100 + at,
      }),
    );
    const files = await indexOf([...bigPages(60), ...versions]);
    assert.ok(namesOf(files, 'terms').length > 10);
    for (const query of ['node 18', 'Node v18', 'node 18.0', 'node 18.x', 'npm 3.26', 'npm v3.26']) {
      const { engine, fetched } = engineOver(files);
      assert.equal((await engine.search({ query })).hits[0]?.url, '/node-18#needs', query);
      assert.ok(fetched.length <= 25, `${query}: ${fetched.join()}`);
    }
  });

  it('names files by their contents, so that only the manifest changes under its name', async () => {
    const before = await indexOf(bigPages(40));
    const after = await indexOf([...bigPages(40), page('More', [section('New', ['Fresh words.'])], { position: 50 })]);
    for (const [name, bytes] of after) {
      if (before.has(name) && name !== 'manifest.json') assert.deepEqual(before.get(name), bytes);
    }
    const kept = namesOf(after, 'pages').filter(name => before.has(name));
    assert.ok(kept.length >= namesOf(before, 'pages').length - 1);
  });

  it('stores the text of a page once for all versions that share it', async () => {
    const pagesOf = (version: string) =>
      bigPages(40, { tag: `docs-default-${version}`, version }).map(each => ({
        ...each,
        url: `/${version}${each.url}`,
      }));
    const [one, two] = [pagesOf('1.0'), pagesOf('2.0')];
    assert.deepEqual(namesOf(await indexOf([...one, ...two]), 'pages'), namesOf(await indexOf(one), 'pages'));
  });

  it('shows the text of all hits of a long page to a reader who asks for a page of them', async () => {
    const sections = Array.from({ length: 12 }, (_, at) =>
      section(`Part ${at}`, [`Each has walrus. ${`filler${at} `.repeat(800)}`]),
    );
    const { engine } = engineOver(await indexOf([page('Long', sections), ...bigPages(20)]), { isDistant: true });
    const { hits } = await engine.search({ query: 'walrus', page: 0 });
    assert.equal(hits.filter(({ content }) => content?.startsWith('Each has walrus')).length, 12);
  });

  it('gives pages that versions share the URLs of each', async () => {
    const versions = ['1.0', '2.0'].flatMap(version => {
      const more = { tag: `docs-default-${version}`, version, url: `/${version}/store` };
      return [page('Store', [section('Use', ['Some bananas.'])], more)];
    });
    const { engine } = engineOver(await indexOf(versions));
    const { hits } = await engine.search({ query: 'bananas' });
    assert.deepEqual(hits.map(({ url }) => url).sort(), ['/1.0/store#use', '/2.0/store#use']);
  });

  it('cuts the text of a long page between sections', async () => {
    const long = page(
      'Long',
      Array.from({ length: 30 }, (_, at) => section(`Part ${at}`, [`Number n${at}x ${'word '.repeat(400)}`])),
    );
    const files = await indexOf([long, ...bigPages(30)]);
    const { engine } = engineOver(files);
    const [hit] = (await engine.search({ query: 'n17x' })).hits;
    assert.equal(hit?.url, '/long#part-17');
    assert.ok(hit?.content?.startsWith('Number n17x'));
  });

  it('of no pages answers nothing', async () => {
    const { engine } = engineOver(await indexOf([]));
    assert.equal((await engine.search({ query: 'word' })).nbHits, 0);
  });
});

describe('the cache', () => {
  const pages = bigPages(40);
  const edited = pages.with(3, page('Page 3', [section('Rows', ['Edited.'])], { position: 3 }));

  it('spares the pages that it knows, and changes no byte', async () => {
    const cache = memoryCache();
    await siteIndex(indexed(pages), cache);
    const read: string[] = [];
    const files = filesOf(await siteIndex(indexed(edited, read), cache));
    assert.deepEqual(read, ['/page-3']);
    assert.deepEqual(files, await indexOf(edited));
  });

  it('may have lost anything', async () => {
    for (const kind of ['search-parts', 'search-page-terms', 'search-file', 'search-merged']) {
      const cache = memoryCache();
      await siteIndex(indexed(pages), cache);
      for (const key of [...cache.values.keys()].filter(key => key.startsWith(kind))) cache.values.delete(key);
      assert.deepEqual(filesOf(await siteIndex(indexed(edited), cache)), await indexOf(edited), kind);
    }
  });
});

describe('the index of another locale', () => {
  const english = bigPages(40);
  const original: readonly SearchPage[] = english.map(each => ({
    ...each,
    url: `/fr${each.url}`,
    language: 'fr',
    textLanguage: 'en',
  }));
  const translated = page('Page 3', [section('Lignes', ["L'index des pages."])], { language: 'fr', position: 3 });
  const french = original.with(3, { ...translated, url: '/fr/page-3' });
  const options: IndexOptions = { language: 'fr', originalLocale: 'en' };

  it('reads only what is translated, and has the bytes of one that is built alone', async () => {
    const cache = memoryCache();
    await siteIndex(indexed(english), cache);
    const read: string[] = [];
    const files = filesOf(await siteIndex(indexed(french, read), cache, options));
    assert.deepEqual(read, ['/fr/page-3']);
    assert.deepEqual(files, await indexOf(french, options));
  });

  it('begins anew where most is translated', async () => {
    const cache = memoryCache();
    await siteIndex(indexed(english), cache);
    const pages = original.map(({ textLanguage: _, ...each }) => ({ ...each, contentHash: `fr:${each.contentHash}` }));
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), cache, options)), await indexOf(pages, options));
  });

  it('reads each text in its own language', async () => {
    const sections = [section('Recherche', ["Une page de l'air."])];
    const hasTerm = async (term: string, more: Partial<SearchPage>): Promise<boolean> => {
      const files = await indexOf([page('Index', sections, more)]);
      return [...files.values()].some(bytes => Buffer.from(bytes).toString().includes(`${term}\\t`));
    };
    assert.ok(await hasTerm('lair', {}));
    assert.ok(!(await hasTerm('lair', { textLanguage: 'fr' })));
  });
});

describe('the index of a site', () => {
  const pages = [page('Store', [section('Use', ['Some text.'])]), page('Other', [], { position: 1 })];

  it('is the last one where nothing changed, and no text is read', async () => {
    const cache = memoryCache();
    const first = filesOf(await siteIndex(indexed(pages), cache));
    const read: string[] = [];
    assert.deepEqual(filesOf(await siteIndex(indexed(pages, read), cache)), first);
    assert.deepEqual(read, []);
    assert.deepEqual(first, await indexOf(pages));
  });

  it('is built anew where the cache has lost a file', async () => {
    const cache = memoryCache();
    const first = filesOf(await siteIndex(indexed(pages), cache));
    for (const key of cache.values.keys()) if (key.startsWith('search-file')) cache.values.delete(key);
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), cache)), first);
  });

  it('has the names of all files with few of the texts that an edit did not change', async () => {
    const long = bigPages(60);
    const cache = memoryCache();
    await siteIndex(indexed(long), cache);
    const edited = long.with(0, page('Page 0', [section('Rows', ['Another text.'])]));
    const clean = await siteIndex(indexed(edited), memoryCache());
    const read: string[] = [];
    const counting: IndexCache = {
      ...cache,
      read<T>(extent: Extent): T {
        const value = cache.read<T>(extent);
        if (/^w\w+x w\w+x /.test(String(value))) read.push(String(value));
        return value;
      },
    };
    const next = await siteIndex(indexed(edited), counting);
    assert.deepEqual(
      next.map(({ name }) => name),
      clean.map(({ name }) => name),
    );
    assert.ok(read.length > 0 && read.length < 20, String(read.length));
    assert.deepEqual(filesOf(next), filesOf(clean));
  });

  it('follows the synonyms and the order of the pages', async () => {
    const cache = memoryCache();
    await siteIndex(indexed(pages), cache);
    const synonyms = [['store', 'shop']];
    const moved = pages.map(each => ({ ...each, position: -each.position }));
    assert.deepEqual(filesOf(await siteIndex(indexed(pages), cache, { synonyms })), await indexOf(pages, { synonyms }));
    assert.deepEqual(filesOf(await siteIndex(indexed(moved), cache)), await indexOf(moved));
  });
});
