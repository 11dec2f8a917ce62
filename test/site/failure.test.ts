import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { type CommandResult, lectern } from '../support/command.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { differences, writeTimesOf } from '../support/trees.ts';

describe('a build that fails', () => {
  let site: TemporarySite;
  let standing: Readonly<Record<string, string>>;
  let result: CommandResult;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG.replace(
        "baseUrl: '/',",
        "baseUrl: '/',\n  markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },",
      ),
      'docs/index.md': '---\nslug: /\n---\n\n# Welcome\n',
      'docs/one.md': '# One\n',
      'docs/two.mdx': '# Two\n',
      'docs/three.mdx': '# Three\n',
    });
    await buildSite(site.siteDir);
    standing = writeTimesOf(site.outDir);
    site.write({
      'docs/index.md': '---\nslug: /\n---\n\n# Welcome\n\nThe text has changed, and [leads nowhere](/nowhere).\n',
      'docs/one.md': '# One\n\nSee [the other](other.md).\n',
      'docs/two.mdx': '# Two\n\nSome text.\n\n<Box>\n',
      'docs/three.mdx': '# Three\n\n{1 +}\n',
    });
    result = await lectern(['build'], site.siteDir);
  });
  after(() => site.remove());

  it('exits with 1', () => {
    assert.equal(result.code, 1, result.stdout + result.stderr);
  });

  it('leaves the site that stands as it is', () => {
    assert.deepEqual(differences(standing, writeTimesOf(site.outDir)), []);
  });

  for (const [what, location] of [
    ['a link that leads nowhere', 'docs/index.md:7:'],
    ['a link to a file that is not there', 'docs/one.md:3:'],
    ['a tag that is not closed', 'docs/two.mdx:5:'],
    ['an expression that does not parse', 'docs/three.mdx:3:'],
  ] as const) {
    it(`names the place of ${what}`, () => {
      assert.match(result.stderr, new RegExp(`^${location.replaceAll('.', '\\.')}\\d+  error`, 'm'));
    });
  }

  it('shows no stack of its own', () => {
    assert.doesNotMatch(result.stderr, /^\s+at /m);
  });

  it('says how many problems there are', () => {
    assert.match(result.stderr, /^4 errors\. Begin with docs\/one\.md:3:5; /m);
  });
});

describe('a build with mistakes in a doc and in a component', () => {
  it('names both at once', async () => {
    const site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'docs/index.mdx': '---\nslug: /\n---\n\n# Welcome\n\n<Box>\n',
      'src/pages/about.jsx': "import { Chart } from '../Chart';\n\nexport default () => <Chart />;\n",
    });
    try {
      const codes = (await problemsOf(site.siteDir)).map(({ code }) => code);
      assert.deepEqual([...codes].sort(), ['compile/mdx-error', 'shell/bundle-error']);
    } finally {
      site.remove();
    }
  });
});

describe('a build that ends before it renders pages', () => {
  /** Lines and messages of the components that pages lack. */
  async function lacking(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, ...files });
    try {
      const found = (await problemsOf(site.siteDir)).filter(({ code }) => code === 'render/page-threw');
      return found.map(({ location, message }) => `${location?.line}: ${message.replace(/^.*: /, '')}`).sort();
    } finally {
      site.remove();
    }
  }

  const PAGE = '---\nslug: /\n---\n\n# Welcome\n\n<Box /> <Details>Known</Details>\n\n{[1].map(() => <Row />)}\n';
  const BOTH = ['7: there is no component `Box`', '9: there is no component `Row`'];

  for (const [what, files] of Object.entries({
    'no mistake': {},
    'one in front matter': { 'docs/two.md': '---\nsidebar_position: [1\n---\n' },
    'one in the Markdown of the same page': { 'docs/index.mdx': `${PAGE}\n![A](./none.png)\n` },
    'one in a component': { 'src/pages/about.jsx': "import './none';\n\nexport default () => null;\n" },
  })) {
    it(`names all components that a page lacks, beside ${what}`, async () => {
      assert.deepEqual(await lacking({ 'docs/index.mdx': PAGE, ...files }), BOTH);
    });
  }

  it('names those that a partial lacks, at their place, beside those of its page', async () => {
    const page = "---\nslug: /\n---\nimport Part from './_part.mdx';\n\n<Box /> <Part />\n\n<Row />\n";
    const found = await lacking({ 'docs/index.mdx': page, 'docs/_part.mdx': 'A <Cell />\n' });
    assert.deepEqual(found, [
      '1: there is no component `Cell`',
      '6: there is no component `Box`',
      '8: there is no component `Row`',
    ]);
  });

  it('names the object of a member only where the page has none', async () => {
    const page = `---
slug: /
---
import Box, { Kit } from './kit';

export const Own = { Cell: () => null };

<Kit.Box />, <Own.Cell />, <Box.Row />, <Set.Row />
`;
    const files = { 'docs/kit.js': 'export const Kit = { Box: () => null };\nexport default { Row: () => null };\n' };
    const broken = { 'docs/two.md': '---\nsidebar_position: [1\n---\n' };
    const found = await lacking({ 'docs/index.mdx': page, ...files, ...broken });
    assert.deepEqual(found, ['8: there is no component `Set`']);
  });

  it('names none that a page gives to a partial, or that a component provides', async () => {
    const broken = { 'docs/two.md': '---\nsidebar_position: [1\n---\n' };
    const partial = "import Part from './_part.mdx';\n\n# Welcome\n\n<Part components={{ Box: () => null }} />\n";
    assert.deepEqual(await lacking({ ...broken, 'docs/index.mdx': partial, 'docs/_part.mdx': '<Box />\n' }), []);
    const root = "import { MDXProvider } from '@mdx-js/react';\n\nexport default MDXProvider;\n";
    assert.deepEqual(await lacking({ ...broken, 'docs/index.mdx': PAGE, 'src/theme/Root.jsx': root }), []);
  });
});
