import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ANY_BASE_URL,
  mapBaseUrl,
  relativeUrl,
  withBaseUrl,
  writtenUrl,
} from '../../../../src/node/compile/base-url.ts';
import { bodyWithBaseUrl } from '../../../../src/node/compile/cached-page.ts';
import { createCompiler } from '../../../../src/node/compile/index.ts';
import { withAddresses } from '../../../../src/node/compile/markdown/addresses.ts';
import { settingsWith, sourceWith } from './compiled.ts';

test('a page compiled for all locales gets the base URL of the one that reads it', () => {
  const html = `<a href="${ANY_BASE_URL}docs/a">A</a><a href="${ANY_BASE_URL}">B</a>`;
  assert.equal(withBaseUrl(html, '/'), '<a href="/docs/a">A</a><a href="/">B</a>');
  assert.equal(withBaseUrl(html, '/x/fr/'), '<a href="/x/fr/docs/a">A</a><a href="/x/fr/">B</a>');
  assert.deepEqual(mapBaseUrl({ a: [`${ANY_BASE_URL}b`], c: 1 }, '/fr/'), { a: ['/fr/b'], c: 1 });
});

test('a path that an author wrote gets it once, as if the page had been compiled for that locale', () => {
  const paths = ['/', '/docs/a', '/fr', '/fr/', '/fr/docs/a?b#c', '/french'];
  for (const baseUrl of ['/', '/fr/', '/docs/', '/x/fr/']) {
    const compile = (compiledBase: string) =>
      paths.map(path => `<a href="${writtenUrl(path, compiledBase)}">/</a>`).join(' ');
    assert.equal(withBaseUrl(compile(ANY_BASE_URL), baseUrl), compile(baseUrl), baseUrl);
  }
});

test('a relative link leads where it does below that base URL, also above it', () => {
  const links = ['b', './b/', '../', '..', '../b', '../../', '../../b/c', '../../../x y/../z', '../../../../d'];
  for (const page of ['', 'a', 'a/', 'a/b/c']) {
    for (const baseUrl of ['/', '/fr/', '/x/', '/x/y.z/fr/']) {
      const shared = links.map(link => withBaseUrl(relativeUrl(link, ANY_BASE_URL + page), baseUrl));
      assert.deepEqual(
        shared,
        links.map(link => new URL(link, `http://site${baseUrl}${page}`).pathname),
        baseUrl + page,
      );
    }
  }
});

test('the Markdown of a page gets it in each address, whatever stands behind that', async () => {
  const text = '漢[a](/x)と[b](/y)|[c](/fr)[d](/fr/z)[e](pathname:///f.pdf)';
  const compileWith = async (baseUrl: string) =>
    (await createCompiler(settingsWith({ baseUrl }))(sourceWith(text))).body;
  for (const baseUrl of ['/', '/fr/', '/x/fr/']) {
    const [shared, own] = [bodyWithBaseUrl(await compileWith(ANY_BASE_URL), baseUrl), await compileWith(baseUrl)];
    const [read, expected] = [shared, own].map(body => {
      assert.ok(body.kind === 'html' && body.markdown !== undefined);
      return withAddresses(body.markdown, { link: url => url, file: url => url });
    });
    assert.equal(read, expected, baseUrl);
  }
});
