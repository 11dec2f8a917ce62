import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashTarget, rememberScroll, scrollFor } from '../../../../src/client/routing/scroll.ts';
import { browser, locationOf } from '../browser.ts';

type Kind = 'PUSH' | 'REPLACE' | 'POP';

describe('after a navigation', () => {
  it('the page stands at its top, at the heading of the hash, or where it is', context => {
    const moves: readonly (readonly [kind: Kind, from: string, to: string, stands: string | undefined])[] = [
      ['PUSH', '/a', '/b', 'top'],
      ['PUSH', '/a#one', '/b', 'top'],
      ['PUSH', '/a', '/b#one', 'one'],
      ['PUSH', '/a', '/a#one', 'one'],
      ['PUSH', '/a#one', '/a#one', 'one'],
      ['PUSH', '/a#one', '/a', 'top'],
      ['PUSH', '/a', '/a', undefined],
      ['PUSH', '/a', '/a?q=1', 'top'],
      ['PUSH', '/a', '/b#missing', undefined],
      ['PUSH', '/a', '/b#gr%C3%B6%C3%9Fe', 'größe'],
      ['PUSH', '/a', '/b#%E0%A4%A', undefined],
      ['REPLACE', '/search?q=a', '/search?q=ab', undefined],
      ['REPLACE', '/a?q=1#one', '/a?q=2#one', undefined],
      ['REPLACE', '/a', '/b', 'top'],
      ['REPLACE', '/a', '/a#one', 'one'],
      ['POP', '/a', '/b', 'top'],
      ['POP', '/a', '/b#one', 'one'],
    ];
    for (const [kind, from, to, stands] of moves) {
      const { scrolled, shown } = browser(context, ['one', 'größe']);
      scrollFor({ from: locationOf(from), to: locationOf(to), action: kind });
      const expected = stands === 'top' ? [[[0, 0]], []] : [[], stands === undefined ? [] : [stands]];
      assert.deepEqual([scrolled, shown], expected, `${kind} from ${from} to ${to}`);
    }
  });

  it('what the reader closes around the target stays closed when only the query is replaced, as by a choice of tabs', async context => {
    browser(context);
    const opened: string[] = [];
    const found = {
      ...{ getClientRects: () => [], closest: () => null, scrollIntoView: () => {} },
      dispatchEvent: ({ type }: Event) => opened.push(type),
    };
    Object.assign(document, { getElementById: () => found, querySelectorAll: () => [] });
    const move = (action: Kind, to: string) =>
      scrollFor({ from: locationOf('/a?os=cat#cat'), to: locationOf(to), action });
    await move('REPLACE', '/a?os=dog#cat');
    await move('REPLACE', '/a?os=cat#cat');
    assert.deepEqual(opened, []);
    await move('PUSH', '/a?os=dog#cat');
    await move('REPLACE', '/a?os=cat#other');
    assert.equal(opened.length, 2);
  });

  it('back and forward lead to where the reader had left the page', context => {
    const state = browser(context, ['one']);
    const [first, second] = [locationOf('/a#one', 'k1'), locationOf('/b', 'k2')];
    state.scrollY = 700;
    rememberScroll(first);
    scrollFor({ from: first, to: second, action: 'PUSH' });
    state.scrollY = 0;
    rememberScroll(second);
    scrollFor({ from: second, to: first, action: 'POP' });
    scrollFor({ from: first, to: second, action: 'POP' });
    assert.deepEqual(state.scrolled, [
      [0, 0],
      [0, 700],
      [0, 0],
    ]);
    assert.deepEqual(state.shown, []);
  });
});

describe('what is remembered', () => {
  it('is the last fifty pages', context => {
    const state = browser(context);
    for (let index = 1; index <= 60; index++) {
      state.scrollY = index;
      rememberScroll(locationOf('/a', `k${index}`));
    }
    const popTo = (key: string) => scrollFor({ from: locationOf('/b'), to: locationOf('/a', key), action: 'POP' });
    for (const key of ['k10', 'k11', 'k60']) popTo(key);
    assert.deepEqual(state.scrolled, [
      [0, 0],
      [0, 11],
      [0, 60],
    ]);
  });

  it('may be broken, or refused: the page then stands at its top', context => {
    const move = { from: locationOf('/a'), to: locationOf('/b', 'k'), action: 'POP' } as const;
    for (const stored of ['{', 'null', '[]', '5', '"text"', '{"k":"far"}', '{"k":null}']) {
      const state = browser(context);
      state.storage.set('lectern.scroll', stored);
      scrollFor(move);
      assert.deepEqual(state.scrolled, [[0, 0]], stored);
      rememberScroll(locationOf('/a', 'new'));
      assert.match(state.storage.get('lectern.scroll') ?? '', /"new":0/, stored);
    }
    browser(context, [], false);
    rememberScroll(locationOf('/a'));
  });
});

describe('the target of a hash', () => {
  it('is the element of that id, if there is one', context => {
    browser(context, ['one', 'a b', '']);
    assert(hashTarget('#one'));
    assert(hashTarget('#a%20b'));
    assert.equal(hashTarget('#two'), undefined);
    assert.equal(hashTarget('#%'), undefined);
  });
});
