import {
  ACCEPTED,
  EITHER,
  type Entry,
  type Expected,
  fails,
  type MistakeRule,
  mistakes,
  type Write,
} from '../mistake.ts';

/** A page whose body has a mistake at the line that begins with a text. */
function page(body: string, text?: string): Write {
  return ({ files, name }) => {
    const file = `docs/${name}.mdx`;
    files.set(file, `# Page ${name}\n\nSome text.\n\n${body}\n\nMore text.\n`);
    return fails(file, text ?? body.split('\n')[0]);
  };
}

/** A page with another outcome, and files next to it. */
function pageWith(body: string, expected: Expected, more: Readonly<Record<string, Entry>> = {}): Write {
  return site => {
    page(body)(site);
    for (const [path, content] of Object.entries(more)) site.files.set(path, content);
    return expected;
  };
}

/** A page that throws what has no stack: the error names no line. */
function pageWithout(body: string): Write {
  return site => {
    page(body)(site);
    return fails(`docs/${site.name}.mdx`);
  };
}

export const MARKDOWN: MistakeRule = mistakes('mdx', {
  'unclosed-component': page('<Box>\n\nInside.'),
  'unclosed-html': page('<div>\n\nInside.'),
  'unclosed-inline': page('A <b>word.'),
  'other-closing-tag': page('A <b>word</i>.'),
  'closing-tag-alone': page('</div>'),
  'unclosed-break': page('One<br>two.'),
  'unclosed-image': page('<img src="/img/logo.svg">'),
  'open-brace': page('A set {1, 2 of numbers.'),
  'closing-brace': pageWith('A set 1, 2} of numbers.', ACCEPTED),
  'less-than': page('If a <5 then.'),
  'invalid-expression': page('Sum: {1 2}'),
  'statement-in-expression': page('{const a = 1}'),
  'unquoted-attribute': page('<a href=there>a</a>'),
  'invalid-attribute': page('<a title={1 2}>a</a>'),
  'attribute-without-spread': page('<a {title}>a</a>'),
  'unclosed-attribute': page('<a title="there>a</a>'),
  'invalid-import': page("import {A from '../src/components/Box'"),
  'repeated-import': page(
    "import A from '@site/src/components/Box'\nimport A from '@site/src/components/Box'",
    'import A',
  ),
  'invalid-export': page('export const = 1'),
  'repeated-export': page('export const a = 1\n\nexport const a = 2', 'export const a'),
  'two-defaults': page('export default () => null\n\nexport default () => 1', 'export default'),
  'own-front-matter': pageWith('export const frontMatter = 1', EITHER),
  'own-contents': pageWith('export const toc = 1', EITHER),
  'explicit-id': pageWith('## Title {#a b}', ACCEPTED),
  comment: pageWith('<!-- A comment -->', ACCEPTED),
  'open-comment': page('<!-- A comment'),
  'open-fence': pageWith('```js\nconst a = 1;', ACCEPTED),
  'open-admonition': pageWith(':::note\n\nInside.', EITHER),
  'open-in-list': page('- <div>\n- more', '- <div>'),
  'open-in-table': page('| a | b |\n| - | - |\n| <b>x | y |', '| <b>x'),
  'open-in-quote': page('> <div>\n>\n> text', '> <div>'),
  'member-of-nothing': page('<Box.>text</Box.>'),
  'emoji-tag': page('<😀>'),
  email: page('<me@example.org>'),
  autolink: page('<https://example.org>'),
});

const PARTIAL = '# Part\n\nText.\n';

export const REFERENCES: MistakeRule = mistakes('reference', {
  'missing-module': page("import A from './missing'\n\n<A />", './missing'),
  'missing-package': page("import A from 'no-such-package'\n\n<A />", 'no-such-package'),
  'missing-alias': page("import A from '@theme/NoSuch'\n\n<A />", '@theme/NoSuch'),
  'missing-site-file': page("import A from '@site/src/Missing'\n\n<A />", '@site/src/Missing'),
  'missing-partial': page("import A from './_missing.mdx'\n\n<A />", './_missing.mdx'),
  'missing-raw': page("import A from '!!raw-loader!./missing.txt'\n\n{A}", 'missing.txt'),
  'partial-of-itself': site => {
    const part = `docs/_${site.name}.mdx`;
    site.files.set(part, `import A from './_${site.name}.mdx'\n\n<A />\n`);
    return page(`import A from './_${site.name}.mdx'\n\n<A />`)(site).outcome === 'error'
      ? fails(part, 'import')
      : EITHER;
  },
  'partials-in-circle': site => {
    const [one, two] = [`_${site.name}a.mdx`, `_${site.name}b.mdx`];
    site.files.set(`docs/${one}`, `import A from './${two}'\n\n<A />\n`);
    site.files.set(`docs/${two}`, `import A from './${one}'\n\n<A />\n`);
    page(`import A from './${one}'\n\n<A />`)(site);
    return { outcome: 'error' };
  },
  'page-as-its-partial': site => page(`import A from './${site.name}.mdx'\n\n<A />`, 'import A')(site),
  'broken-partial': site => {
    const part = `docs/_${site.name}.mdx`;
    site.files.set(part, `${PARTIAL}\n<Box>\n`);
    page(`import A from './_${site.name}.mdx'\n\n<A />`)(site);
    return fails(part, '<Box>');
  },
  'throwing-partial': site => {
    const part = `docs/_${site.name}.mdx`;
    site.files.set(part, `${PARTIAL}\n{missing.value}\n`);
    page(`import A from './_${site.name}.mdx'\n\n<A />`)(site);
    return fails(part, '{missing.value}');
  },
  'partial-is-a-folder': site => {
    site.files.set(`docs/_${site.name}.mdx/inner.txt`, 'text');
    return page(`import A from './_${site.name}.mdx'\n\n<A />`)(site);
  },
  'empty-module': site => {
    site.files.set('src/components/Empty.js', '');
    return page("import A from '@site/src/components/Empty'\n\n<A />", '<A />')(site);
  },
  'json-in-pieces': site => {
    site.files.set(`docs/${site.name}.json`, '{"a": 1,, }');
    page(`import A from './${site.name}.json'\n\n{A.a}`)(site);
    return fails(`docs/${site.name}.json`, ',,');
  },
  'missing-image': page('![An image](./missing.png)'),
  'missing-static-image': page('![An image](/img/missing.png)'),
  'missing-image-of-site': page('![An image](@site/static/missing.png)'),
  'missing-required-image': page("<img src={require('./missing.png').default} />", './missing.png'),
  'image-is-a-folder': site => {
    site.files.set(`docs/${site.name}.png/a.txt`, 'text');
    return page(`![An image](./${site.name}.png)`)(site);
  },
  'broken-file-link': page('A [link](./missing.md).'),
  'broken-link': page('A [link](/missing/).'),
  'broken-html-link': pageWith('<a href="/missing/">a</a>', EITHER),
  'broken-link-component': page('import Link from \'@docusaurus/Link\'\n\n<Link to="/missing/">a</Link>', '<Link'),
  'broken-definition': page('A [link][one].\n\n[one]: ./missing.md', 'A [link]'),
  'broken-anchor': site => {
    site.config.onBrokenAnchors = 'throw';
    return page('A [link](#missing).')(site);
  },
  'broken-anchor-elsewhere': site => {
    site.config.onBrokenAnchors = 'throw';
    return page('A [link](index.md#missing).')(site);
  },
  'link-out-of-docs': page('A [link](../../../missing.md).'),
  'link-in-case': page('A [link](./INDEX.md).'),
  'malformed-link': pageWith('A [link](/%E0%A4%A).', EITHER),
});

export const RUNTIME: MistakeRule = mistakes('runtime', {
  'unknown-component': page('<NoSuch />'),
  'unknown-value': page('Value: {missing}'),
  'value-of-null': page('{null.value}'),
  error: page("{(() => { throw new Error('Of the page'); })()}"),
  'thrown-null': pageWithout('{(() => { throw null; })()}'),
  'thrown-undefined': pageWithout('{(() => { throw undefined; })()}'),
  'thrown-text': pageWithout("{(() => { throw 'text'; })()}"),
  'thrown-object': pageWithout('{(() => { throw { code: 5 }; })()}'),
  'error-without-message': page('{(() => { throw new Error(); })()}'),
  'export-throws': page("export const a = (() => { throw new Error('Of the export'); })()"),
  'export-throws-null': pageWithout('export const a = (() => { throw null; })()'),
  'export-of-nothing': page('export { nothing }\n', ''),
  'object-as-text': page('{{ a: 1 }}'),
  'function-as-text': pageWith('{() => 1}', EITHER),
  'promise-rejected': page("{Promise.reject(new Error('Late')) && null}"),
  'style-as-text': pageWith('<div style="color: red">a</div>', EITHER),
  'endless-recursion': page('export const F = () => <F />\n\n<F />', '<F />'),
  // Browsers show the text.
  'void-with-children': pageWith('<br>text</br>', EITHER),
  'window-on-server': page('{window.innerWidth}'),
  'tabs-without-items': page("import Tabs from '@theme/Tabs'\n\n<Tabs>text</Tabs>", '<Tabs>'),
  'tabs-of-others': page("import Tabs from '@theme/Tabs'\n\n<Tabs><b>a</b></Tabs>", '<Tabs>'),
  'tabs-of-one-value': page(
    'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs>\n<TabItem value="a">1</TabItem>\n<TabItem value="a">2</TabItem>\n</Tabs>',
    '<Tabs>',
  ),
  'tabs-of-unknown-default': page(
    'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs defaultValue="b">\n<TabItem value="a">1</TabItem>\n</Tabs>',
    '<Tabs',
  ),
  'component-is-a-number': page('export const A = 5\n\n<A />', '<A />'),
  'no-such-export': page("import { Nope } from '@site/src/components/Box'\n\n<Nope />", '<Nope />'),
  // The text is taken as what React wants, an object with it.
  'dangerous-html': pageWith('<div dangerouslySetInnerHTML="text" />', EITHER),
});
