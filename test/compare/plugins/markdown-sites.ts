import type { KnownDifference } from '../compare.ts';
import { replace } from '../known/adjust.ts';
import { type PluginSite, tinySite } from './site.ts';

/** Plugins of remark and rehype. */
export const MARKDOWN_SITES: readonly PluginSite[] = [
  remarkSite(
    'remark-emoji',
    '^5.0.0',
    'A dog :dog: and a heart :heart:, `:dog:` in code.\n\n## Cats :cat:\n\n- :+1: yes\n\n:::note[Notes :tada:]\n\nIn it :rocket:.\n\n:::\n',
    {
      options: '{ accessible: true }',
      known: [
        {
          reason: 'Plugins of remark read the titles of admonitions, too.',
          facts: ['content'],
          docusaurus: replace(/^Notes :tada:$/, 'Notes 🎉'),
        },
      ],
    },
  ),
  remarkSite('remark-gemoji', '^8.0.0', 'A dog :dog: and a heart :heart:.\n\n## Cats :cat:\n'),
  remarkSite(
    'remark-code-import',
    '^1.0.0',
    'Code:\n\n```js file=./example.js#L1-L2\n```\n\n```js file=<rootDir>/docs/example.js title="all"\n```\n',
    {
      options: '{ rootDir: import.meta.dirname ?? process.cwd() }',
      files: { 'docs/example.js': 'const one = 1;\nconst two = 2;\nconst three = 3;\n' },
    },
  ),
  remarkSite(
    'remark-sectionize',
    '^2.0.0',
    'Before.\n\n## One\n\nText of one.\n\n### Below\n\nMore.\n\n## Two\n\nText of two.\n',
  ),
  remarkSite(
    'remark-definition-list',
    '^2.0.0',
    'Apple\n\n: Pomaceous fruit\n\nOrange\n\n: The fruit of a tree\n: A colour\n',
  ),
  remarkSite(
    'remark-smartypants',
    '^3.0.0',
    'He said "hello" -- and \'left\'... `"code"`\n\n## A "quoted" heading\n\n[A "link"](#x)\n',
    {
      known: [
        {
          reason: 'Contents read as their headings do, which a plugin has changed.',
          facts: ['contents'],
          docusaurus: replace(/^A "quoted" heading/, 'A “quoted” heading'),
        },
      ],
    },
  ),
  remarkSite('remark-breaks', '^4.0.0', 'One line\nand another\nand *more\nof it*\n'),
  remarkSite('remark-github', '^12.0.0', 'See #12, @octocat and 1f2a4fb8e2a4fb8e2a4fb8e2a4fb8e2a4fb8e2a4.\n', {
    options: "{ repository: 'some/project' }",
  }),
  remarkSite('remark-toc', '^9.0.0', '## Contents\n\n## One\n\n### Below\n\n## Two\n'),
  remarkSite('remark-supersub', '^1.0.0', 'H~2~O and 2^10^.\n'),
  rehypeSite(
    'rehype-external-links',
    '^3.0.0',
    'An [external link](https://other.test/page) and [one here](#one).\n\nhttps://other.test\n\n## One\n',
    {
      options: "{ target: '_blank', rel: ['nofollow'], content: { type: 'text', value: ' (opens outside)' } }",
    },
  ),
  rehypeSite('rehype-autolink-headings', '^7.0.0', '## One\n\nText.\n\n### Below `code`\n', {
    options:
      "{ behavior: 'append', properties: { className: 'auto', ariaLabel: 'To this part' }, content: { type: 'text', value: '§' } }",
    known: [
      {
        reason: 'The title has no id, so it gets no link to itself, which would lead nowhere.',
        facts: ['headings', 'content', 'links'],
        docusaurus: lines => withoutTitleSign(lines),
        lectern: lines => lines.filter(line => line !== '§'),
      },
    ],
  }),
  rehypeSite('rehype-slug', '^6.0.0', '## One\n\nText.\n\n### Below `code`\n\n## One\n', {
    options: "{ prefix: 'at-' }",
    known: [
      {
        reason: 'A plugin that gives headings ids gives the title one, too.',
        facts: ['headings'],
        lectern: replace(/^(1 .* #)at-\w+$/, '$1'),
      },
    ],
  }),
  rehypeSite('rehype-figure', '^1.0.0', '![A picture](./picture.svg)\n', {
    options: "{ className: 'picture' }",
    known: [
      {
        reason: 'An image is an element to plugins of rehype, so the figure that this one makes has its caption.',
        facts: ['content'],
        lectern: lines => lines.filter(line => line !== 'A picture'),
      },
    ],
    files: {
      'docs/picture.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>\n',
    },
  }),
  tinySite({
    name: 'rehype-raw',
    packages: { 'rehype-raw': '^7.0.0' },
    config: {
      imports: "import rehypeRaw from 'rehype-raw';",
      docs: "rehypePlugins: [[rehypeRaw, { passThrough: ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'] }]]",
      rest: "markdown: { format: 'detect' },",
    },
    files: {
      'docs/index.md':
        '---\nslug: /\n---\n\n# Home\n\n<p align="center">Raw <b>HTML</b></p>\n\n<details><summary>More</summary>\n\nText **in** it.\n\n</details>\n',
      'docs/guide.mdx': '# Guide\n\n<b>JSX</b> {1 + 1}\n\n:::note\n\nNoted.\n\n:::\n\n```js\nconst one = 1;\n```\n',
    },
  }),
  tinySite({
    name: 'math',
    packages: { 'rehype-katex': '^7.0.0', 'remark-math': '^6.0.0', katex: '^0.16.0' },
    config: {
      imports: "import rehypeKatex from 'rehype-katex';\nimport remarkMath from 'remark-math';",
      docs: 'remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]',
      preset: "theme: { customCss: ['./node_modules/katex/dist/katex.min.css'] }",
    },
    files: {
      'docs/index.mdx':
        '---\nslug: /\n---\n\n# Home\n\nEuler: $e^{i\\pi} + 1 = 0$.\n\n$$\nI = \\int_0^{2\\pi} \\sin(x)\\,dx\n$$\n\n## Of $x^2$\n',
      'docs/plain.md': '# Plain\n\n| $a$ | $b$ |\n|---|---|\n| $1$ | $\\frac{1}{2}$ |\n',
    },
    shows: { '/': ['.katex-display .katex-html'] },
  }),
];

/** The lines of a page without the sign of its title; in texts all signs are alike. */
function withoutTitleSign(lines: readonly string[]): readonly string[] {
  const others = lines.filter(line => line !== '§' && !/^§ → #(?:home|plain)$/.test(line));
  return others.map(line => line.replace(/^(1 .*)§ #$/, '$1 #'));
}

interface Extra {
  /** As in the config. */
  readonly options?: string;
  readonly files?: PluginSite['files'];
  readonly known?: readonly KnownDifference[];
}

function remarkSite(name: string, version: string, text: string, extra: Extra = {}): PluginSite {
  return unifiedSite('remarkPlugins', { name, version, text, ...extra });
}

function rehypeSite(name: string, version: string, text: string, extra: Extra = {}): PluginSite {
  return unifiedSite('rehypePlugins', { name, version, text, ...extra });
}

interface UnifiedPlugin extends Extra {
  readonly name: string;
  readonly version: string;
  readonly text: string;
}

/** The same text in a doc of each format and on a page. */
function unifiedSite(
  key: string,
  { name, version, text, options = '{}', files = {}, known = [] }: UnifiedPlugin,
): PluginSite {
  const plugins = `${key}: [[plugin, ${options}]]`;
  return tinySite({
    name,
    packages: { [name]: version },
    known,
    config: {
      imports: `import plugin from '${name}';`,
      docs: plugins,
      preset: `pages: { ${plugins} }`,
      rest: "markdown: { format: 'detect' },",
    },
    files: {
      'docs/index.mdx': `---\nslug: /\n---\n\n# Home\n\n${text}`,
      'docs/plain.md': `# Plain\n\n${text}`,
      ...files,
    },
  });
}
