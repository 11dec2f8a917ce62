import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { queryParameter, tabForKey, useTabGroup } from '../../../../src/client/hooks/tabs.ts';
import { firstRender, siteWith } from './site.ts';

suite('tabForKey', () => {
  const move = (key: string, index: number, rtl = false) => tabForKey(key, index, { count: 3, rtl });

  test('arrows move to the neighbours and round the ends', () => {
    assert.equal(move('ArrowRight', 0), 1);
    assert.equal(move('ArrowRight', 2), 0);
    assert.equal(move('ArrowLeft', 0), 2);
  });
  test('from right to left they point the other way', () => {
    assert.equal(move('ArrowLeft', 0, true), 1);
    assert.equal(move('ArrowRight', 0, true), 2);
  });
  test('Home and End go to the ends', () => {
    assert.equal(move('Home', 1), 0);
    assert.equal(move('End', 1), 2);
  });
  test('other keys move nowhere', () => assert.equal(move('a', 1), null));
});

suite('queryParameter', () => {
  test('is off by default', () => assert.equal(queryParameter({ groupId: 'os' }), null));
  test('is named by the author, or after the group', () => {
    assert.equal(queryParameter({ queryString: 'system' }), 'system');
    assert.equal(queryParameter({ groupId: 'os', queryString: true }), 'os');
  });
  test('needs a name', () => assert.throws(() => queryParameter({ queryString: true }), /needs a `groupId`/));
});

suite('the first render', () => {
  const values = ['mac', 'linux'];

  test('selects the default', () => {
    assert.equal(firstRender(() => useTabGroup({ values, defaultValue: 'linux', groupId: 'os' })).selected, 'linux');
  });
  test('may select none', () =>
    assert.equal(firstRender(() => useTabGroup({ values, defaultValue: null })).selected, null));
  test('does not read the address, which the server did not know', () => {
    const options = { values, defaultValue: 'mac', queryString: 'os' };
    assert.equal(firstRender(() => useTabGroup(options), siteWith(), '/?os=linux').selected, 'mac');
  });
});
