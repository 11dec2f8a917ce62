import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PageProps } from '../../../src/shared/model.ts';
import { packPage, unpackPage } from '../../../src/shared/pack-page.ts';

function page(props: PageProps['props'], title?: string): PageProps {
  return {
    path: '/docs/a',
    component: '@theme/DocPage',
    ...(title === undefined ? {} : { title }),
    head: [],
    className: '',
    search: { language: 'en', tag: 'default', docsTags: [] },
    navbar: [],
    props,
  };
}

it('packing leaves out what the page says already, and unpacking puts it back', () => {
  const full = page({ permalink: '/docs/a', title: 'A', id: 'a' }, 'A');
  assert.deepEqual(packPage(full).props, { id: 'a' });
  assert.deepEqual(unpackPage(packPage(full)), full);
});

it('props that differ from the page are kept', () => {
  const own = page({ permalink: '/docs/a', title: 'Another' }, 'A');
  assert.deepEqual(packPage(own).props, { title: 'Another' });
  assert.deepEqual(unpackPage(packPage(own)).props.title, 'Another');
});

it('nothing is put where the page has nothing', () => {
  assert.deepEqual(unpackPage(page({})).props, { permalink: '/docs/a' });
});
