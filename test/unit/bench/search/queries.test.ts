import assert from 'node:assert/strict';
import { it } from 'node:test';
import { knownItems } from '../../../bench/search/queries.ts';
import { page, section } from '../../shared/search/pages.ts';

const pages = Array.from({ length: 30 }, (_, at) => {
  const name = String.fromCharCode(97 + (at % 26)).repeat(6 + Math.floor(at / 26));
  return page(`Thing ${name}`, [section(`About ${name}`, [`Paragraph about ${name} with ${name}ish words.`])]);
});

it('known items are the same for the same pages, and at most three pages answer each', () => {
  const items = knownItems(pages);
  assert.deepEqual(knownItems(pages), items);
  assert.deepEqual([...new Set(items.map(({ kind }) => kind))], ['heading', 'begun', 'typo', 'words']);
  for (const { urls } of items) assert.ok(urls.size >= 1 && urls.size <= 3);
  for (const { kind, query, urls } of items.filter(item => item.kind === 'heading')) {
    const titles = pages
      .filter(({ url }) => urls.has(url))
      .flatMap(each => each.sections.map(({ heading }) => heading));
    assert.ok(
      titles.some(title => title.toLowerCase() === query),
      `${kind} ${query}`,
    );
  }
});
