import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveTarget } from '../../../../src/client/docusaurus/use-history.ts';

const from = { pathname: '/docs/api', search: '?q=1', hash: '#top' };

test('targets are resolved against the page', () => {
  assert.equal(resolveTarget('/other?a=b#c', from), '/other?a=b#c');
  assert.equal(resolveTarget('guide', from), '/docs/guide');
  assert.equal(resolveTarget('?q=2', from), '/docs/api?q=2');
  assert.equal(resolveTarget('#end', from), '/docs/api?q=1#end');
});

test('a target in parts needs no marks', () => {
  assert.equal(resolveTarget({ pathname: '/a', search: 'x=1', hash: 'b' }, from), '/a?x=1#b');
  assert.equal(resolveTarget({ search: '?x=1' }, from), '/docs/api?x=1');
  assert.equal(resolveTarget({ search: '' }, from), '/docs/api');
});
