import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';

const origin = 'https://preview.test';

suite('URLs of hits become the site’s own', () => {
  const { toSite } = createLinkRules({ origin, baseUrl: '/' });
  const cases: readonly (readonly [string, string | null])[] = [
    ['https://docs.test/api?a=1#b', '/api?a=1#b'],
    ['/api#b', '/api#b'],
    ['http://docs.test/', '/'],
    ['//evil.test/x', '/x'],
    ['https://docs.test//evil.test/x', '/evil.test/x'],
    ['/\\evil.test', '/'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
  ];
  for (const [url, expected] of cases) {
    test(`${JSON.stringify(url)} → ${expected}`, () => assert.equal(toSite(url), expected));
  }
});

test('the base URL is put before a path once', () => {
  const { toSite } = createLinkRules({ origin, baseUrl: '/base/' });
  assert.equal(toSite('https://docs.test/api'), '/base/api');
  assert.equal(toSite('https://docs.test/base/api'), '/base/api');
});

test('part of a path can give way to another, wherever it stands', () => {
  const { toSite } = createLinkRules({ origin, baseUrl: '/', replacePath: { from: '/v\\d+/', to: '/' } });
  assert.equal(toSite('https://docs.test/v1/a/v2/b?c=/v1/#/v1/'), '/a/b?c=/v1/#/v1/');
});

suite('external URLs', () => {
  const { toSite } = createLinkRules({ origin, baseUrl: '/', externalUrlRegex: 'blog\\.test|forum\\.test/new' });
  test('keep their origin, wherever the pattern matches in it', () => {
    assert.equal(toSite('https://blog.test/x?y#z'), 'https://blog.test/x?y#z');
    assert.equal(toSite('https://www.blog.test/'), 'https://www.blog.test/');
    assert.equal(toSite('https://forum.test/new/1'), 'https://forum.test/new/1');
    assert.equal(toSite('https://forum.test/old/1'), '/old/1');
  });
  test('on another host are none for a match in path, query, hash or user name', () => {
    for (const rest of ['/blog.test', '/?https://blog.test', '/#blog.test']) {
      assert.equal(toSite(`https://evil.test${rest}`), rest);
    }
    assert.equal(toSite('https://blog.test@evil.test/x'), '/x');
  });
  test('on this host may be told by their path', () => {
    const paths = createLinkRules({ origin, baseUrl: '/docs/', externalUrlRegex: '/blog/' });
    assert.equal(paths.toSite(`${origin}/blog/x`), `${origin}/blog/x`);
    assert.equal(paths.toSite('https://evil.test/blog/x'), '/docs/blog/x');
  });
  test('are still only web addresses', () => {
    const all = createLinkRules({ origin, baseUrl: '/', externalUrlRegex: '.*' });
    assert.equal(all.toSite('javascript:alert(1)'), null);
    assert.equal(all.toSite('/api'), '/api');
  });
  test('a pattern that is none counts as missing', () => {
    const broken = createLinkRules({ origin, baseUrl: '/', externalUrlRegex: '(' });
    assert.equal(broken.toSite('https://docs.test/x'), '/x');
  });
});
