import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageSlots } from '../../../../src/node/search/slots.ts';

it('counts pages by slots that their URLs choose, whatever their order and company', () => {
  const urls = Array.from({ length: 100 }, (_, at) => `/docs/page-${at}`);
  const slotsOf = (some: readonly string[]) => {
    const slots = pageSlots(some);
    assert.equal(slots.length, 256);
    return new Map(some.map((url, at) => [url, slots.indexOf(at)]));
  };
  const slots = slotsOf(urls);
  assert.equal(new Set(slots.values()).size, urls.length);
  assert.ok(!new Set(slots.values()).has(-1));
  assert.deepEqual(new Map([...slotsOf(urls.toReversed())].toReversed()), slots);
  const moved = [...slotsOf(['/docs/new', ...urls])].filter(
    ([url, slot]) => url !== '/docs/new' && slots.get(url) !== slot,
  );
  assert.ok(moved.length <= 3, `${moved}`);
});

it('counts the same pages alike in every folder', () => {
  const urls = ['/', '/docs/', '/docs/api', '/docs/guides/links'];
  const slots = pageSlots(urls);
  assert.deepEqual(pageSlots(urls.map(url => `/site/fr${url}`)), slots);
  assert.notDeepEqual(pageSlots(urls.map((url, at) => (at === 2 ? '/docs/other' : url))), slots);
});

it('has slots to spare for one page, and one for none', () => {
  assert.deepEqual([...pageSlots(['/'])].toSorted(), [-1, 0]);
  assert.deepEqual([...pageSlots([])], [-1]);
});
