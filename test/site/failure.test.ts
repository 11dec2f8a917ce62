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
