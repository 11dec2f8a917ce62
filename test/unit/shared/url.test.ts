import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applyTrailingSlash,
  bundleUrl,
  escapePath,
  hasProtocol,
  isExternal,
  isFilePath,
  isScriptUrl,
  joinPath,
  linkUrl,
  normalizePath,
  pageKey,
  pathBelow,
  rebase,
  wellEncoded,
  withBase,
} from '../../../src/shared/url.ts';

type Case = readonly [input: string, expected: string | boolean];

function table(name: string, rule: (input: string) => string | boolean, cases: readonly Case[]): void {
  describe(name, () => {
    for (const [input, expected] of cases) it(`${input} → ${expected}`, () => assert.equal(rule(input), expected));
  });
}

table('withBase puts the base URL before site paths, once', url => withBase('/base/', url), [
  ['/docs/api', '/base/docs/api'],
  ['docs/api', '/base/docs/api'],
  ['/base/docs', '/base/docs'],
  ['/base', '/base'],
  ['#top', '#top'],
  ['', ''],
  ['https://x.test/', 'https://x.test/'],
  ['//x.test/', '//x.test/'],
  ['mailto:a@x.test', 'mailto:a@x.test'],
]);

table('pathBelow gives what follows the base URL', url => pathBelow('/base/', url) ?? 'elsewhere', [
  ['/base/docs/api', 'docs/api'],
  ['/base/', ''],
  ['/base', ''],
  ['/based', 'elsewhere'],
  ['/docs', 'elsewhere'],
  ['base/docs', 'elsewhere'],
]);

table('rebase moves a path below another base URL', url => rebase(url, '/base/', '/fr/'), [
  ['/base/docs/base/a', '/fr/docs/base/a'],
  ['/base', '/fr/'],
  ['/docs', '/docs'],
]);

table('withBase leaves assets that locales share', url => withBase('/zh/', url, '/'), [
  ['/assets/files/g-98ea6e4f216f2fb4.txt', '/assets/files/g-98ea6e4f216f2fb4.txt'],
  ['/assets/images/i.0a1b2c3d4e5f.png?x#y', '/assets/images/i.0a1b2c3d4e5f.png?x#y'],
  ['/assets/logo.png', '/zh/assets/logo.png'],
  ['/assets/images/logo-dark.png', '/zh/assets/images/logo-dark.png'],
]);

table('normalizePath drops what hosts add to a page', normalizePath, [
  ['/docs/api/index.html', '/docs/api'],
  ['/docs/api.html', '/docs/api'],
  ['/index.html', '/'],
  ['/docs/', '/docs/'],
  [' /docs ', '/docs'],
]);

table('pageKey is the same for every spelling of a page', pageKey, [
  ['/docs/api/', '/docs/api'],
  ['/docs/api', '/docs/api'],
  ['/docs/api/index.html', '/docs/api'],
  ['/', ''],
]);

table('pageKey is that of the decoded path, as browsers encode it', pageKey, [
  ['/docs/%E6%97%A5%E6%9C%AC', '/docs/日本'],
  ['/docs/br%5B0%5D/', '/docs/br[0]'],
  ['/docs/100%25', '/docs/100%'],
  ['/docs/a%252Fb', '/docs/a%2Fb'],
  ['/docs/%E4', '/docs/%E4'],
]);

table('wellEncoded encodes each percent sign that no server can decode to part of a name', wellEncoded, [
  ['/docs/100%', '/docs/100%25'],
  ['/docs/100%25', '/docs/100%25'],
  ['/docs/50% of 100%/a', '/docs/50%25 of 100%25/a'],
  ['/docs/caf%C3%A9', '/docs/caf%C3%A9'],
  ['/docs/a%2Fb', '/docs/a%252Fb'],
  ['/docs/a%252Fb', '/docs/a%252Fb'],
  ['/docs/a%5Cb', '/docs/a%255Cb'],
  ['/docs/%2e%2E/x', '/docs/%252e%252E/x'],
  ['/docs/a%00', '/docs/a%2500'],
  ['/docs/a%E4b%', '/docs/a%25E4b%25'],
  ['/docs/日本 [x]', '/docs/日本 [x]'],
]);

table('escapePath encodes what no URL may contain', escapePath, [
  ['/für [alle]', '/f%C3%BCr%20%5Balle%5D'],
  ['/a"<b>|{c}^`\\', '/a%22%3Cb%3E%7C%7Bc%7D%5E%60%5C'],
  ["/100%25/a&b+c=d;e:f@g~h!i$j'(k)*", "/100%25/a&b+c=d;e:f@g~h!i$j'(k)*"],
]);

table('bundleUrl is beside the HTML', bundleUrl, [
  ['/docs/api', '/docs/api/page.js'],
  ['/docs/', '/docs/page.js'],
  ['/', '/page.js'],
  ['/base/', '/base/page.js'],
]);

table('isFilePath tells what looks like a file', isFilePath, [
  ['/guide.pdf', true],
  ['/a/logo.svg', true],
  ['/docs/2.0', false],
  ['/docs/1.x', false],
  ['/docs/api.html', false],
  ['/docs/api', false],
]);

table('hasProtocol', hasProtocol, [
  ['https://x.test', true],
  ['pathname:///x', true],
  ['/docs:a', false],
  ['docs/a', false],
]);

table('isExternal', isExternal, [
  ['//x.test', true],
  ['https://x.test', true],
  ['/x', false],
]);

table('isScriptUrl', isScriptUrl, [
  ['javascript:alert(1)', true],
  ['JavaScript:alert(1)', true],
  [' java\tscr\nipt:alert(1)', true],
  ['\u0001vbscript:x', true],
  ['/javascript:x', false],
  ['https://x.test/?javascript:', false],
]);

describe('applyTrailingSlash follows the option', () => {
  const cases: readonly (readonly [url: string, option: boolean | undefined, expected: string])[] = [
    ['/docs/a', true, '/docs/a/'],
    ['/docs/a?x#y', true, '/docs/a/?x#y'],
    ['/docs/a/', false, '/docs/a'],
    ['/docs/a/#y', false, '/docs/a#y'],
    ['/docs/a/', undefined, '/docs/a/'],
    ['/docs/2.0', true, '/docs/2.0/'],
    ['/docs/node.js', true, '/docs/node.js/'],
    ['/docs/node.js/', false, '/docs/node.js'],
    ['/', false, '/'],
    ['/base/', false, '/base/'],
    ['#y', true, '#y'],
    ['https://x.test/a', true, 'https://x.test/a'],
  ];
  for (const [url, option, expected] of cases) {
    it(`${url}, ${option} → ${expected}`, () => assert.equal(applyTrailingSlash(url, option, '/base/'), expected));
  }
});

describe('linkUrl completes links, but for those to files', () => {
  const site = { baseUrl: '/base/zh/', assetsUrl: '/base/', trailingSlash: true };
  const isFile = (path: string) => /^\/base\/zh\/(?:guide\.pdf|old\.html)$/.test(path);
  for (const [url, expected] of [
    ['/guide.pdf#page=2', '/base/zh/guide.pdf#page=2'],
    ['/old.html#a', '/base/zh/old.html#a'],
    ['/page.html', '/base/zh/page.html/'],
    ['/docs/node.js#a', '/base/zh/docs/node.js/#a'],
    ['/base/zh/docs/v1.2', '/base/zh/docs/v1.2/'],
    ['/base/assets/files/g-98ea6e4f216f2fb4.txt', '/base/assets/files/g-98ea6e4f216f2fb4.txt'],
    // A static file whose name has no hash, and one of a folder with the same name.
    ['/assets/files/guide', '/base/zh/assets/files/guide/'],
    ['/assets/images/a-98ea6e4f216f2fb4', '/base/zh/assets/images/a-98ea6e4f216f2fb4/'],
    ['https://x.test/a.js', 'https://x.test/a.js'],
    ['#a.js', '#a.js'],
    ['/docs/100%?a=5%#b', '/base/zh/docs/100%25/?a=5%#b'],
    ['https://x.test/100%', 'https://x.test/100%'],
  ] as const) {
    it(`${url} → ${expected}`, () => assert.equal(linkUrl(url, site, isFile), expected));
  }
});

it('joinPath joins with single slashes and keeps the last one', () => {
  assert.equal(joinPath('/base/', 'docs', '/a/'), '/base/docs/a/');
  assert.equal(joinPath('', ''), '/');
});
