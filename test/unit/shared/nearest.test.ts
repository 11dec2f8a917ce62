import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nearest } from '../../../src/shared/nearest.ts';

const known = ['title', 'tagline', 'baseUrl', 'onBrokenLinks', 'url'];

it('finds the name that was meant: letters swapped, dropped, added or changed, in either case', () => {
  assert.equal(nearest('titel', known), 'title');
  assert.equal(nearest('taglin', known), 'tagline');
  assert.equal(nearest('baseURL', known), 'baseUrl');
  assert.equal(nearest('onBrokenLink', known), 'onBrokenLinks');
});

it('finds nothing where nothing is close: short names may differ by one letter, long ones by three', () => {
  assert.equal(nearest('uri', known), 'url');
  assert.equal(nearest('src', known), undefined);
  assert.equal(nearest('onBrokenAnchors', known), undefined);
});

it('finds a long name with three letters more or less, at either end, and none with four', () => {
  const name = 'installation';
  for (const [three, four] of [
    ['xyzinstallation', 'wxyzinstallation'],
    ['installationxyz', 'installationwxyz'],
    ['tallation', 'allation'],
    ['installat', 'installa'],
    ['xinsyaltlation', 'xinsyaltlatino'],
  ] as const) {
    assert.equal(nearest(three, [name]), name);
    assert.equal(nearest(four, [name]), undefined);
  }
});

it('finds nothing among nothing, and of two that are equally close the first', () => {
  assert.equal(nearest('title', []), undefined);
  assert.equal(nearest('', ['']), '');
  assert.equal(nearest('bat', ['cat', 'rat']), 'cat');
  assert.equal(nearest('bat', ['cat', 'bat', 'rat']), 'bat');
});
