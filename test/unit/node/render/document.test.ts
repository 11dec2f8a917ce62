import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  bundleModule,
  type DocumentInput,
  documentHtml,
  escapeJson,
  redirectHtml,
} from '../../../../src/node/render/document.ts';
import type { SiteTags } from '../../../../src/node/render/types.ts';
import { dedupeHead, pageHead } from '../../../../src/shared/head.ts';
import type { HeadTag } from '../../../../src/shared/model/head.ts';
import type { PageProps } from '../../../../src/shared/model/page.ts';
import { siteWith } from '../../client/hooks/site.ts';

const site = { ...siteWith(), favicon: '/favicon.svg' };

const page: PageProps = {
  path: '/docs/api',
  component: '@theme/DocPage',
  title: 'API',
  head: [],
  className: 'docs-wrapper plugin-docs',
  search: { language: 'en', tag: 'default', docsTags: [] },
  navbar: [],
  props: {},
};

/** The document of the page; `head` is what its components added. */
const documentWith = (
  { head = [], ...own }: Partial<DocumentInput> = {},
  siteTags: SiteTags = { head: [], preBody: [], postBody: [] },
) =>
  documentHtml(
    {
      page,
      html: '<main>Text</main>',
      head: dedupeHead([...pageHead(site, own.page ?? page), ...head]),
      added: [],
      files: {
        styles: { shell: ['/theme.css'], page: ['/tabs.css'] },
        scripts: { shell: ['/runtime.js', '/main.js'], page: ['/tabs.js'] },
      },
      content: 'html',
      ...own,
    },
    {
      site,
      siteTags,
      shell: { id: 'shell1' },
      inlineScript: 'paint()',
      failureTexts: { text: 'Not "loaded"', retry: 'Retry' },
    },
  );

/** The parts of a document that the shell reads. */
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="__lectern_page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

const headOf = (html: string) => /<head>\n(.*)\n<\/head>/s.exec(html)?.[1]?.split('\n') ?? [];
const withHead = (...head: readonly HeadTag[]) => headOf(documentWith({ head })).join('\n');
const withSiteTag = (tag: HeadTag | string) => headOf(documentWith({}, { head: [tag], preBody: [], postBody: [] }));

describe('a document', () => {
  it('is the page between what it needs before and after', () => {
    const html = documentWith(
      {},
      { head: [], preBody: ['<i>before</i>'], postBody: [{ tagName: 'script', attributes: { src: '/x.js' } }] },
    );
    assert.match(
      html,
      /^<!doctype html>\n<html lang="en" dir="ltr" class="docs-wrapper plugin-docs" data-has-hydrated="false">\n<head>\n/,
    );
    assert.equal(
      html.slice(html.indexOf('</head>')),
      '</head>\n<body class="navigation-with-keyboard">\n<i>before</i>\n' +
        '<div id="__docusaurus"><main>Text</main></div>\n' +
        `<script type="application/json" id="__lectern_page">${JSON.stringify(dataOf(html))}</script>` +
        '<script src="/x.js"></script>\n</body>\n</html>\n',
    );
  });

  it('has a head in which encoding comes first, what must run before paint above all styles, and scripts last', () => {
    const head = headOf(documentWith({ bundleUrl: '/docs/api/page.js' }));
    const order = [
      /^<meta charset="utf-8">$/,
      /^<script data-failed="Not &quot;loaded&quot;" data-retry="Retry">paint\(\)<\/script>$/,
      /^<meta name="generator" content="Lectern v[\d.]+">$/,
      /^<link rel="icon" href="\/favicon\.svg">$/,
      /^<title>API \| Site<\/title>$/,
      /^<meta name="viewport"/,
    ];
    for (const [index, pattern] of order.entries()) assert.match(head[index] ?? '', pattern);
    assert.deepEqual(head.slice(-6), [
      '<link rel="stylesheet" href="/theme.css" data-lectern="shell">',
      '<link rel="stylesheet" href="/tabs.css" data-lectern="page">',
      '<link rel="modulepreload" href="/docs/api/page.js">',
      '<script src="/runtime.js" defer data-lectern="shell"></script>',
      '<script src="/main.js" defer data-lectern="shell"></script>',
      '<script src="/tabs.js" defer data-lectern="page"></script>',
    ]);
  });

  it('carries its data, and says where its content is', () => {
    for (const content of ['html', 'mdx', 'none'] as const) {
      assert.deepEqual(dataOf(documentWith({ content })), { shell: 'shell1', page, content });
    }
  });

  it('has the tags that components add, which replace the page’s own', () => {
    const head = withHead(
      { tagName: 'title', innerHTML: 'Other' },
      { tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } },
      { tagName: 'html', attributes: { class: 'special' } },
    );
    assert.equal(head.match(/<title/g)?.length, 1);
    assert.match(head, /<title>Other<\/title>/);
    assert.match(head, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(head, /<html/);
    const html = documentWith({
      head: [
        { tagName: 'html', attributes: { class: 'special', 'data-mood': 'calm' } },
        { tagName: 'body', attributes: { class: 'roomy' } },
      ],
    });
    assert.match(html, /<html [^>]*class="docs-wrapper plugin-docs special" data-mood="calm"/);
    assert.match(html, /<\/head>\n<body class="navigation-with-keyboard roomy">/);
    assert.equal(html.match(/<body/g)?.length, 1);
  });

  it('has the site’s tags, which navigation leaves alone, or its markup as it is', () => {
    assert(withSiteTag({ tagName: 'link', attributes: { rel: 'me', href: '/' } }).includes('<link rel="me" href="/">'));
    assert(withSiteTag('<!-- as it is -->').includes('<!-- as it is -->'));
  });

  it('says nothing of the site’s that the page says itself', () => {
    const image = (content: string) => ({ tagName: 'meta', attributes: { property: 'og:image', content } });
    const siteTags = { head: [image('/site.png')], preBody: [], postBody: [] };
    const images = (own: Partial<DocumentInput>) =>
      headOf(documentWith(own, siteTags)).filter(line => line.includes('og:image'));
    assert.deepEqual(images({}), ['<meta property="og:image" content="/site.png">']);
    assert.deepEqual(images({ head: [image('/own.png')] }), ['<meta property="og:image" content="/own.png">']);
    assert.deepEqual(images({ added: [image('/drawn.png')] }), ['<meta property="og:image" content="/drawn.png">']);
  });
});

describe('text stays text', () => {
  const hostile = `"'><script>alert(1)</script>&amp;`;

  it('in attributes', () => {
    const head = withHead({ tagName: 'meta', attributes: { name: 'x', content: hostile } });
    assert(head.includes(`content="&quot;'>&lt;script>alert(1)&lt;/script>&amp;amp;">`), head);
  });

  it('in titles', () => {
    const head = headOf(documentWith({ page: { ...page, title: '</title><script>' } })).join('\n');
    assert(head.includes('<title>&lt;/title&gt;&lt;script&gt; | Site</title>'), head);
  });

  it('in URLs of files', () => {
    const html = documentWith({
      files: { styles: { shell: [hostile], page: [] }, scripts: { shell: [hostile], page: [hostile] } },
      bundleUrl: hostile,
    });
    assert.doesNotMatch(html, /<script>alert/);
  });

  it('in data', () => {
    const title = '</script><!--<script>\u2028';
    const html = documentWith({ page: { ...page, title } });
    assert.doesNotMatch(/id="__lectern_page">(.*?)<\/script>/s.exec(html)?.[1] ?? '', /[<\u2028]/);
    assert.deepEqual(dataOf(html), { shell: 'shell1', page: { ...page, title }, content: 'html' });
  });

  it('in scripts, which cannot end early', () => {
    const line = withSiteTag({ tagName: 'script', innerHTML: '"</script><!-- </SCRIPT>"' }).findLast(tag =>
      tag.startsWith('<script>'),
    );
    const inside = /^<script>(.*)<\/script>$/s.exec(line ?? '')?.[1] ?? '';
    assert.doesNotMatch(inside, /<\/script|<!--/i);
    assert.equal(JSON.parse(inside), '</script><!-- </SCRIPT>');
  });
});

describe('attributes', () => {
  it('are bare where true, and missing where false', () => {
    const attributes = { async: true, defer: false, src: '/x.js', id: undefined };
    assert(withSiteTag({ tagName: 'script', attributes }).includes('<script async src="/x.js"></script>'));
  });
});

describe('a redirect', () => {
  it('leads elsewhere, with scripts and without, and names the page it leads to', () => {
    const html = redirectTo('/docs/new');
    assert.match(html, /<meta http-equiv="refresh" content="0; url=\/docs\/new">/);
    assert.match(html, /<link rel="canonical" href="https:\/\/site\.test\/docs\/new">/);
    assert.match(html, /<a href="\/docs\/new">\/docs\/new<\/a>/);
    assert.match(html, /<meta name="generator" content="Lectern /);
    assert.deepEqual(dataOf(html), { shell: 'shell1', redirect: '/docs/new' });
  });

  it('takes query and hash along, unless it has its own', () => {
    assert.equal(forwarded('/docs/new', '?a=1', '#b'), '/docs/new?a=1#b');
    assert.equal(forwarded('/a"b&c', '', ''), '/a"b&c');
    for (const to of ['/docs/new#part', '/docs/new?x']) assert.doesNotMatch(redirectTo(to), /<script>/);
  });

  it('is no way in for markup', () => {
    assert.doesNotMatch(redirectTo('/"><script>alert(1)</script>#'), /<script>/);
  });
});

describe('JSON in HTML', () => {
  it('holds nothing that a parser of HTML or of scripts stumbles over, and says the same', () => {
    const value = { a: '<!--</script>', b: '\u2028\u2029', c: '&' };
    const json = escapeJson(JSON.stringify(value));
    assert.doesNotMatch(json, /[<\u2028\u2029]/);
    assert.deepEqual(JSON.parse(json), value);
  });
});

function redirectTo(to: string): string {
  return redirectHtml({ from: '/old', to }, 'shell1', 'https://site.test');
}

/** The address that the script of a redirect leads to, run as a browser would. */
function forwarded(to: string, search: string, hash: string): string {
  const html = redirectTo(to);
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const written = /http-equiv="refresh" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const content = written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const visited: string[] = [];
  const location = { search, hash, replace: (url: string) => visited.push(url) };
  new Function('location', 'document', script)(location, { querySelector: () => ({ content }) });
  return visited.join();
}

const evaluate = (text: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`);

test('a bundle says its shell, its imports and its code, a function of what the shell hands to it', async () => {
  const data = {
    shell: 'shell "1"',
    imports: ['@theme/Tabs', '@site/src/`Box`\u2028</script>'],
    code: 'const {modules} = arguments[0];\nreturn {default: modules[0].name};\n',
  };
  const { default: make, ...rest } = await evaluate(bundleModule(data.shell, data.imports, data.code));
  assert.deepEqual(rest, { shell: data.shell, imports: data.imports });
  assert(typeof make === 'function');
  assert.deepEqual(make({ modules: [{ name: 'tabs' }] }), { default: 'tabs' });
});

test('its text is the same for the same page', () => {
  assert.equal(bundleModule('s1', [], 'return {};\n'), bundleModule('s1', [], 'return {};\n'));
});
