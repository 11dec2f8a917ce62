import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageMarkdown } from '../../../../../src/node/features/markdown/convert/index.ts';
import { rewritten } from '../../../../markdown/facts.ts';

const SITE = {
  url: 'https://x.test',
  baseUrl: '/base/',
  locale: {} as never,
  foreignPaths: ['/base/blog'],
  search: { searchPagePath: 'search' },
};
const FACTS = { path: '/base/docs/api', url: 'https://x.test/base/docs/api', language: 'en' };

/** The Markdown of a content, without its front; reading and writing it must change nothing. */
function markdownOf(html: string): string {
  const text = pageMarkdown(
    { html: `<main><div class="theme-doc-markdown markdown">${html}</div></main>` },
    FACTS,
    SITE,
  );
  assert.equal(rewritten(text), text);
  return text.replace(/^---\n.*?\n---\n\n/s, '').trimEnd();
}

/** HTML of the theme and what it becomes. */
const CASES: readonly (readonly [name: string, html: string, markdown: string])[] = [
  [
    'headings without the links to themselves',
    '<h1>API</h1><h2 class="anchor" id="a">A <code>b</code><a class="hash-link" href="#a">​</a></h2>',
    '# API\n\n## A `b`',
  ],
  [
    'footnotes of a page and of a partial, by their ids',
    '<p>A<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup> and B<sup><a href="#user-content-fn-1-1" id="user-content-fnref-1-1" data-footnote-ref>1</a></sup>.</p><section data-footnotes class="footnotes"><ol><li id="user-content-fn-1-1"><p>Of the partial.</p></li></ol></section><section data-footnotes class="footnotes"><ol><li id="user-content-fn-1"><p>Of the page.</p></li></ol></section>',
    'A[^1] and B[^1-1].\n\n[^1-1]: Of the partial.\n\n[^1]: Of the page.',
  ],
  [
    'text with single spaces, and none inside the ends of emphasis',
    '<p>One\n two<strong> three </strong>four<em></em> <b>five</b><b>six</b></p>',
    'One two **three** four **fivesix**',
  ],
  [
    'what Markdown has no marks for',
    '<p><kbd>Ctrl</kbd> <mark>a</mark> H<sub>2</sub>O</p>',
    '<kbd>Ctrl</kbd> <mark>a</mark> H<sub>2</sub>O',
  ],
  ['what Markdown would take for itself', '<p>*a* _b_ [c] &lt;d&gt; 1. e</p>', '\\*a\\* \\_b\\_ \\[c] \\<d> 1. e'],
  [
    'code with its language and title, without its colours and buttons',
    '<div class="language-ts codeBlockContainer theme-code-block"><div class="codeBlockTitle">src/a.ts</div>' +
      '<div class="codeBlockContent"><span class="codeBlockLanguage">TypeScript</span>' +
      '<pre tabindex="0" class="prism-code language-ts codeBlock"><code class="codeBlockLines">' +
      '<span class="token-line"><span class="token keyword">let</span> a = &lt;T>1;\n</span></code></pre>' +
      '<button>Copy</button></div></div>',
    '```ts title="src/a.ts"\nlet a = <T>1;\n```',
  ],
  [
    'every panel of tabs, with its label',
    '<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul><div>' +
      '<div role="tabpanel"><p class="tabs__panel-label">npm</p><pre class="language-bash"><code>npm i\n</code></pre></div>' +
      '<div role="tabpanel" hidden=""><p class="tabs__panel-label">Yarn</p><p>yarn</p></div></div></div>',
    '**npm**\n\n```bash\nnpm i\n```\n\n**Yarn**\n\nyarn',
  ],
  ['no picture of what cannot be used', '<p>At rest</p><div inert=""><p>Hover</p></div>', 'At rest'],
  [
    'an admonition as a quotation with its title, and its kind where the title does not say it',
    '<div class="theme-admonition theme-admonition-note alert"><div class="admonitionHeading"><span class="admonitionIcon">' +
      '<svg aria-hidden="true"><path/></svg></span>note</div><div class="admonitionContent"><p>A</p></div></div>' +
      '<div class="theme-admonition theme-admonition-danger alert"><div class="admonitionHeading">Do <em>not</em></div>' +
      '<div class="admonitionContent"><p>B</p></div></div>',
    '> **note**\n>\n> A\n\n> **Danger: Do _not_**\n>\n> B',
  ],
  [
    'details with their summary in bold',
    '<details class="alert"><summary>More</summary><div><p>A</p></div></details>',
    '**More**\n\nA',
  ],
  [
    'links to pages as links to their Markdown, others as they are',
    '<p><a href="/base/docs/b?x=1#c">b</a> <a href="#d">d</a> <a href="../e/">e</a> <a href="/base/f.pdf">f</a> ' +
      '<a href="/base/blog/g">g</a> <a href="https://y.test/h">h</a> <a href="/base/search">s</a> <a href="javascript:x">x</a></p>',
    '[b](https://x.test/base/docs/b.md#c) [d](#d) [e](https://x.test/base/e/index.md) [f](https://x.test/base/f.pdf) ' +
      '[g](https://x.test/base/blog/g) [h](https://y.test/h) [s](https://x.test/base/search) x',
  ],
  [
    'addresses in texts as the links that they are read as',
    '<p>See https://y.test/a_b.</p>',
    'See <https://y.test/a_b>.',
  ],
  [
    'images with absolute addresses, one of those for two colour modes',
    '<p><img src="/base/a.png" alt="A"><img class="themedImage_x themedImage--light_x" src="/base/l.svg" alt="L">' +
      '<img class="themedImage_x themedImage--dark_x" src="/base/d.svg" alt="L"></p>',
    '![A](https://x.test/base/a.png)![L](https://x.test/base/l.svg)',
  ],
  [
    'a table whose cells hold what tables of Markdown cannot',
    '<table><thead><tr><th>A</th><th style="text-align:right">B</th></tr></thead><tbody>' +
      '<tr><td rowspan="2"><p>one</p><ul><li>two</li><li><code>a|b</code></li></ul></td><td>3</td></tr><tr><td>4</td></tr>' +
      '<tr><td colspan="2">5<br>6</td></tr></tbody></table>',
    '| A | B |\n| - | -: |\n| one<br>two<br>`a\\|b` | 3 |\n| | 4 |\n| 5<br>6 | |',
  ],
  [
    'lists, tasks and what stands in them',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>' +
      '<ol start="3"><li>e</li></ol><ul class="contains-task-list"><li><input type="checkbox" checked disabled> f</li></ul>',
    '- a\n\n  - b\n\n- c\n\n  d\n\n3. e\n\n- [x] f',
  ],
  [
    'formulas as TeX, diagrams as their source',
    '<p>Is <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1' +
      '</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span>.</p>' +
      '<figure class="docusaurus-mermaid-container"><pre>graph TD;\nA-->B;</pre></figure>',
    'Is $`x_1`$.\n\n```mermaid\ngraph TD;\nA-->B;\n```',
  ],
  [
    'diagrams that the build has drawn as their source, with the title',
    '<figure class="lectern-diagram" data-language="dot" data-code="digraph {\n  a -> b\n}"><div><svg><text>a</text></svg></div>' +
      '<figcaption>The flow</figcaption></figure><figure class="lectern-diagram" data-language="d2" data-code="a"></figure>',
    '```dot title="The flow"\ndigraph {\n  a -> b\n}\n```\n\n```d2\na\n```',
  ],
  [
    'a card as a heading that leads where the card does',
    '<a class="card" href="/base/docs/b"><h2>B</h2><p>About b</p></a>',
    '## [B](https://x.test/base/docs/b.md)\n\nAbout b',
  ],
  [
    'a link without text by its name',
    '<p><a href="https://y.test/" aria-label="Y"><img src="/y.svg" alt=""></a> <a href="https://z.test/"></a></p>',
    '[Y](https://y.test/)',
  ],
  [
    'footnotes',
    '<p>a<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes">' +
      '<h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>b <a href="#x" data-footnote-backref="">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b',
  ],
];

for (const [name, html, markdown] of CASES) it(`writes ${name}`, () => assert.equal(markdownOf(html), markdown));

it('writes rows of fields that a page repeats as it writes each, and their own addresses', () => {
  const facts = '<p class="lectern-field-facts">Default: <code>*</code> · <code>a`b</code></p>';
  const row = `<p class="lectern-field"><code>id</code> string</p><p>1. <b>One</b> &amp; *two*</p>${facts}`;
  const linked =
    '<p class="lectern-field"><code>url</code></p><p>See <a href="/base/docs/b">b</a></p><p>www.a.test</p>';
  const more = `<p class="lectern-field-facts"></p><details><summary>More</summary><ul class="lectern-fields"><li>${row}</li></ul></details>`;
  const list = (of: string) => `<ul class="lectern-fields"><li>${row}${more}</li><li>${of}</li><li>${linked}</li></ul>`;
  // With a class of its own, a row is one of the page alone.
  const alone = (html: string) => html.replaceAll('class="lectern-field"', 'class="lectern-field own"');
  for (const html of [list(row), list(`${row}<p class="lectern-field">open`), row]) {
    assert.equal(markdownOf(html), markdownOf(alone(html)));
  }
  assert.match(markdownOf(list(row)), /`id` string\n\n {2}1\\\. \*\*One\*\* & \\\*two\\\*\n\n {2}Default/);
});

it('writes lists of fields that pages repeat as it writes each, whatever is in them', () => {
  const start = '<ul class="lectern-fields" role="list">';
  const contents = [
    '<p class="lectern-field"><code>id</code> string</p><p>1. <b>One</b></p>',
    '<p class="lectern-field"><code>a</code></p><ul><li>b</li><li>c<ol start="3"><li>d</li></ol></li></ul>',
    '<p class="lectern-field"><code>code</code></p><pre><code class="language-js">a &#x3C; b\n\n- c\n</code></pre><blockquote><p>q</p></blockquote>',
    '<p class="lectern-field"><code>url</code></p><p><a href="/base/docs/b">b</a> www.a.test</p>',
    '<p class="lectern-field"><code>t</code></p><hr><p><b title="<ul> <ul>">t</b></p>',
    '<p class="lectern-field"><code>more</code></p><p>See <a href="#b">b</a> and <a href="https://x.test/base/docs/b">c</a></p>',
    '<p class="lectern-field"></p>',
    '',
  ];
  const list = (items: readonly string[]) => `${start}${items.map(item => `<li>${item}</li>`).join('')}</ul>`;
  const folded = (inner: string, label = 'More') => `<details><summary>${label}</summary>${inner}</details>`;
  const one = contents.map(each => list([each]));
  const two = one.map((each, index) =>
    list([contents[0] + folded(each), `${contents[index]}${folded(list(contents))}`]),
  );
  const three = two.map(each => list([folded(each), `${contents[1]}${folded(each, '')}${folded(each)}`]));
  // Without its role, a list is one of the page alone.
  const alone = (html: string) => html.replaceAll(start, '<ul class="lectern-fields">');
  for (const html of [
    ...one.slice(0, -2),
    ...two,
    ...three,
    ...three.map(each => `${folded(each)}${each}${each}`),
    list(three),
    ...three.map(
      each => `<p>a</p>${each}<p class="lectern-field"><code>b</code></p>${each}<p></p>${each}<h2>c</h2>${each}`,
    ),
    ...one.map(each => `<p>a</p><ul><li>b</li></ul><p><img src=""></p>${each}<p>c</p>`),
    `<table><tr><td><p>a</p>${list(['b', 'c'])}<p>d</p></td></tr></table>`,
  ]) {
    assert.equal(markdownOf(html), markdownOf(alone(html)), html);
  }
});

it('leaves out the form of a request, which a script shows, and keeps what follows', () => {
  const form =
    '<div class="openapi-try"><button>Try it</button><template><form><p>a</p></form></template></div><p>b</p>';
  assert.equal(markdownOf(`${form}${form}<p>c</p>`), 'b\n\nb\n\nc');
});

it('has addresses of pages for the site that repeats a row', () => {
  const row = '<p class="lectern-field"><code>url</code> <a href="https://x.test/base/docs/b">b</a></p>';
  const html = `<main><div class="theme-doc-markdown markdown">${row}</div></main>`;
  const other = { ...SITE, url: 'https://y.test' };
  const texts = [SITE, other].map(site => pageMarkdown({ html }, FACTS, site));
  assert.match(texts[0] ?? '', /docs\/b\.md\)/);
  assert.match(texts[1] ?? '', /docs\/b\)/);
});

it('has what is known of the page in front', () => {
  const facts = { ...FACTS, title: 'The "API": all', description: 'Of it', version: '2.0', lastUpdatedAt: 0 };
  assert.equal(
    pageMarkdown({ html: '<main><nav>no</nav><h1>API</h1></main>' }, facts, SITE),
    '---\ntitle: "The \\"API\\": all"\ndescription: "Of it"\nurl: "https://x.test/base/docs/api"\nversion: "2.0"\nlanguage: "en"\n' +
      'lastUpdate: "1970-01-01T00:00:00.000Z"\n---\n\n# API\n',
  );
});
