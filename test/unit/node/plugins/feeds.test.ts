import assert from 'node:assert/strict';
import { it } from 'node:test';
import { feedLinks, feedOf } from '../../../../src/node/plugins/feeds.ts';

it('pages name feeds by the addresses that the feeds give themselves', () => {
  const site = { title: 'Tee', titleDelimiter: '|', url: 'https://tee.test' };
  const feed = feedOf({ path: '/für alle/', title: 'Neues', description: '' }, site, { formats: ['atom'] });
  assert.deepEqual(
    feedLinks([feed], site).map(({ attributes }) => attributes?.href),
    ['https://tee.test/f%C3%BCr%20alle/atom.xml'],
  );
});
