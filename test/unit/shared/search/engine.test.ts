import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEngine } from '../../../../src/shared/search/engine.ts';
import { FORMAT } from '../../../../src/shared/search/format.ts';
import type { FacetFilters, SearchResponse } from '../../../../src/shared/search/types.ts';
import { engineOver, indexOf, page, section, urlsFor } from './pages.ts';

const filler = page('Other', [section('Elsewhere', ['Something about another matter.'])], { position: 99 });

async function search(pages: Parameters<typeof indexOf>[0], query: string): Promise<SearchResponse> {
  return engineOver(await indexOf(pages)).engine.search({
    query,
    attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:5'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  });
}

describe('ranking', () => {
  const title = page('Store');
  const heading = page('Guide', [section('Store', ['More.'])], { position: 1 });
  const text = page('Notes', [section('Words', ['A store is mentioned here.'])], { position: 2 });
  const pages = [text, filler, heading, title];

  it('puts titles before headings before text', async () => {
    assert.deepEqual(await urlsFor(pages, 'store'), ['/store', '/guide#store', '/notes#words']);
  });

  it('puts sections that answer every word first', async () => {
    const both = page('Both', [section('Setup', ['Configure the store with middleware.'])], { position: 5 });
    assert.equal((await urlsFor([...pages, both], 'middleware store'))[0], '/both#setup');
  });

  it('counts the headings above a section as its own words', async () => {
    const nested = page('Timers', [section('Mocking', ['Fake them.'])]);
    const other = page('Modules', [section('Mocking', ['Replace them.'])]);
    assert.equal((await urlsFor([other, nested, filler], 'timers mocking'))[0], '/timers#mocking');
  });

  it('prefers one paragraph with both words to two apart', async () => {
    const apart = page('Apart', [section('List', ['Has insert only.', 'Has remove only.'])]);
    const close = page('Close', [section('List', ['Has insert and remove.', 'Nothing.'])], { position: 1 });
    assert.equal((await urlsFor([apart, close, filler], 'insert remove '))[0], '/close#list');
  });

  it('prefers a heading with most words of a question to a section that has all of them here and there', async () => {
    const scattered = page('Notes', [
      section('Hints', ['A plugin may load late.', 'Builds cache what one writes.', 'Call the reader back.']),
    ]);
    const named = page('Guide', [section('Cache of plugins', ['It is off.'])], { position: 1 });
    assert.equal(
      (await urlsFor([scattered, named, filler], 'how do plugins write a cache '))[0],
      '/guide#cache-of-plugins',
    );
  });

  it('lets words that no heading has tell less in a question', async () => {
    const chatty = page('Proxy', [section('Rules', ['Write your own rule, or call those of another plugin.'])]);
    const named = page('Plugins', [section('First steps', ['How to write one.'])], { position: 1 });
    assert.equal((await urlsFor([chatty, named, filler], 'how do i write my own plugins '))[0], '/plugins');
  });

  it('leaves equals in the order of the site', async () => {
    const first = page('Alpha', [section('Same', ['Text.'])], { position: 1 });
    const second = page('Beta', [section('Same', ['Text.'])], { position: 2 });
    assert.deepEqual(await urlsFor([second, filler, first], 'same'), ['/alpha#same', '/beta#same']);
  });

  it('shows at most five sections of a page before those of others', async () => {
    const sections = Array.from({ length: 8 }, (_, at) => section(`Option ${at}`));
    const long = page('Options', sections);
    const other = page('Last', [section('Text', ['One more option.'])], { position: 1 });
    const urls = await urlsFor([long, other], 'option');
    assert.equal(urls.indexOf('/last#text'), 5);
    assert.equal(urls.length, 10);
  });
});

describe('names', () => {
  const heading = page('Users', [section('getUserById', ['Finds somebody.'])]);
  const text = page('Pools', [section('Limits', ['Set MAX_POOL_SIZE first.'])], { position: 1 });
  const code = page(
    'Run',
    [section('Jobs', ['Like this.'], { code: ['{ "private-static-field": x.newHTTPServer() }'] })],
    {
      position: 2,
    },
  );
  const apart = page('Stream', [section('Words', ['Reads in real time from Node.js.'])], { position: 3 });
  const time = page('Clock', [section('Real numbers'), section('Time', ['None.'])], { position: 4 });
  const pages = [heading, text, code, apart, time, filler];
  const first = async (query: string): Promise<string | undefined> => (await urlsFor(pages, query))[0];

  it('are found by some of their words, whatever is between these', async () => {
    for (const query of ['UserById', 'userbyid', 'byId', 'user_by', 'user-by-id', 'user by id'])
      assert.equal(await first(query), '/users#getuserbyid', query);
    for (const query of ['POOL_SIZE', 'pool_size', 'poolSize', 'pool-size', 'poolsize', 'max-pool', 'maxPoolSize'])
      assert.equal(await first(query), '/pools#limits', query);
    for (const query of ['static_field', 'staticField', 'HTTPServer', 'httpserver'])
      assert.equal(await first(query), '/run#jobs', query);
  });

  it('are found as one word, and apart', async () => {
    assert.equal(await first('nodejs'), '/stream#words');
    assert.equal(await first('realtime'), '/stream#words');
    assert.equal(await first('real_time'), '/stream#words');
  });

  it('with an underscore in front are names of their own, and found without it', async () => {
    const files = [page('HTTP headers'), page('Hosts', [section('The _headers file')], { position: 1 }), filler];
    assert.deepEqual(await urlsFor(files, '_headers'), ['/hosts#the-_headers-file']);
    assert.deepEqual((await urlsFor(files, 'headers ')).sort(), ['/hosts#the-_headers-file', '/http-headers']);
  });

  it('of numbers alone are not taken apart', async () => {
    const codes = [page('Codes', [section('404 and 500', ['Of base64.'])]), page('Base'), filler];
    assert.deepEqual(await urlsFor(codes, '404500 '), []);
  });

  it('in code are not found by their first words alone', async () => {
    const loop = page('Loop', [section('Again', [], { code: ['a[i-1] = en-us'] })]);
    for (const query of ['i1 ', 'en ', 'enus ']) assert.deepEqual(await urlsFor([loop, filler], query), [], query);
  });

  it('that nobody uses are found by the words of which all occur together', async () => {
    assert.equal(await first('sizeOfBoat'), undefined);
    assert.equal(await first('setPool'), '/pools#limits');
  });

  it('are marked where they match', async () => {
    const marked = async (query: string): Promise<string | undefined> =>
      (await search(pages, query)).hits[0]?._snippetResult.content?.value;
    assert.equal(await marked('poolsize '), 'Set MAX_<mark>POOL_SIZE</mark> first.');
    assert.equal(await marked('nodejs '), '…real time from <mark>Node</mark>.<mark>js</mark>.');
  });
});

describe('versions', () => {
  const old = page('One', [section('Upgrade', ['From 3.13.4 on.'])]);
  const pages = [
    old,
    page('Two', [section('Upgrade', ['Needs 3.14 at least.'])], { position: 1 }),
    page('Three', [section('Upgrade', ['3 of 14 are gone.'])], { position: 2 }),
    page('Five', [section('Move to v5.0')], { position: 3 }),
    filler,
  ];

  it('are not taken apart, nor for another', async () => {
    assert.deepEqual(await urlsFor(pages, '3.14 '), ['/two#upgrade']);
    assert.deepEqual(await urlsFor(pages, '3.15 '), []);
  });

  it('are found in each spelling, and by the version that they begin with', async () => {
    for (const query of ['v5', '5.0.0', '5.x', '5'])
      assert.equal((await urlsFor(pages, query))[0], '/five#move-to-v50', query);
    assert.deepEqual(await urlsFor(pages, '3.13 '), ['/one#upgrade']);
  });

  it('and other numbers are no typos of each other', async () => {
    const ports = [page('Ports', [section('Port', ['Listens on 80802, port801x, at 31.4 degrees.'])]), filler];
    for (const query of ['80801 ', 'port80x ', '3.14 ']) assert.deepEqual(await urlsFor(ports, query), [], query);
  });

  it('are found where they are joined to words, in writing without spaces, too', async () => {
    const found: readonly (readonly [text: string, language: string, queries: readonly string[]])[] = [
      ['Node.js 20.19以上が必要です。', 'ja', ['20.19 ', 'Node 20.19']],
      ['バージョン3.14を使う。', 'ja', ['3.14 ', 'バージョン3.14']],
      ['从3.14版本开始支持。', 'zh', ['3.14 ', '3.14版本']],
      ['버전 3.14부터', 'ko', ['3.14 ', '버전 3.14']],
      ['Needs TLSv1.2.', 'en', ['TLS 1.2', '1.2 ', 'TLSv1.2 ']],
      ['Try python3.11 or 1.2rc1.', 'en', ['python 3.11', 'python3', '1.2 ', '1.2rc1 ', '1.2-rc1 ']],
      ['On 15.01.2024, at 192.168.1.10.', 'en', ['2024 ', '01.2024 ', '15.01.2024 ', '1.10 ', '192.168 ']],
    ];
    for (const [text, language, queries] of found) {
      const asked = [page('Asked', [section('Place', [text])], { language }), filler];
      for (const query of queries)
        assert.equal((await urlsFor(asked, query, { language }))[0], '/asked#place', `${query} in ${text}`);
    }
  });
});

describe('a hit of a word that only code says', async () => {
  const minified = Array.from({ length: 2000 }, (_, at) => `fn${at}xy(arg${at}z);`).join('');
  const sections = [
    section('Install', ['Get it first.', 'Then call it.'], {
      code: ['import { makeThing } from "pkg";\n\nmakeThing({\n  <Deep>: true,\n});', 'makeOther()'],
    }),
    section('Minified', ['A long line.'], { code: [minified] }),
    section('Known', ['The word makeKnown is here.'], { code: ['makeKnown()'] }),
    section('After', ['The last paragraph has zebras.']),
  ];
  const { engine } = engineOver(await indexOf([page('API', sections), filler]));
  const first = async (query: string) => {
    const params = {
      query,
      attributesToSnippet: ['content:6'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    const { type, content, url, objectID, ...hit } = (await engine.search(params)).hits[0] ?? assert.fail(query);
    return { type, content, url, objectID, snippet: hit._snippetResult.content, whole: hit._highlightResult.content };
  };

  it('shows the code with the word marked', async () => {
    const { type, content, url, objectID, snippet, whole } = await first('makeThing');
    const code = 'import { makeThing } from &quot;pkg&quot;; makeThing({ &lt;Deep&gt;: true, });';
    assert.deepEqual([type, content, url], ['content', code, '/api#install']);
    assert.equal(objectID, '1-/api#install', 'that of the heading, since code has no record of its own');
    assert.equal(
      snippet?.value,
      'import { <mark>makeThing</mark> } from &quot;pkg&quot;; <mark>makeThing</mark>({ &lt;Deep…',
    );
    assert.deepEqual([whole?.matchLevel, whole?.matchedWords], ['full', ['makething']]);
  });

  it('shows a part of a long line around any of its words', async () => {
    for (const word of ['fn0xy', 'arg200z', 'fn1999xy']) {
      const { type, content, snippet } = await first(word);
      assert.equal(type, 'content', word);
      assert.match(snippet?.value ?? '', new RegExp(`<mark>${word}</mark>`));
      assert.ok((content ?? '').length <= 160, `${content?.length} characters`);
      // Rows of the dialog cut off the end.
      assert.ok((snippet?.value ?? '').indexOf('<mark>') <= 30, snippet?.value);
    }
  });

  it('shows the piece of code with the most words of the query', async () => {
    const { content } = await first('fn200xy arg200z');
    assert.match(content ?? '', /fn200xy\(arg200z\);/);
  });

  it('leaves words of the text to their paragraphs, those below code included', async () => {
    assert.equal((await first('makeKnown')).content, 'The word makeKnown is here.');
    assert.equal((await first('zebras')).content, 'The last paragraph has zebras.');
    assert.equal((await first('call it')).content, 'Then call it.');
  });

  it('is one of text for filters', async () => {
    const ofType = async (type: string) =>
      (await engine.search({ query: 'makeOther', facetFilters: [`type:${type}`] })).hits.map(({ url }) => url);
    assert.deepEqual([await ofType('content'), await ofType('lvl2')], [['/api#install'], []]);
  });
});

describe('matching', async () => {
  const cases: readonly (readonly [what: string, query: string, url: string])[] = [
    ['begun words', 'conf', '/configuration'],
    ['other forms of a word', 'configured', '/configuration'],
    ['swapped letters', 'confgiuration', '/configuration'],
    ['a wrong first letter', 'xonfiguration', '/configuration'],
    ['a slip in a word not yet finished', 'configruat', '/configuration'],
    ['pieces of names', 'selector', '/api#useselector'],
    ['names written apart', 'use selector', '/api#useselector'],
    ['names written in lower case', 'useselector', '/api#useselector'],
    ['a dot and the first letter of what follows', 'test.e', '/api#testeachtable'],
    ['signs of options', '--watch', '/api#--watch'],
    ['signs of languages', 'c++', '/c++'],
    ['scoped packages', '@scope/pkg', '/api#install'],
    ['names that only code says', 'makeThing', '/api#install'],
    ['two words written as one', 'reactnative', '/react-native'],
    ['a missing accent', 'demarrage', '/démarrage'],
    ['words inside unspaced writing', '検索', '/日本語#設定'],
    ['keywords that an author gave', 'ffi', '/c++'],
    ['words with a name like a property of every object', 'constructor', '/api#constructor'],
    ['words with a name like a prototype', '__proto__', '/api#constructor'],
  ];
  const pages = [
    page('Configuration'),
    page('API', [
      section('test.only(name)'),
      section('test.each(table)'),
      section('useSelector()', [], { anchor: 'useselector' }),
      section('--watch'),
      section('watch mode'),
      section('Install', ['Install @scope/pkg from npm.'], { code: ['import { makeThing } from "@scope/pkg";'] }),
      section('Pkg', ['Another scope.']),
      section('constructor', ['The field __proto__ is none.']),
    ]),
    page('C library'),
    page('C++', [], { keywords: ['ffi'] }),
    page('React Native'),
    page('Démarrage'),
    page('Test Environment'),
    page('日本語', [section('設定', ['全文検索エンジンを設定する方法。'])]),
    filler,
  ].map((each, position) => ({ ...each, position }));
  const { engine } = engineOver(await indexOf(pages));

  for (const [what, query, url] of cases) {
    it(`finds ${what}`, async () => {
      const { hits } = await engine.search({ query });
      assert.equal(hits[0]?.url, url);
    });
  }

  it('finds nothing for signs, spaces, and names of every object that no page says', async () => {
    for (const query of ['', '  ', '@#$', 'hasOwnProperty', 'toString', '💥']) {
      const { hits, nbHits, nbPages } = await engine.search({ query });
      assert.deepEqual([hits.length, nbHits, nbPages], [0, 0, 0], query);
    }
  });

  it('puts first the page of which the query is a keyword, before others that have it in their titles', async () => {
    const first = page('Welcome', [], { keywords: ['Lectern'], position: 5 });
    assert.equal((await urlsFor([page('Lectern settings'), page('Why Lectern'), first], 'lectern'))[0], '/welcome');
  });

  it('finds synonyms, the usual ones and the site’s own', async () => {
    const synonyms = [['widget', 'gadget']];
    assert.deepEqual(await urlsFor([page('Gadget'), filler], 'widget', { synonyms }), ['/gadget']);
    assert.deepEqual(await urlsFor([page('TypeScript'), filler], 'ts '), ['/typescript']);
  });

  it('takes no word that a synonym is derived from for the synonym', async () => {
    const performing = page('Notes', [section('Requests', ['The call is performed once, by the network.'])]);
    const slow = page('Guide', [section('Performance', ['Of the network.'])], { position: 1 });
    assert.deepEqual(await urlsFor([performing, slow, filler], 'slow '), ['/guide#performance']);
  });

  it('finds what was meant, when texts only go on as it was typed', async () => {
    const notes = page('Notes', [section('Words', ['They speak for themselves.'])]);
    assert.equal((await urlsFor([notes, page('Themes', [], { position: 1 })], 'themse'))[0], '/themes');
  });

  it('forgives two typos in a long word from its sixth letter on, before it is finished', async () => {
    const pages = [page('Parallel tests'), page('Parties', [], { position: 1 }), filler];
    const word = 'parralel';
    for (let length = 6; length <= word.length; length++) {
      assert.equal((await urlsFor(pages, word.slice(0, length)))[0], '/parallel-tests', word.slice(0, length));
    }
    assert.deepEqual(await urlsFor(pages, 'parrale '), []);
  });

  it('forgives typos in two words at once, when nothing answers both as typed', async () => {
    assert.equal((await engine.search({ query: 'raect natve' })).hits[0]?.url, '/react-native');
  });
});

describe('a hit', () => {
  const api = page('API', [
    section('Options', ['The first.', 'Set `<b>` & "limits" of the index here, then go on.']),
    section('Deep', [], { level: 3 }),
    section('Next'),
  ]);

  it('of a heading has its level as type, and the headings above', async () => {
    const [hit] = (await search([api, filler], 'deep')).hits;
    assert.equal(hit?.type, 'lvl3');
    assert.equal(hit?.url, '/api#deep');
    assert.equal(hit?.content, null);
    assert.deepEqual(hit?.hierarchy, {
      lvl0: 'Documentation',
      lvl1: 'API',
      lvl2: 'Options',
      lvl3: 'Deep',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    });
    assert.deepEqual(hit?._snippetResult, {
      hierarchy: {
        lvl1: { value: 'API', matchLevel: 'none' },
        lvl2: { value: 'Options', matchLevel: 'none' },
      },
    });
  });

  it('of a paragraph shows it, escaped and cut round the match', async () => {
    const [hit] = (await search([api, filler], 'limits')).hits;
    assert.equal(hit?.type, 'content');
    assert.equal(hit?.objectID, '3-/api#options');
    assert.equal(hit?.content, 'Set `&lt;b&gt;` &amp; &quot;limits&quot; of the index here, then go on.');
    assert.equal(hit?._snippetResult.content?.value, '…b&gt;` &amp; &quot;<mark>limits</mark>&quot; of the index…');
    assert.equal(hit?._highlightResult.content?.matchLevel, 'full');
  });

  it('escapes headings too, but not the group, which is shown as text', async () => {
    const odd = page('Odd', [section('Array<T> & co')], { lvl0: 'Tips & Tricks' });
    const [hit] = (await search([odd, filler], 'array')).hits;
    assert.equal(hit?.hierarchy.lvl2, 'Array&lt;T&gt; &amp; co');
    assert.equal(hit?._highlightResult.hierarchy?.lvl2?.value, '<mark>Array</mark>&lt;T&gt; &amp; co');
    assert.equal(hit?.hierarchy.lvl0, 'Tips & Tricks');
    assert.equal(hit?._highlightResult.hierarchy?.lvl0?.value, 'Tips & Tricks');
  });

  it('of a paragraph stands below its page’s, when the title answers too', async () => {
    const guide = page('Middleware', [section('Order', ['A middleware calls the next one.'])]);
    const { hits } = await search([filler, guide], 'middleware next');
    assert.deepEqual(
      hits.map(hit => hit.type),
      ['lvl1', 'content'],
    );
  });

  it('is never of a group, and has an ID of its own', async () => {
    const { hits } = await search([api, filler], 'options index deep next');
    assert.ok(hits.every(hit => /^(?:content|lvl[1-6])$/.test(hit.type)));
    assert.equal(new Set(hits.map(hit => hit.objectID)).size, hits.length);
  });
});

describe('an answer', async () => {
  const sections = Array.from({ length: 30 }, (_, at) => section(`Section ${at}`));
  const { engine } = engineOver(await indexOf([page('Long', sections)]));

  it('comes in pages', async () => {
    const all = await engine.search({ query: 'section', hitsPerPage: 100 });
    const third = await engine.search({ query: 'section', hitsPerPage: 8, page: 3 });
    assert.equal(all.hits.length, 30);
    assert.deepEqual([third.nbHits, third.nbPages, third.page, third.hitsPerPage], [30, 4, 3, 8]);
    assert.deepEqual(third.hits, all.hits.slice(24));
    assert.equal((await engine.search({ query: 'section' })).hits.length, 20);
  });

  it('says whether the count of its hits is exact, which it is not where pages were left unread', async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `Word number${at} of many.`);
    const pages = Array.from({ length: 60 }, (_, at) => page(`Page ${at}`, [section('Store', [...text, `own${at}`])]));
    const { engine: large } = engineOver(await indexOf(pages));
    const few = await engine.search({ query: 'section' });
    const many = await large.search({ query: 'store', hitsPerPage: 5 });
    const all = await large.search({ query: 'store', hitsPerPage: 1_000 });
    assert.deepEqual(
      [few, many, all].map(answer => answer.exhaustiveNbHits),
      [true, false, true],
    );
    assert.deepEqual(
      [few, many, all].map(answer => answer.nbDocuments),
      [1, 60, 60],
      'pages are counted, not their sections',
    );
  });

  it('echoes its query and index', async () => {
    const { query, index } = await engine.search({ query: ' Section ', indexName: 'docs' });
    assert.deepEqual([query, index], [' Section ', 'docs']);
  });

  it('counts facets when asked', async () => {
    const { facets } = await engine.search({ query: 'section', hitsPerPage: 0, facets: ['language'] });
    assert.deepEqual(facets, { language: { en: 30 } });
  });
});

describe('contextual search', () => {
  const pages = [
    page('Store', [], { tag: 'docs-default-1.0', version: '1.0', url: '/1.0/store' }),
    page('Store', [], { tag: 'docs-default-2.0', version: '2.0' }),
    page('Store', [], { tag: 'default', url: '/shop' }),
    page('Store', [], { tag: 'docs-default-2.0', version: '2.0', language: 'fr', url: '/fr/store' }),
  ];

  it('searches only the language and tags that are asked for, and fetches no others', async () => {
    const { engine, fetched } = engineOver(await indexOf(pages));
    const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']];
    const { hits } = await engine.search({ query: 'store', facetFilters });
    assert.deepEqual(hits.map(hit => hit.url).sort(), ['/shop', '/store']);
    assert.equal(fetched.length, 3);
  });

  it('corrects no word in one index that another has', async () => {
    const docs = page('Setup', [section('Install', ['Install nodejs first.'])]);
    const home = page('Home', [section('Start', ['Notes on boats.'])], { tag: 'default' });
    const { engine } = engineOver(await indexOf([docs, home]));
    const urlsOf = async (query: string) => (await engine.search({ query })).hits.map(hit => hit.url);
    assert.deepEqual(await urlsOf('nodejs'), ['/setup#install']);
    assert.deepEqual((await urlsOf('notejs')).sort(), ['/home#start', '/setup#install']);
  });

  it('knows versions too', async () => {
    const { engine } = engineOver(await indexOf(pages));
    const { hits } = await engine.search({ query: 'store', facetFilters: 'version:1.0' });
    assert.deepEqual(
      hits.map(hit => hit.url),
      ['/1.0/store'],
    );
  });
});

describe('filters by type', async () => {
  const { engine } = engineOver(
    await indexOf([page('Store', [section('Open a store', ['A store holds state.']), section('Use', ['The store.'])])]),
  );
  const found = async (facetFilters: FacetFilters) => {
    const { hits, facets, nbHits } = await engine.search({ query: 'store', facetFilters, facets: ['*'] });
    assert.equal(nbHits, hits.length);
    return { types: hits.map(({ type, hierarchy }) => `${type} ${hierarchy.lvl2 ?? hierarchy.lvl1}`), facets };
  };

  it('leave only hits of that type, and sections in the shape that is left', async () => {
    assert.deepEqual((await found([])).types, ['lvl1 Store', 'lvl2 Open a store', 'content Use']);
    assert.deepEqual((await found('type:lvl1')).types, ['lvl1 Store']);
    assert.deepEqual((await found(['language:en', ['type:lvl1', 'type:lvl2']])).types, [
      'lvl1 Store',
      'lvl2 Open a store',
    ]);
    assert.deepEqual((await found('type:-content')).types, ['lvl1 Store', 'lvl2 Open a store']);
    assert.deepEqual((await found('type:content')).types.sort(), ['content Open a store', 'content Use']);
    assert.deepEqual((await found('type:lvl6')).types, []);
  });

  it('are counted as the other facets are', async () => {
    const { facets } = await found([]);
    assert.deepEqual(facets?.type, { lvl1: 1, lvl2: 1, content: 1 });
    assert.deepEqual(Object.keys(facets ?? {}), ['language', 'lang', 'docusaurus_tag', 'version', 'type']);
  });
});

describe('files', () => {
  const pages = [page('Store', [section('Use', ['Some text.'])]), filler];

  it('are fetched once, and none before the first need', async () => {
    const { engine, fetched } = engineOver(await indexOf(pages));
    assert.deepEqual(fetched, []);
    await engine.warm();
    const warm = fetched.length;
    await engine.search({ query: 'text' });
    await engine.search({ query: 'text' });
    assert.deepEqual([warm, fetched.length], [2, 2]);
  });

  it('are read anew once, when the site was deployed meanwhile', async () => {
    let files = await indexOf(pages);
    const engine = createEngine({
      fetchFile: async name => files.get(name) ?? Promise.reject(new Error(`${name} is gone`)),
    });
    const first = engine.search({ query: 'store' });
    files = new Map([...files].filter(([name]) => name === 'manifest.json'));
    await assert.rejects(first, /is gone/);
    files = await indexOf([page('New store'), ...pages]);
    assert.equal((await engine.search({ query: 'new store' })).hits[0]?.url, '/new-store');
  });

  it('of another format are refused', async () => {
    const manifest = new TextEncoder().encode(
      JSON.stringify({ format: FORMAT + 1, cores: [], synonyms: [], stopWords: [] }),
    );
    const { engine } = engineOver(new Map([['manifest.json', manifest]]));
    await assert.rejects(engine.search({ query: 'store' }), /has format \d+, not/);
  });
});
