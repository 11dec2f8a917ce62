import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { createElement, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CompiledPage, createCompiler } from '../../../../src/node/compile/index.ts';
import { walk } from '../../../../src/node/compile/walk.ts';
import { siteWith } from '../plugins/site.ts';
import { compileText, htmlOf, SITE, settingsWith, sourceWith, told } from './compiled.ts';

const bodyCode = ({ body }: CompiledPage) => (body.kind === 'mdx' ? body.code : '');

describe('a body', () => {
  it('is HTML where nothing needs a component', async () => {
    const texts = [
      'Text',
      'import x from "x"\n\nText',
      '<div className="x">*a*</div>',
      '{/* comment */}',
      '',
      '---\na: b\n---',
    ];
    for (const text of texts) assert.equal((await compileText(text)).body.kind, 'html', text);
  });

  it('is code where something does, or is exported, or is worked out', async () => {
    for (const text of [
      '<Box />',
      'Text {1}',
      'export const a = 1',
      '<p style={{color: "red"}} />',
      '<p onClick="x" />',
    ]) {
      assert.equal((await compileText(text)).body.kind, 'mdx', text);
    }
  });

  it('leaves NODE_ENV to rendering, where code reads it that is the page’s own', async () => {
    const codeOf = async (text: string) => bodyCode(await compileText(text));
    for (const [text, found] of [
      ['{process.env.NODE_ENV}', /children: _nodeEnv\b/],
      ["<Box env={process.env['NODE_ENV'] === 'production'} />", /env: _nodeEnv === 'production'/],
      ['export const isDev = () => process.env.NODE_ENV !== "production"', /isDev = \(\) => _nodeEnv !== "production"/],
      ['{process.env.OTHER_NODE_ENV}', /children: _modules\[0\]\.value\(\)/],
      ['<Box>`process.env.NODE_ENV`</Box>', /process\.env\.NODE_ENV/],
      ['export const process = { env: { NODE_ENV: 1 } }\n\n{process.env.NODE_ENV}', /children: process\.env\.NODE_ENV/],
    ] as const) {
      assert.match(await codeOf(text), found, text);
    }
  });

  it('keeps the title of an admonition that a component renders, also in plain Markdown', async () => {
    const settings = settingsWith({ reactElements: new Set(['admonition']) });
    const compile = createCompiler({ ...settings, markdown: { ...settings.markdown, format: 'detect' } });
    for (const file of ['page.mdx', 'page.md']) {
      const page = await compile(sourceWith(':::tip[A *title*]\n\nText\n\n:::', { file: `${SITE}/docs/${file}` }));
      assert.match(bodyCode(page), /"mdxAdmonitionTitle"/, file);
    }
  });

  it('holds each static block as one string on the block’s own element', async () => {
    const code = bodyCode(await compileText('A *static* text.\n\n<Details>\n\n- a\n- b\n\n</Details>\n\n---'));
    assert.match(code, /_jsx\("p", \{\s*dangerouslySetInnerHTML: \{\s*__html: "A <em>static<\/em> text\."/);
    assert.match(code, /_jsx\("ul", \{\s*dangerouslySetInnerHTML: \{\s*__html: "\\n<li>a<\/li>\\n<li>b<\/li>\\n"/);
    assert.match(code, /_jsx\("hr", \{\}\)/);
    assert.doesNotMatch(code, /"li"|"em"/);
  });

  it('begins with the title where nothing else does, unless that is empty', async () => {
    const compile = createCompiler(settingsWith());
    const page = async (title: string) => htmlOf(await compile(sourceWith('Text', { title })));
    assert.equal(await page('Title'), '<header><h1>Title</h1></header>\n<p>Text</p>');
    const written = await compile(sourceWith('Text :tada:', { title: '`Code` :tada:' }));
    assert.equal(htmlOf(written), '<header><h1>`Code` :tada:</h1></header>\n<p>Text 🎉</p>');
    assert.equal(await page(''), '<p>Text</p>');
  });

  it('hands its components to its partials, and to theirs', async context => {
    const siteDir = siteWith(
      { 'docs/_outer.mdx': "import Inner from './_inner.mdx';\n\n<Inner />", 'docs/_inner.mdx': '<Own>Text</Own>' },
      context,
    );
    const text = 'import Outer from "./_outer.mdx"\n\n<Outer level={2} />';
    const page = await createCompiler(settingsWith({ siteDir }))(sourceWith(text, { file: `${siteDir}/docs/a.mdx` }));
    const { default: Content } = new Function(bodyCode(page))({ Fragment, jsx, jsxs, modules: [] });
    assert.equal(renderToStaticMarkup(createElement(Content, { components: { Own: 'b' } })), '<b>Text</b>');
  });

  it('gives a partial its own front matter in expressions, or none', async context => {
    const title = '{frontMatter.title}';
    const siteDir = siteWith(
      { 'docs/_own.mdx': `---\ntitle: Own\n---\n\n# ${title}`, 'docs/_none.mdx': `(${title})` },
      context,
    );
    const text = `import Own from './_own.mdx'\nimport None from './_none.mdx'\n\n<Own />\n\n<None />\n\n${title}`;
    for (const native of [true, false]) {
      const source = sourceWith(text, { file: `${siteDir}/docs/a.mdx`, frontMatter: { title: 'Page' } });
      const page = await createCompiler(settingsWith({ siteDir, native }))(source);
      const { default: Content } = new Function(bodyCode(page))({ Fragment, jsx, jsxs, modules: [] });
      const shown = renderToStaticMarkup(createElement(Content)).replace(/<[^>]*>/g, '');
      assert.equal(shown.replace(/\s+/g, ' '), 'Own () Page');
    }
  });

  it('reads a partial in the format of its own front matter, not in that of the page', async context => {
    const braces = "{'x' + 1}";
    const siteDir = siteWith(
      { 'docs/_text.mdx': `---\nmdx:\n  format: md\n---\n\n${braces}`, 'docs/_code.mdx': braces },
      context,
    );
    const text = `import Text from './_text.mdx'\nimport Code from './_code.mdx'\n\n<Text />\n\n<Code />`;
    for (const native of [true, false]) {
      const page = await createCompiler(settingsWith({ siteDir, native }))(
        sourceWith(text, { file: `${siteDir}/docs/a.mdx` }),
      );
      const { default: Content } = new Function(bodyCode(page))({ Fragment, jsx, jsxs, modules: [] });
      const shown = renderToStaticMarkup(createElement(Content)).replace(/<[^>]*>/g, '');
      assert.equal(shown.replaceAll('&#x27;', "'").replace(/\s+/g, ' '), `${braces} x1`);
    }
  });

  it('keeps elements that a component paints', async () => {
    const text = '- a [link](/x)\n\n<Box />';
    const code = bodyCode(await compileText(text, { reactElements: new Set(['a']) }));
    assert.match(code, /_components\.a, \{\s*href: "\/x",/);
    assert.equal((await compileText('a [link](/x)', { reactElements: new Set(['a']) })).body.kind, 'mdx');
  });

  it('hands a component of the site its elements, which it may look at, and no string', async () => {
    const text = '| a |\n| --- |\n| *b* |\n\n<Box>\n\n*c*\n\n</Box>';
    const code = bodyCode(await compileText(text, { reactElements: new Set(['table']) }));
    assert.match(code, /_jsx\("th", \{\s*children: "a"/);
    assert.match(code, /_jsx\("em", \{\s*children: "b"/);
    assert.match(code, /_jsx\("em", \{\s*children: "c"/);
  });

  it('keeps line breaks first in code and in elements where parsers of HTML drop one', async () => {
    const { markdown } = settingsWith();
    const page = async (text: string, format: 'md' | 'mdx') =>
      htmlOf(await compileText(text, { markdown: { ...markdown, format } })).replace(/<div[^>]*>|<\/div>/g, '');
    for (const format of ['md', 'mdx'] as const) {
      assert.match(await page('```\n\n\na\n```', format), /<code[^>]*>\n\na\n<\/code>/);
      assert.match(await page('> ~~~\n>\n> ~~~', format), /<code[^>]*>\n<\/code>/);
    }
    for (const name of ['pre', 'textarea']) {
      assert.equal(await page(`<${name}>\n\na\n</${name}>`, 'md'), `<${name}>\n\na\n</${name}>`);
      assert.equal(await page(`<${name}>\na</${name}>`, 'md'), `<${name}>a</${name}>`);
    }
    assert.equal(await page('<pre>{`\n\na`}</pre>', 'mdx'), '<pre>\n\n\na</pre>');
  });

  it('finds its modules in the order of the imports', async () => {
    const page = await compileText('import {b} from "b"\nimport a, * as all from "a"\n\n<b.x /> <all.y /> {a}');
    assert.deepEqual(page.facts.imports, ['b', 'a']);
    assert.match(bodyCode(page), /^const _modules = arguments\[0\]\.modules;\n/);
    assert.match(
      bodyCode(page),
      /const \{b: b\} = _modules\[0\];\nconst all = _modules\[1\], \{default: a\} = _modules\[1\];/,
    );
  });

  it('leaves the page names that its own variables have elsewhere, also within functions', async context => {
    const siteDir = siteWith({ 'docs/_a.mdx': "import Own from '@site/own';\n\n<Own>partial</Own>" }, context);
    const text = `import Own from '@site/own';
import Part from './_a.mdx';

export const _modules = [1], _partial0 = 'a';

export const third = _modules => require('@site/own').default && _modules;

<Part /> <Own>{_modules[0]}{_partial0}{third(3)}{typeof process.env.KEY}</Own>
`;
    const page = await createCompiler(settingsWith({ siteDir, bundlerNames: ['process.env.KEY'] }))(
      sourceWith(text, { file: `${siteDir}/docs/a.mdx` }),
    );
    const modules = page.facts.imports.map(() => ({ default: 'b', type: () => 'string' }));
    const { default: Content } = new Function(bodyCode(page))({ Fragment, jsx, jsxs, modules });
    const html = renderToStaticMarkup(createElement(Content));
    assert.equal(html, '<b>partial</b>\n<b>1a3string</b>');
  });

  it('is the same each time, also by a compiler that has compiled others', async () => {
    const compile = createCompiler(settingsWith());
    const text = '# T\n\n## A\n\n<Box /> :tada: [x](./x.md)\n\n```js\nconst a = 1;\n```';
    const first = await compile(sourceWith(text));
    await compile(sourceWith('## A\n\n## A\n\n<Other />'));
    assert.deepEqual(await compile(sourceWith(text)), first);
    const together = await Promise.all([text, '## A', text].map(each => compile(sourceWith(each))));
    assert.deepEqual(together[0], first);
    assert.deepEqual(together[2], first);
  });
});

describe('what is wrong with a page', () => {
  it('is told, not thrown', async () => {
    const errors: readonly (readonly [text: string, told: string, fix: RegExp])[] = [
      ['a\n\n<Box>', '3:1 compile/mdx-error: Expected a closing tag for `<Box>`', /^Close every tag/],
      [
        'a {',
        '1:3 compile/mdx-error: Unexpected end of file in expression, expected a corresponding closing brace for `{`',
        /^A `\{` starts/,
      ],
      ['a < b', '', /^$/],
      [
        'import {',
        '1:9 compile/mdx-error: The `import` and `export` lines are not valid JavaScript: Unexpected token',
        /^Put `import`/,
      ],
      [
        '<b a=1/>',
        '1:6 compile/mdx-error: The value of an attribute needs quotes or braces, but it starts with `1`',
        /^Write `name="value"`/,
      ],
      [
        'import x from "x"\ntext',
        '2:1 compile/mdx-error: Unexpected `ExpressionStatement` in code: only import/exports are supported',
        /^Put `import`/,
      ],
    ];
    for (const [text, expected, fix] of errors) {
      const { diagnostics, body, sections } = await compileText(text);
      if (expected === '') assert.deepEqual(diagnostics, []);
      else {
        assert.deepEqual(diagnostics.map(told), [`error docs/page.mdx:${expected}`], text);
        assert.match(diagnostics[0]?.fix ?? '', fix);
        assert.deepEqual(body, { kind: 'html', html: '' });
        assert.deepEqual(sections, []);
      }
    }
  });

  it('may be a plugin that throws', async () => {
    const broken = () => () => {
      throw new Error('out of order');
    };
    const { diagnostics } = await compileText('Text', { remarkPlugins: [broken] });
    const [problem] = diagnostics.map(told);
    assert.match(problem ?? '', /^error docs\/page\.mdx \S*\/index\.test\.ts:\d+ compile\/plugin-error: out of order$/);
  });

  it('is reported as the site wants it: broken links and images', async () => {
    const levels = [
      ['ignore', []],
      ['log', ['notice', 'notice']],
      ['warn', ['warning', 'warning']],
      ['throw', ['error', 'error']],
    ] as const;
    for (const [level, severities] of levels) {
      const { diagnostics } = await compileText('[a](./a.md) ![b](./b.png)', {
        onBrokenMarkdownLinks: level,
        onBrokenMarkdownImages: level,
      });
      assert.deepEqual(
        diagnostics.map(({ severity }) => severity),
        severities,
      );
    }
  });

  it('stays a link that the link check looks at', async () => {
    for (const level of ['ignore', 'warn', 'throw'] as const) {
      const { links } = await compileText('[a](./a.md)', { onBrokenMarkdownLinks: level });
      assert.deepEqual(
        links.map(({ written }) => written),
        ['./a.md'],
      );
    }
  });
});

describe('the facts of a page', () => {
  it('hold every question to the resolver with its answer', async () => {
    const resolveDoc = (href: string) => (href === './a.md' ? '/docs/a' : undefined);
    const compile = createCompiler(settingsWith());
    const { resolutions } = await compile(sourceWith('[a](./a.md#x) [b](./b.md) [c](/c)', { resolveDoc }));
    assert.deepEqual(resolutions, [
      ['./a.md', '/site/docs/page.mdx', '/docs/a'],
      ['./b.md', '/site/docs/page.mdx', null],
    ]);
  });

  it('say by a hash whether the text is the same', async () => {
    const hashOf = async (text: string) => (await compileText(text)).facts.textHash;
    assert.equal(await hashOf('A *text*.'), await hashOf('A **text**.'));
    assert.notEqual(await hashOf('A text.'), await hashOf('A tixt.'));
    assert.notEqual(await hashOf('A text.'), await hashOf('## A text.'));
  });

  it('hold one paragraph for each block of text, in order', async () => {
    const { sections } = await compileText(
      'One *line*\nand another.\n\n- a `b`\n- c\n\n  d\n\n> e\n\n<p>f <b>g</b></p>\n\n<Box>h</Box>',
    );
    assert.deepEqual(sections, [
      {
        anchor: null,
        level: 1,
        heading: '',
        paragraphs: ['One line and another.', 'a b', 'c', 'd', 'e', 'f g', 'h'],
        code: [],
      },
    ]);
  });

  it('hold headings wherever they stand', async () => {
    const { facts } = await compileText(
      '- ## In a list\n\n> ## In a quote\n\n:::note\n\n## In a box\n\n:::\n\n<Box>\n\n## In a component\n\n</Box>',
    );
    assert.deepEqual(
      facts.toc.map(({ id }) => id),
      ['in-a-list', 'in-a-quote', 'in-a-box', 'in-a-component'],
    );
  });
});

describe('contents', () => {
  const contents = async (text: string) => {
    const { facts } = await compileText(text);
    return facts.toc.map(({ value }) => value);
  };

  it('name the tab of a heading that others repeat', async () => {
    const tab = (value: string, body: string, label = '') =>
      `<TabItem value="${value}"${label}>\n\n${body}\n\n</TabItem>`;
    const values = "values={[{value: 'js', label: 'JavaScript'}, {value: 'react', label: 'R & D'}]}";
    const text = [
      '## Setup',
      `<Tabs ${values}>\n${tab('js', '## `By hand`\n\n## Own')}\n${tab('react', '## `By hand`')}\n</Tabs>`,
      `<Tabs>\n${tab('npm', '### Setup', ' label="With npm"')}\n${tab('yarn', '### Setup', " label={'With Yarn'}")}\n</Tabs>`,
      '## Twice\n\n## Twice',
    ].join('\n\n');
    assert.deepEqual(await contents(text), [
      'Setup',
      '<code>By hand</code> (JavaScript)',
      'Own',
      '<code>By hand</code> (R &#x26; D)',
      'Setup (With npm)',
      'Setup (With Yarn)',
      'Twice',
      'Twice',
    ]);
  });

  it('name all tabs around a heading, and a tab without a label by its value', async () => {
    const outer = (value: string) =>
      `<TabItem value="${value}" label={<b/>}>\n<Tabs>\n<TabItem value="npm">\n\n## Add\n\n</TabItem>\n</Tabs>\n</TabItem>`;
    assert.deepEqual(await contents(`<Tabs>\n${outer('js')}\n${outer('ts')}\n</Tabs>`), [
      'Add (js, npm)',
      'Add (ts, npm)',
    ]);
  });
});

describe('headings', () => {
  it('end with a link to themselves, which says where it leads', async () => {
    assert.equal(
      htmlOf(await compileText('## A `b` & c')),
      '<h2 id="a-b--c" class="anchor">A <code>b</code> &#x26; c' +
        '<a href="#a-b--c" class="hash-link" aria-label="Direct link to A b &#x26; c"' +
        ' translate="no">\u200b</a></h2>',
    );
  });

  it('are named with the text of elements in braces, and with their source if that is computed', async () => {
    const { facts } = await compileText(
      "## *{<b>bold</b>}* {<>a {'b'} <i>{<u>c</u>}{/* d */}</i></>}\n\n## {<b>{1 + 1}</b>} {x && <b>y</b>}",
    );
    assert.deepEqual(
      facts.toc.map(({ value }) => value),
      ['<em>bold</em> a b c', '&#x3C;b>{1 + 1}&#x3C;/b> x &#x26;&#x26; &#x3C;b>y&#x3C;/b>'],
    );
  });

  it('are named with the source of expressions, as the contents show them', async () => {
    const { body, facts } = await compileText("## Sum {1 + 1} {'text'}");
    assert.match(body.kind === 'mdx' ? body.code : '', /Direct link to Sum 1 \+ 1 text/);
    assert.deepEqual(
      facts.toc.map(({ value }) => value),
      ['Sum 1 + 1 text'],
    );
  });

  it('are named by their id where they have no text', async () => {
    assert.match(htmlOf(await compileText('## ![](https://images.test/a.png) {#chart}')), /"Direct link to chart"/);
  });

  it('have ids without the words behind colons, which might have been directives', async () => {
    for (const native of [true, false]) {
      const { facts } = await compileText('## lexical:extension\n\n## At **10:30** a: b', { native });
      assert.deepEqual(facts.toc, [
        { id: 'lexical', level: 2, value: 'lexical:extension' },
        { id: 'at-1030-a-b', level: 2, value: 'At <strong>10:30</strong> a: b' },
      ]);
    }
  });
});

describe('links', () => {
  const linksOf = async (text: string, own: Parameters<typeof compileText>[1]) =>
    (await compileText(text, own)).links.map(({ url }) => url);
  const text = '[a](/docs/a) [b](/docs/b/) [c](c?d#e) [f](/file.zip) [r](/) [h](/x.html) [k](#k)';

  it('obey the base URL', async () => {
    assert.deepEqual(await linksOf(text, { baseUrl: '/base/' }), [
      ...['/base/docs/a', '/base/docs/b/', '/docs/c?d#e', '/base/file.zip', '/base/', '/base/x.html', '#k'],
    ]);
    assert.deepEqual(await linksOf('[a](/base/docs/a)', { baseUrl: '/base/' }), ['/base/docs/a']);
  });

  it('obey the option for trailing slashes; a name with a dot is a page', async () => {
    assert.deepEqual(await linksOf(text, { trailingSlash: true }), [
      ...['/docs/a/', '/docs/b/', '/docs/c/?d#e', '/file.zip/', '/', '/x.html/', '#k'],
    ]);
    assert.deepEqual(await linksOf(text, { trailingSlash: false }), [
      ...['/docs/a', '/docs/b', '/docs/c?d#e', '/file.zip', '/', '/x.html', '#k'],
    ]);
  });
});

describe('a directive that is misspelt', () => {
  it('is told with the one that may be meant', async () => {
    for (const [written, meant] of [
      ['tipp', 'Did you mean `:::tip`?'],
      ['step', 'Did you mean `:::steps`?'],
      ['code-grup', 'Did you mean `:::code-group`?'],
      ['elsewhere', undefined],
    ] as const) {
      const { diagnostics } = await compileText(`:::${written}\n\nText\n\n:::`);
      const fixes = diagnostics.map(({ fix }) => fix);
      if (meant === undefined) assert.match(String(fixes), /admonition keywords/);
      else assert.deepEqual(fixes, [meant]);
    }
  });
});

describe('settings', () => {
  it('leave out what is switched off', async () => {
    const { markdown } = settingsWith();
    assert.equal(htmlOf(await compileText(':tada:', { markdown: { ...markdown, emoji: false } })), '<p>:tada:</p>');
    const page = await compileText(':::note\n\nText\n\n:::', { admonitions: false });
    assert.equal(htmlOf(page), '<p>Text</p>');
    assert.deepEqual(
      page.diagnostics.map(({ code }) => code),
      ['compile/unused-directive'],
    );
  });

  it('name the language of code that names none', async () => {
    const text = '```\nconst a = 1;\n```';
    assert.match(htmlOf(await compileText(text)), /class="language-text /);
    const { prism } = settingsWith();
    const page = await compileText(text, { prism: { ...prism, defaultLanguage: 'js' } });
    assert.match(htmlOf(page), /class="language-js .*<span class="token keyword">const/s);
  });

  it('may keep the case of ids', async () => {
    const { markdown } = settingsWith();
    const page = await compileText('## An Api', { markdown: { ...markdown, maintainCase: true } });
    assert.deepEqual(page.anchors, ['An-Api']);
  });

  it('let the site’s preprocessor see the text first', async () => {
    const { markdown } = settingsWith();
    const preprocessor = (file: { filePath: string; fileContent: string }) =>
      file.fileContent.replace('FILE', file.filePath);
    assert.equal(
      htmlOf(await compileText('At FILE', { markdown: { ...markdown, preprocessor } })),
      '<p>At /site/docs/page.mdx</p>',
    );
  });

  it('fail where the preprocessor of the site does, at its page', async () => {
    const { markdown } = settingsWith();
    const failing = {
      '`null` was thrown': () => {
        throw null;
      },
      '`markdown.preprocessor` must return the text of the page': () => 5 as never,
    };
    for (const [message, preprocessor] of Object.entries(failing)) {
      const { diagnostics } = await compileText('Text', { markdown: { ...markdown, preprocessor } });
      assert.deepEqual(
        diagnostics.map(each => [each.code, each.message, each.location?.file]),
        [['compile/plugin-error', message, '/site/docs/page.mdx']],
      );
    }
  });

  it('take comments of MDX 1 between code and headings, whatever they say, after the site’s plugins', async () => {
    const seen: string[] = [];
    const first = () => (tree: Root) => void seen.push(...tree.children.map(({ type }) => type));
    const text = "```ts\nconst a = `x`;\n```\n\n<!-- It's `cut {off -->\n\n## Title";
    const page = await compileText(text, { beforeDefaultRemarkPlugins: [first] });
    assert.deepEqual(page.diagnostics.map(told), []);
    assert.deepEqual(
      page.facts.toc.map(({ id }) => id),
      ['title'],
    );
    assert.deepEqual(seen, ['code', 'mdxFlowExpression', 'heading']);
    assert.doesNotMatch(htmlOf(page), /cut/);
  });

  it('let the site’s plugins work before and after the built-in ones', async () => {
    const seen: string[] = [];
    const spy = (name: string) => () => (tree: object) => {
      const text = JSON.stringify(tree);
      const state = ['"Program"', 'containerDirective', '"type":"admonition"', '"element"'].find(each =>
        text.includes(each),
      );
      seen.push(`${name}: ${state}`);
    };
    await compileText(':::note\n\nText <Box />\n\n:::', {
      beforeDefaultRemarkPlugins: [spy('before remark')],
      remarkPlugins: [spy('remark')],
      beforeDefaultRehypePlugins: [spy('before rehype')],
      rehypePlugins: [[spy('rehype'), { option: true }]],
      recmaPlugins: [spy('recma')],
    });
    assert.deepEqual(seen, [
      'before remark: containerDirective',
      'remark: "type":"admonition"',
      'before rehype: "element"',
      'rehype: "element"',
      'recma: "Program"',
    ]);
  });

  it('take elements that plugins add without attributes or children, and trees of texts of their own', async () => {
    const parsed = {
      type: 'root',
      children: [{ type: 'heading', depth: 2, children: [{ type: 'text', value: 'More' }] }],
    };
    const link = { type: 'link', url: './none.md', position: { start: { line: 7 } }, children: [] };
    const add = () => (tree: { children: object[] }) => {
      tree.children.push(
        parsed,
        { type: 'mdxJsxFlowElement', name: 'details', children: [{ type: 'root', children: [link] }] },
        { type: 'mdxJsxFlowElement', name: 'hr' },
      );
    };
    const own = { type: 'element', tagName: 'b', properties: {}, children: [] };
    const addLate = () => (tree: { children: object[] }) => {
      tree.children.push({ type: 'mdxJsxFlowElement', name: 'p', children: [{ type: 'root', children: [own] }] });
    };
    const plugins = { beforeDefaultRemarkPlugins: [add], rehypePlugins: [addLate] };
    const page = await compileText('Text', plugins);
    assert.match(
      htmlOf(page),
      /<h2 .*id="more".*<details class="details[^"]*">.*<a .*<\/details>.*<hr>.*<p><b><\/b><\/p>/s,
    );
    assert.deepEqual(page.facts.toc, [{ id: 'more', level: 2, value: 'More' }]);
    assert.deepEqual(page.diagnostics.map(told), [
      'warning docs/page.mdx links/broken-markdown-link: The Markdown link `./none.md` leads to no doc',
    ]);
  });

  it('add signs to headings that are no part of their labels', async () => {
    type Parent = { tagName?: string; properties?: { id?: string }; children?: object[] };
    const link = (href: string, children: object[]) => ({
      type: 'element',
      tagName: 'a',
      properties: { href },
      children,
    });
    const signs = (isAround: boolean) => () => (tree: Parent) => {
      for (const heading of tree.children as Parent[]) {
        if (heading.tagName !== 'h2') continue;
        const own = heading.children ?? [];
        const href = `#${heading.properties?.id}`;
        heading.children = isAround ? [link(href, own)] : [...own, link(href, [{ type: 'text', value: '§' }])];
      }
    };
    for (const isAround of [true, false]) {
      const page = await compileText('## One *two*\n\nText\n', { rehypePlugins: [signs(isAround)] });
      assert.deepEqual(page.facts.toc, [{ id: 'one-two', level: 2, value: 'One <em>two</em>' }]);
      assert.equal(page.sections.at(-1)?.heading, 'One two');
    }
  });

  it('give links that they add the base URL, which the check then looks at', async () => {
    const add = () => (tree: Root) => {
      const children = [{ type: 'text' as const, value: 'x' }];
      tree.children.push({ type: 'paragraph', children: [{ type: 'link', url: '/top', children }] });
    };
    const addLate = () => (tree: { children: object[] }) => {
      const properties = { href: '/base/there' };
      tree.children.push({ type: 'element', tagName: 'a', properties: { href: '/late' }, children: [] });
      tree.children.push({ type: 'element', tagName: 'a', properties, children: [] });
    };
    const page = await compileText('Text', { baseUrl: '/base/', remarkPlugins: [add], rehypePlugins: [addLate] });
    assert.deepEqual(
      [...htmlOf(page).matchAll(/href="(.*?)"/g)].map(([, url]) => url),
      ['/base/top', '/base/late', '/base/there'],
    );
    assert.deepEqual(
      page.links.map(({ url }) => url),
      ['/base/top', '/base/late'],
    );
  });

  it('resolve links that they add, as the page writes its own', async () => {
    const add = () => (tree: Root) => {
      const urls = ['./other', '../up#a', '/top', '#here', 'https://x.test/'];
      const links = urls.map(url => ({
        type: 'link' as const,
        url,
        children: [{ type: 'text' as const, value: url }],
      }));
      tree.children.push({ type: 'paragraph', children: links });
    };
    const page = await compileText('Text', { remarkPlugins: [add] });
    assert.deepEqual(
      [...htmlOf(page).matchAll(/href="(.*?)"/g)].map(([, url]) => url),
      ['/docs/other', '/up#a', '/top', '#here', 'https://x.test/'],
    );
    assert.deepEqual(
      page.links.map(({ url }) => url),
      ['/docs/other', '/up#a'],
    );
  });

  it('leave directives that the site’s plugins know to them, and names of components to the theme', async () => {
    const text =
      ':::own\n\n## In\n\n*Kept*\n\n:::\n\nPress :kbd[x], :word and :other[y].\n\n:::box{tone=calm}\n\nText\n\n:::';
    const elements = new Map([
      ['own', 'section'],
      ['kbd', 'kbd'],
      ['box', 'Box'],
    ]);
    const handle = () => (tree: Root) => {
      walk(tree, node => {
        const { name, attributes } = node as ContainerDirective | TextDirective;
        const hName = elements.get(name);
        if (hName) Object.assign(node, { data: { hName, hProperties: attributes } });
        return undefined;
      });
    };
    const page = await compileText(text, { remarkPlugins: [handle] });
    assert.match(bodyCode(page), /_jsx\(Box, \{\s*tone: "calm",/);
    assert.match(bodyCode(page), /"section", \{/);
    assert.match(bodyCode(page), /Press <kbd>x<\/kbd>, :word and y\./);
    assert.deepEqual(
      page.facts.toc.map(({ id }) => id),
      ['in'],
    );
    assert.deepEqual(
      page.diagnostics.map(({ message }) => message.slice(0, 8)),
      ['`:other`'],
    );
  });
});
