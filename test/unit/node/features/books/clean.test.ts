import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanNodes } from '../../../../../src/node/features/books/content/clean.ts';
import { idsIn, pageContent } from '../../../../../src/node/features/books/content/page-content.ts';
import { xhtml } from '../../../../../src/node/features/books/content/xhtml.ts';

/** The HTML of a page's content as a book has it. */
function cleaned(html: string, shift = 0): string {
  const nodes = pageContent(`<article><div class="markdown">${html}</div></article>`);
  const ids = new Map(idsIn(nodes).map((id, index) => [id, `c1-${index + 1}`]));
  return xhtml(
    cleanNodes(nodes, {
      shift,
      prefix: 'c1-',
      id: id => ids.get(id),
      link: href => (/^(?:javascript:|lost)/.test(href) ? undefined : `to:${href}`),
      image: src => (src.startsWith('https:') ? undefined : `image:${src}`),
    }),
  );
}

describe('the HTML of a book', () => {
  const cases: readonly (readonly [what: string, html: string, expected: string])[] = [
    [
      'has no scripts and no controls',
      '<p>a<script>x</script><button>Copy</button><input type="text"></p>',
      '<p>a</p>',
    ],
    ['closes all elements', '<p>a<br>b<img src="a.png" alt="A">', '<p>a<br />b<img alt="A" src="image:a.png" /></p>'],
    [
      'escapes what XML does not have',
      '<p title="<&quot;>">a &lt; b &amp; \u0007c</p>',
      '<p title="&lt;&quot;&gt;">a &lt; b &amp; c</p>',
    ],
    [
      'opens details',
      '<details><summary>S</summary>T</details>',
      '<div class="details"><p class="summary">S</p>T</div>',
    ],
    [
      'shows all tabs with their labels',
      '<ul role="tablist"><li role="tab">A</li></ul><div role="tabpanel" hidden><div class="tabs__panel-label">A</div>x</div>',
      '<div><div class="tabs__panel-label">A</div>x</div>',
    ],
    [
      'has no names in drawings and formulas that XML does not declare',
      '<svg xmlns:i="i" i:label="a" @click="b"><i:view></i:view><use xlink:href="#a"></use></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
      '<svg xmlns="http://www.w3.org/2000/svg"><use href="#c1-a"></use></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
    ],
    [
      'keeps what styles of drawings say without files',
      '<svg><path d="M0 0" style="fill: url(#a); stroke:red; mask: url(https://a.test/)"></path></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" style="fill: url(#c1-a); stroke:red"></path></svg>',
    ],
    [
      'keeps what is linked in drawings, with a title',
      '<svg><a href="b"><g><title>T</title><text>B</text></g></a><a href="c"><title>C</title></a><a href="lost" transform="scale(2)"><text><a>D</a></text></a></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="to:b"><title>T</title><g><title>T</title><text>B</text></g></a><a href="to:c"><title>C</title></a><g transform="scale(2)"><text><tspan>D</tspan></text></g></svg>',
    ],
    [
      'has drawings as programs for EPUB know them',
      '<svg role="group" aria-label="A" direction="ltr"><g x="1" dy="1em" name="b" stroke="red"><rect x="1" width="2" font-size="3" height="1" paint-order="stroke" shape-rendering="crispedges"></rect></g><image href="d.png" width="1" height="1"></image><foreignObject><p>c</p></foreignObject><style>a{}</style></svg>',
      '<svg aria-label="A" direction="ltr" xmlns="http://www.w3.org/2000/svg"><g stroke="red"><rect x="1" width="2" height="1" style="paint-order:stroke;shape-rendering:crispedges"></rect></g><image width="1" height="1" href="image:d.png"></image></svg>',
    ],
    [
      'has no shapes without a size',
      '<svg><rect></rect><g><path></path><circle r="1"></circle></g></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><g><circle r="1"></circle></g></svg>',
    ],
    [
      'has the code of diagrams whose texts are HTML',
      '<figure data-code="a -&gt; b"><div><svg><foreignObject><p>a</p></foreignObject></svg></div><figcaption>A</figcaption></figure>',
      '<figure><pre dir="ltr"><code dir="ltr">a -&gt; b</code></pre><figcaption>A</figcaption></figure>',
    ],
    [
      'has the code of diagrams whose colors are those of a style sheet, which all may have for the dark mode',
      '<figure data-code="a"><svg><style>.d1{rect{fill:red}}</style></svg></figure><figure data-code="b"><svg><style>.d1{@media not print{rect{fill:red}}}</style></svg></figure>',
      '<figure><pre dir="ltr"><code dir="ltr">a</code></pre></figure><figure><svg xmlns="http://www.w3.org/2000/svg"></svg></figure>',
    ],
    [
      'has code from left to right',
      '<pre><code>a;</code></pre><p><code>b;</code></p>',
      '<pre dir="ltr"><code dir="ltr">a;</code></pre><p><code dir="ltr">b;</code></p>',
    ],
    ['leaves out what a style hides', '<div style="color: red; display: none">a</div><p>b</p>', '<p>b</p>'],
    ['leaves out what is hidden', '<div hidden>a</div><svg aria-hidden="true"></svg><p>b</p>', '<p>b</p>'],
    [
      'takes images of the light mode',
      '<img class="lectern-dark-only" src="d.png"><img src="e.png#gh-dark-mode-only">',
      '',
    ],
    [
      'has the text of an image that it cannot have',
      '<img src="https://a.test/b.png" alt="B">',
      '<span class="missing-image">B</span>',
    ],
    [
      'links to what is embedded',
      '<iframe title="Film" src="https://a.test/"></iframe>',
      '<p class="embedded"><a href="to:https://a.test/">Film</a></p>',
    ],
    [
      'has no blocks in lines',
      '<span><div>a<ul><li>b</li></ul></div></span>',
      '<span><span>a<span><span>b</span></span></span></span>',
    ],
    [
      'has items in lists only',
      '<ul><p>a</p><li>b</li></ul><li>c</li>',
      '<ul><li><p>a</p></li><li>b</li></ul><div>c</div>',
    ],
    ['has no links that run code', '<a href="javascript:x">a</a>', '<a>a</a>'],
    ['has no old elements', '<center><font color="red">a</font></center>', '<div><div>a</div></div>'],
    [
      'aligns cells',
      '<table><tr><td align="right" style="position:fixed">1</td></tr></table>',
      '<table><tbody><tr><td style="text-align: right">1</td></tr></tbody></table>',
    ],
    ['shows tasks', '<ul><li><input type="checkbox" checked disabled> a</li></ul>', '<ul><li>☑  a</li></ul>'],
    [
      'keeps drawings',
      '<svg viewBox="0 0 1 1" onload="x()"><g id="a b"></g><use href="#a b"></use></svg>',
      '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><g id="c1-a_b"></g><use href="#c1-a_b"></use></svg>',
    ],
  ];
  for (const [what, html, expected] of cases) {
    it(what, () => assert.equal(cleaned(html), expected));
  }

  it('has ids that are names in XML, and lower headings', () => {
    const html = '<h2 id="1. ü">a<a class="hash-link" href="#1">#</a></h2><h6>b</h6>';
    assert.equal(cleaned(html, 2), '<h4 id="c1-1">a</h4><h6>b</h6>');
  });
});
