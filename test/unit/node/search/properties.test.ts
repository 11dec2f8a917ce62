import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteIndex } from '../../../../src/node/search/site-index.ts';
import { STOP_WORDS } from '../../../../src/node/search/vocabulary.ts';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import { type Core, MANIFEST } from '../../../../src/shared/search/format.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import type { SearchEngine, SearchHit, SearchParams } from '../../../../src/shared/search/types.ts';
import { createRandom } from '../../../bench/corpus/random.ts';
import { HOSTILE_TEXTS, strangeTexts } from '../../../support/strange-texts.ts';
import {
  engineOver,
  type Files,
  filesOf,
  indexed,
  indexOf,
  memoryCache,
  page,
  section,
} from '../../shared/search/pages.ts';

const random = createRandom(7);
const SYLLABLES = [
  'ba',
  'cor',
  'dim',
  'ex',
  'fu',
  'gran',
  'ho',
  'in',
  'ju',
  'ka',
  'lum',
  'mo',
  'nar',
  'op',
  'qui',
  'ret',
];
const WORDS = Array.from({ length: 1500 }, (_, at) =>
  [at % 16, (at >> 4) % 16, (at >> 8) % 16, (at * 7) % 16].map(each => SYLLABLES[each]).join(''),
);

const word = (): string => random.pickEarly(WORDS);
const some = (count: number): string => Array.from({ length: count }, word).join(' ');

function randomPage(name: string, position: number): SearchPage {
  const sections = Array.from({ length: 4 }, () => section(some(2), [some(30), some(30), some(30)]));
  return page(name, sections, { position });
}

const CORPUS = Array.from({ length: 150 }, (_, at) => randomPage(`Page ${at}`, at));

/** The same index with everything in the core, so that all pages are at hand. */
function atHand(files: Files): Files {
  const decoder = new TextDecoder();
  const read = (name: string): string => decoder.decode(files.get(name));
  const { cores, ...manifest } = JSON.parse(read(MANIFEST)) as { cores: { core: string }[] };
  const [entry] = cores;
  const others = [...files.keys()].filter(name => name !== MANIFEST && name !== entry?.core);
  const held: Pick<Core, 'files'> = { files: Object.fromEntries(others.map(name => [name, read(name)])) };
  const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  return new Map([
    ['core', json({ ...JSON.parse(read(entry?.core ?? '')), ...held })],
    [MANIFEST, json({ ...manifest, cores: [{ ...entry, core: 'core' }] })],
  ]);
}

async function bestOf(engine: SearchEngine, query: string): Promise<readonly string[]> {
  const { hits } = await engine.search({ query });
  return hits.slice(0, 5).map(({ url }) => url);
}

it('the pages that are chosen by their postings are those that answer best of all', async () => {
  const files = await indexOf(CORPUS);
  assert.ok(files.size > 20);
  const { engine: one } = engineOver(files);
  const { engine: other, fetched } = engineOver(atHand(files));
  for (let count = 0; count < 60; count++) {
    const { heading, paragraphs } = random.pick(random.pick(CORPUS).sections.slice(1));
    const [first = '', second = ''] = random.pick(paragraphs).split(' ');
    for (const query of [first, `${first} ${second}`, heading]) {
      assert.deepEqual(await bestOf(one, query), await bestOf(other, query), query);
    }
  }
  assert.deepEqual(fetched, [MANIFEST, 'core']);
});

it('names need nothing but what is fetched before the first query', async () => {
  const { engine, fetched } = engineOver(await indexOf(CORPUS));
  await engine.warm(undefined);
  const before = fetched.length;
  for (const { title } of CORPUS.slice(0, 20)) {
    const { hits } = await engine.names({ query: title });
    assert.equal(hits[0]?.hierarchy.lvl1, title);
    assert.ok(hits.every(({ type, content }) => type !== 'content' && content === null));
  }
  assert.equal(fetched.length, before);
});

it('a question finds the one page that has all of its words, in a quick answer, too', async () => {
  const words = WORDS.filter((_, at) => at % 187 === 5).join(' ');
  const asked = page('Asked', [section('Here', [`It is said that ${words} at once.`])], { position: 500 });
  const { engine } = engineOver(await indexOf([...CORPUS, asked]), { isDistant: true });
  assert.equal((await engine.search({ query: words })).hits[0]?.url, '/asked#here');
});

it('names are not corrected where a later page has the word', async () => {
  const winnow = page('Winnow', [section('Use it')], { position: 0 });
  const long = Array.from({ length: 40 }, (_, at) =>
    page(`Long ${at}`, [section(`${WORDS[at]} `.repeat(300), [some(30)])], { position: at + 1 }),
  );
  const window = page('Window', [section('Window basics')], { position: 900 });
  const { engine } = engineOver(await indexOf([winnow, ...long, ...CORPUS, window]));
  assert.deepEqual(
    (await engine.names({ query: 'window' })).hits.map(({ url }) => url),
    [],
  );
  assert.equal((await engine.names({ query: 'winnwo' })).hits[0]?.url, '/winnow');
});

it('pages of an answer follow each other, however far a reader goes', async () => {
  const query = CORPUS[0]?.sections[1]?.paragraphs[0]?.split(' ')[0] ?? '';
  const { engine } = engineOver(await indexOf(CORPUS));
  const pages: SearchHit[] = [];
  for (let page = 0; page < 4; page++) {
    const { hits } = await engine.search({ query, page });
    assert.equal(hits.length, 20);
    pages.push(...hits);
  }
  const { engine: other } = engineOver(await indexOf(CORPUS));
  const { hits } = await other.search({ query, hitsPerPage: 80 });
  assert.deepEqual(
    pages.map(({ url }) => url),
    hits.map(({ url }) => url),
  );
  assert.equal(new Set(pages.map(({ url }) => url)).size, 80);
});

/** One step of an author's day. */
function edited(pages: readonly SearchPage[], step: number): readonly SearchPage[] {
  const at = Math.floor(random.fraction() * pages.length);
  const old = pages[at] as SearchPage;
  const again = (sections: SearchPage['sections']): SearchPage =>
    page(old.title, sections.slice(1), { ...places(old) });
  const steps: readonly (() => readonly SearchPage[])[] = [
    () => pages.with(at, again(old.sections.map(each => ({ ...each, paragraphs: [...each.paragraphs, some(8)] })))),
    () => pages.with(at, again(old.sections.slice(0, -1))),
    () => pages.with(at, again([...old.sections, section(some(2), [some(10)])])),
    () => pages.with(at, randomPage(old.title, old.position)),
    () => pages.toSpliced(at, 1),
    () => pages.toSpliced(at, 0, randomPage(`New ${step} ${word()}`, old.position)),
    () => pages.with(at, { ...old, position: random.fraction() * pages.length }),
  ];
  return random.pick(steps)();
}

const places = ({ position, url }: SearchPage): Partial<SearchPage> => ({ position, url });

it('an index that follows random edits is the one that a clean build makes', async () => {
  const cache = memoryCache();
  let pages: readonly SearchPage[] = CORPUS.slice(0, 60);
  for (let step = 0; step < 25; step++) {
    const files = filesOf(await siteIndex(indexed(pages), cache));
    assert.deepEqual(files, await indexOf(pages), `step ${step}`);
    pages = edited(pages, step);
  }
});

describe('any text', () => {
  it('is a query of a bounded size', () => {
    for (const text of HOSTILE_TEXTS) {
      const { terms, folded } = parseQuery(text, { synonyms: [], stopWords: STOP_WORDS }, ENGLISH);
      assert.ok(folded.length <= 2_000);
      assert.ok(terms.length <= 16);
      for (const { aliases } of terms) assert.ok(aliases.length < 10);
    }
  });

  it('is answered, from a few files', async () => {
    const files = await indexOf(CORPUS);
    for (const query of [...HOSTILE_TEXTS, ...strangeTexts(300, random)]) {
      const { engine, fetched } = engineOver(files);
      const { hits } = await engine.search({ query, attributesToSnippet: ['content:10', '__proto__:2'] });
      for (const hit of hits) assert.ok(hit.url.startsWith('/'));
      assert.ok(fetched.length <= 40, query.slice(0, 100));
    }
  });

  it('may name a facet, or be its value', async () => {
    const { engine } = engineOver(await indexOf([page('Word', [], { tag: 'constructor', version: '__proto__' })]));
    const ask = (params: SearchParams) => engine.search({ query: 'word', ...params });
    const { facets } = await ask({ facets: ['docusaurus_tag', 'version', '__proto__', 'toString'] });
    assert.deepEqual(
      JSON.stringify(facets),
      '{"docusaurus_tag":{"constructor":1},"version":{"__proto__":1},"__proto__":{},"toString":{}}',
    );
    for (const filter of ['docusaurus_tag:constructor', 'version:__proto__', '__proto__:-x', 'toString:-x', ':-']) {
      assert.equal((await ask({ facetFilters: filter })).nbHits, 1, filter);
    }
    assert.equal((await ask({ facetFilters: '__proto__:x' })).nbHits, 0);
  });
});
