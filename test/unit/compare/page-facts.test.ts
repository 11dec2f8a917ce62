import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CELLS, PARAGRAPHS } from '../../compare/compare.ts';
import { pageFacts } from '../../compare/page-facts.ts';
import { parseDocument } from '../../support/document.ts';

const PAGE = `<!doctype html>
<html lang="ar" dir="rtl" class="b a"><head><title>T</title>
<meta name="generator" content="x"><meta property="og:locale" content="ar">
<link rel="alternate" hreflang="ar" href="https://x.test/ar/">
<script type="application/ld+json">{"itemListElement":[{"name":"N","position":1,"item":"I"}]}</script></head>
<body><nav aria-label="Main" class="navbar"><div class="navbar__items"><div class="navbar__item dropdown">
<a class="navbar__link" href="#">Languages</a><ul class="dropdown__menu">
<li><a class="dropdown__link dropdown__link--active" lang="ar" href="/ar/">A</a></li></ul></div></div></nav>
<ul class="theme-doc-sidebar-menu"><li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1">
<div><a class="menu__link" href="/c">C</a><button aria-label="Open
”"></button></div>
<ul><li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-2"><a class="menu__link menu__link--active" href="/d">D</a></li></ul></li></ul>
<main><div class="theme-doc-markdown"><h2 id="h">Head<a class="hash-link" aria-label="Link" href="#h">\u200b</a></h2>
<p>One <b>two</b><!-- --> three.</p><pre><span>a</span>(<span>b</span>)</pre></div></main><svg><title>Sign</title></svg></body></html>`;

describe('pageFacts', () => {
  const facts = pageFacts(parseDocument(PAGE));

  it('reads the head, without what is of the generator', () => {
    assert.deepEqual([facts.language, facts.classes, facts.title], [['ar', 'rtl'], ['a', 'b'], ['T']]);
    assert.deepEqual(facts['meta og:locale'], ['ar']);
    assert.equal(facts['meta generator'], undefined);
    assert.deepEqual(facts.hreflang, ['ar https://x.test/ar/']);
    assert.deepEqual(facts.breadcrumbData, ['1 N I']);
  });

  it('reads menus and sidebars with what is open and where they lead', () => {
    assert.deepEqual(facts.dropdowns, ['Languages', '  A → /ar/ (ar) (active)']);
    assert.deepEqual(facts.sidebar, ['1 category C → /c (open)', 'Open ”', '2 link D → /d (active)']);
  });

  it('reads headings, and the content in pieces that elements end', () => {
    assert.deepEqual(facts.headings, ['2 Head #h']);
    assert.deepEqual(facts.headingLinks, ['Link']);
    assert.deepEqual(facts.content, ['Head', 'One', 'two', 'three.', 'a(b)']);
  });

  it('reads code line by line, whether elements or signs end the lines', () => {
    const code = (inner: string) => pageFacts(parseDocument(`<main><pre><code>${inner}</code></pre></main>`)).code;
    assert.deepEqual(code('<span>if (a)<br></span><span>  b<br></span>'), ['```', 'if (a)', '  b']);
    assert.deepEqual(code('if (a)\n  b\n'), ['```', 'if (a)', '  b']);
  });

  it('reads paragraphs with the texts of their images, but for those of lists and tables, cells, and terms', () => {
    const main =
      '<main><p>One <img alt="a picture"> two</p><ul><li><p>An item</p></li></ul><table><tr><td><p>A cell</p></td></tr></table><dl><dt>A term</dt></dl></main>';
    assert.deepEqual(pageFacts(parseDocument(main))[PARAGRAPHS], ['One two\na picture']);
    assert.deepEqual(pageFacts(parseDocument(main))[CELLS], ['A cell', 'A term']);
  });

  it('leaves out what readers do not see', () => {
    const main = '<main><p>One</p><script>two</script><style>three</style></main>';
    assert.deepEqual(pageFacts(parseDocument(main)).content, ['One']);
  });

  it('reads what has a fact of its own only there, also where it stands in the content', () => {
    const crumbs = '<nav class="theme-doc-breadcrumbs"><a class="breadcrumbs__item" href="/">Home</a></nav>';
    const pagination = '<nav class="pagination-nav"><a class="pagination-nav__link" href="/b">Next</a></nav>';
    const index = pageFacts(
      parseDocument(
        `<main>${crumbs}<span class="theme-doc-version-badge">V 1</span><a href="/c">A card</a>${pagination}</main>`,
      ),
    );
    assert.deepEqual([index.breadcrumbs, index.badge, index.pagination], [['Home → /'], ['V 1'], ['Next → /b']]);
    assert.deepEqual([index.content, index.links], [['A card'], ['A card → /c']]);
  });

  it('reads addresses without the hash of the content', () => {
    const main = (hash: string) => `<main><img alt="A" src="/assets/images/a-${hash}.png"></main>`;
    const images = ['0123456789abcdef', '00112233445566778899aabbccddeeff'].map(hash => {
      return pageFacts(parseDocument(main(hash))).images;
    });
    assert.deepEqual(images, [['A /assets/images/a.png'], ['A /assets/images/a.png']]);
  });

  it('says of a page that leads elsewhere only where', () => {
    const redirect = '<meta http-equiv="refresh" content="0; url=/b">';
    assert.deepEqual(pageFacts(parseDocument(redirect)), { kind: ['redirect'], leadsTo: ['0; url=/b'] });
  });
});
