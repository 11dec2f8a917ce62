import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keepIndex } from '../../../../src/node/dev/search-kept.ts';
import { createEngine } from '../../../../src/shared/search/engine.ts';
import { openLibrary } from '../../../../src/shared/search/library.ts';
import { engineOver, type Files, indexOf, page, section } from '../../shared/search/pages.ts';

it('an engine fetches nothing that an edit left as it was, and finds what it changed', async () => {
  const long = Array.from({ length: 60 }, (_, at) =>
    page(`Long ${at}`, [section('Rows', [`row${at} `.repeat(900)])], { position: at }),
  );
  let files = await indexOf([...long, page('Store', [section('Use', ['Some text.'])])]);
  const fetched: string[] = [];
  const { renew, ...kept } = keepIndex();
  const engine = createEngine({
    ...kept,
    async fetchFile(name) {
      fetched.push(name);
      return files.get(name) ?? Promise.reject(new Error(`${name} is gone`));
    },
  });
  const answer = async (query: string) => {
    fetched.length = 0;
    const { hits } = await engine.search({ query });
    return { hits: hits.map(({ url }) => url), files: fetched.map(name => name.replace(/-.*/, '')) };
  };
  await answer('row7');
  const edits: readonly (readonly [query: string, url: string, sections: Parameters<typeof page>[1]])[] = [
    ['rhubarb', '/store#use', [section('Use', ['Some rhubarb.', ...'abcdef'])]],
    ['marmalade', '/store#marmalade', [section('Marmalade'), section('Use', ['Some rhubarb.'])]],
    ['rhubarb', '/store#use', [section('Marmalade'), section('Use', ['Some rhubarb.'])]],
  ];
  for (const [query, url, sections] of edits) {
    files = await indexOf([...long, page('Store', sections)]);
    renew();
    assert.deepEqual((await answer(query)).hits, [url]);
    assert.deepEqual(await answer('row7'), { hits: ['/long-7#rows'], files: [] });
    const fresh = engineOver(files).engine;
    for (const term of ['store', 'use', 'row5', 'long 3', query]) {
      const [one, other] = await Promise.all([engine, fresh].map(each => each.search({ query: term })));
      assert.deepEqual(one?.hits, other?.hits, term);
    }
  }
});

it('a library that is opened after another is what it is when opened alone', async () => {
  const titles = ['Store', 'How to use it', 'Use useSelector', 'C++ and --watch', 'Store', 'Notes'];
  let pages = titles.map((title, at) =>
    page(title, [section(`About ${title}`), section('More')], { position: at, url: `/${at}` }),
  );
  const edits: readonly (() => typeof pages)[] = [
    () =>
      pages.with(2, page('Use useSelector', [section('Other words'), section('And more')], { position: 2, url: '/2' })),
    () => pages.with(2, page('Use useSelector', [], { position: 2, url: '/2', keywords: ['react-redux', 'hook'] })),
    () => pages.with(5, page('Notes', [section('A'), section('B'), section('C')], { position: 5, url: '/5' })),
    () => pages.toSpliced(1, 3),
    () => [...pages, page('Last', [section('Of all')], { position: 9, url: '/9' })],
    () => pages.with(0, page('First', [section('Store')], { position: 0, url: '/0' })),
    () => pages,
    () => pages.slice(0, 1),
  ];
  const { open } = keepIndex();
  for (const edit of [() => pages, ...edits]) {
    pages = edit();
    const { core } = JSON.parse(textOf(await indexOf(pages), 'manifest.json')).cores[0];
    const read = JSON.parse(textOf(await indexOf(pages), core));
    assert.deepEqual(await open(read), await openLibrary(read));
  }
});

function textOf(files: Files, name: string): string {
  return Buffer.from(files.get(name) ?? []).toString();
}
