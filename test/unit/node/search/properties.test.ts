import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { siteIndex } from '../../../../src/node/search/site-index.ts';
import { STOP_WORDS } from '../../../../src/node/search/vocabulary.ts';
import type { SearchPage } from '../../../../src/shared/model.ts';
import { type Core, MANIFEST } from '../../../../src/shared/search/format.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { readShard, type TermPostings, writeShard } from '../../../../src/shared/search/postings.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';
import type { SearchEngine, SearchParams } from '../../../../src/shared/search/types.ts';
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

/** The same index with all its terms in one file, and everything in the core. */
function unsharded(files: Files): Files {
  const decoder = new TextDecoder();
  const read = (name: string): string => decoder.decode(files.get(name));
  const { cores, ...manifest } = JSON.parse(read(MANIFEST)) as { cores: { core: string }[] };
  const [entry] = cores;
  const { rest, ...first } = JSON.parse(read(entry?.core ?? '')) as Core;
  const core: Core = rest === undefined ? first : { ...first, ...JSON.parse(read(rest)) };
  const allPostings = core.shards.flatMap((name): TermPostings[] => {
    const { terms, postings } = readShard(read(name));
    return terms.map((term, at) => [term, postings[at] ?? '']);
  });
  const texts = Object.fromEntries(core.texts.map(name => [name, read(name)]));
  const whole: Core = { ...core, shards: ['all'], firsts: [''], files: { ...texts, all: writeShard(allPostings) } };
  const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  return new Map([
    ['core', json(whole)],
    [MANIFEST, json({ ...manifest, cores: [{ ...entry, core: 'core' }] })],
  ]);
}

async function urlsOf(engine: SearchEngine, query: string): Promise<readonly string[]> {
  const { hits, nbHits } = await engine.search({ query, hitsPerPage: 30 });
  return [String(nbHits), ...hits.map(({ url }) => url)];
}

it('an index in many files answers as one file would, where words are spelled as the site spells them', async () => {
  const files = await indexOf(CORPUS);
  assert.ok(files.size > 50);
  const { engine: one } = engineOver(files);
  const { engine: other, fetched } = engineOver(unsharded(files));
  for (let count = 0; count < 60; count++) {
    const { paragraphs } = random.pick(random.pick(CORPUS).sections.slice(1));
    const [first = '', second = ''] = random.pick(paragraphs).split(' ');
    for (const query of [first, `${first} ${second}`]) {
      assert.deepEqual(await urlsOf(one, query), await urlsOf(other, query), query);
    }
  }
  assert.deepEqual(fetched, [MANIFEST, 'core']);
});

/** So much is said in headings that the core is two files. */
const LARGE = Array.from({ length: 160 }, (_, at) => {
  const sections = Array.from({ length: 10 }, () => section(some(22), [some(22)]));
  return page(`Page ${at}`, sections, { position: at });
});

for (const [name, pages, cores] of [
  ['the core', CORPUS, 1],
  ['the first file of a large core', LARGE, 2],
] as const) {
  it(`titles answer from ${name} alone`, async () => {
    const files = await indexOf(pages);
    assert.equal([...files.keys()].filter(file => file.startsWith('core')).length, cores);
    const { engine, fetched } = engineOver(files);
    for (const { title } of pages.slice(0, 20)) {
      const { hits } = await engine.titles({ query: title });
      assert.equal(hits[0]?.hierarchy.lvl1, title);
      assert.ok(hits.every(({ type, content }) => type !== 'content' && content === null));
    }
    assert.deepEqual(
      fetched.map(file => file.replace(/-.*/, '')),
      [MANIFEST, 'core'],
    );
  });
}

it('a large core in two files answers as one file would, however soon it is asked', async () => {
  const files = await indexOf(LARGE);
  const { engine: other } = engineOver(unsharded(files));
  for (const { sections, url } of LARGE.slice(0, 10)) {
    const { engine: one } = engineOver(files);
    const query = sections[3]?.heading.split(' ').slice(0, 6).join(' ') ?? '';
    const [titles, whole] = await Promise.all([one.titles({ query }), urlsOf(one, query)]);
    assert.deepEqual(titles.hits, []);
    assert.deepEqual(whole, await urlsOf(other, query));
    assert.ok(whole[1]?.startsWith(url));
  }
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
