import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CollectorContext, PageContext, type RenderCollector } from '../../../../src/client/contexts.ts';
import { useIsFile } from '../../../../src/client/routing/is-file.ts';
import type { PageProps } from '../../../../src/shared/model/page.ts';
import { linkUrl } from '../../../../src/shared/url.ts';

const SITE = { baseUrl: '/zh/', assetsUrl: '/', trailingSlash: true };

/** The URL of a link, rendered on the server or, with the page's answers, in a browser. */
function rendered(to: string, answers?: Readonly<Record<string, unknown>>) {
  const given: Record<string, unknown> = {};
  const collector = {
    request: (key: string, select: (data: object) => unknown) => {
      given[key] = select({ isFile: (path: string) => path === '/zh/guide.pdf' });
      return given[key];
    },
  } as unknown as RenderCollector;
  const Link = () => linkUrl(to, SITE, useIsFile());
  const collected = createElement(CollectorContext, { value: answers ? null : collector }, createElement(Link));
  const page = { path: '/zh/docs/a/', answers } as unknown as PageProps;
  return { url: renderToStaticMarkup(createElement(PageContext, { value: page }, collected)), given };
}

test('a link to a name with a dot leads to a page unless the site has a file there, in browsers as on the server', () => {
  for (const [to, url] of [
    ['/docs/node.js#a', '/zh/docs/node.js/#a'],
    ['/guide.pdf', '/zh/guide.pdf'],
    ['/docs/v1.2', '/zh/docs/v1.2/'],
    ['/assets/files/g-98ea6e4f216f2fb4.txt', '/assets/files/g-98ea6e4f216f2fb4.txt'],
  ] as const) {
    const server = rendered(to);
    assert.equal(server.url, url);
    assert.equal(rendered(to, server.given).url, url);
  }
});

test('pages only carry an answer for a link that looks like one to a file', () => {
  assert.deepEqual(rendered('/docs/v1.2').given, {});
  assert.deepEqual(rendered('/docs/node.js').given, { 'file:/zh/docs/node.js': false });
});

test('a link that only a browser renders keeps its path', () => {
  assert.equal(rendered('/docs/node.js', {}).url, '/zh/docs/node.js');
});
