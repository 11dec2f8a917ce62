import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionHistory, resolveTarget } from '../../../../src/client/routing/history.ts';

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

/** A tab with a session history, as far as the shell uses one. */
function tab(url: string) {
  const events = new EventTarget();
  const loads: string[] = [];
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(url), state: null }];
  const at = { index: 0, full: false };
  const put = (keep: number) => (state: unknown, _: string, target: string) => {
    if (at.full) throw new Error('too many entries');
    entries.splice(at.index + keep, keep === 0 ? 1 : entries.length, {
      url: new URL(target),
      state: structuredClone(state),
    });
    at.index += keep;
  };
  const window = {
    history: {
      get state() {
        return entries[at.index]?.state;
      },
      pushState: put(1),
      replaceState: put(0),
      go(delta: number) {
        at.index += delta;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    location: {
      get origin() {
        return entries[at.index]?.url.origin;
      },
      get pathname() {
        return entries[at.index]?.url.pathname;
      },
      get search() {
        return entries[at.index]?.url.search;
      },
      get hash() {
        return entries[at.index]?.url.hash;
      },
      assign: (target: string) => loads.push(target),
    },
    addEventListener: events.addEventListener.bind(events),
  };
  return { window: window as unknown as Window, at, loads, length: () => entries.length };
}

test('a history follows links, replacements and the browser, and tells each', () => {
  const { window, length } = tab('https://site.test/a?q=1');
  const history = createSessionHistory(window, '/a');
  const told: string[] = [];
  history.subscribe(() => {
    const { location, action } = history.current();
    told.push(`${action} ${location.pathname}${location.search}${location.hash} ${String(location.state)}`);
  });
  assert.deepEqual(history.current(), {
    location: { pathname: '/a', search: '?q=1', hash: '', state: null, key: 'default' },
    action: 'POP',
    index: 0,
  });
  history.navigate('/b#top', { state: 'kept' });
  const { key } = history.current().location;
  history.navigate({ search: 'x=1' }, { replace: true });
  assert.notEqual(history.current().location.key, key);
  history.navigate(-1);
  history.navigate(1);
  assert.deepEqual(told, ['PUSH /b#top kept', 'REPLACE /b?x=1 null', 'POP /a?q=1 null', 'POP /b?x=1 null']);
  assert.equal(length(), 2);
});

test('a history returns to an entry, whichever way the tab left it', () => {
  const { window, length } = tab('https://site.test/a');
  const history = createSessionHistory(window, '/a');
  const first = history.current();
  history.navigate('/b');
  const second = history.current();
  history.navigate('/c');
  history.navigate('/d', { replace: true });
  const path = () => history.current().location.pathname;
  history.returnTo(first);
  assert.equal(path(), '/a');
  history.returnTo(second);
  assert.equal(path(), '/b');
  history.navigate('/e', { replace: true });
  history.returnTo(second);
  assert.equal(path(), '/b');
  history.navigate(1);
  assert.equal(path(), '/d');
  assert.equal(length(), 3);
});

test('a page wakes at the address that it was painted for, whatever ending the host left', () => {
  for (const [asked, painted, told, shown] of [
    ['/a/?q=1#b', '/a', '/a', '/a/?q=1#b'],
    ['/a', '/a/', '/a/', '/a'],
    ['/a.html?q=1#b', '/a', '/a', '/a?q=1#b'],
    ['/index.html', '/', '/', '/'],
    ['/f%C3%BCr/', '/für', '/f%C3%BCr', '/f%C3%BCr/'],
    ['/nowhere/', '/404.html', '/nowhere/', '/nowhere/'],
  ] as const) {
    const { window } = tab(`https://site.test${asked}`);
    const { location } = createSessionHistory(window, painted).current();
    assert.equal(location.pathname, told);
    assert.equal(window.location.pathname + window.location.search + window.location.hash, shown);
  }
});

test('a path with two slashes stays on the site', () => {
  const history = createSessionHistory(tab('https://site.test//elsewhere.test').window, '/');
  history.navigate('?q=1');
  assert.equal(history.current().location.pathname, '//elsewhere.test');
});

test('where the browser refuses another entry, the document is loaded', context => {
  const { window, at, loads } = tab('https://site.test/a');
  const errors = context.mock.method(console, 'error', () => {});
  const history = createSessionHistory(window, '/a');
  at.full = true;
  history.navigate('/b');
  assert.deepEqual(loads, ['https://site.test/b']);
  assert.equal(errors.mock.callCount(), 1);
  assert.equal(history.current().location.pathname, '/a');
});
