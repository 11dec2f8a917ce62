import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { interpolate } from '../../../../src/client/docusaurus/Interpolate.tsx';

test('values take the place of their names', () => {
  assert.equal(interpolate('{count} of {total}', { count: 1, total: 3 }), '1 of 3');
});

test('a name without a value stays', () => {
  assert.equal(interpolate('{known} {unknown}', { known: 'a' }), 'a {unknown}');
  assert.equal(interpolate('plain {text}'), 'plain {text}');
});

test('a React node among the values makes the result React nodes', () => {
  const result = interpolate('Read {link}, then {count} more.', { link: createElement('a', null, 'this'), count: 0 });
  assert.equal(renderToStaticMarkup(result), 'Read <a>this</a>, then 0 more.');
});
