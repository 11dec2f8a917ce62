import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { linkPackages, type TemporarySite, temporarySite } from '../support/sites.ts';
import { contentsOf, differences } from '../support/trees.ts';

/** @param owner the default of a key */
const configOf = (owner: string) => `import * as z from 'zod';

export default {
  title: 'Tea',
  url: 'https://tea.test',
  baseUrl: '/',
  frontMatter: z.object({
    level: z.enum(['easy', 'hard']),
    owners: z.array(z.string()).default(['${owner}']),
    sidebar_label: z.string().transform(async label => label.toUpperCase()).optional(),
  }),
  presets: [['classic', {
    docs: {
      versions: { '1.0': { frontMatter: z.object({ level: z.number() }) } },
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, docs, ...rest }) {
        const items = await defaultSidebarItemsGenerator({ docs, ...rest });
        return [...items, { type: 'html', value: 'Levels: ' + docs.map(doc => doc.frontMatter.level).sort().join() }];
      },
    },
    blog: false,
    pages: { frontMatter: z.object({ hero: z.boolean().default(true) }) },
  }]],
};
`;

const OWNERS = `import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Owners() {
  return <b>{useDoc().frontMatter.owners.join(' and ')}</b>;
}
`;

describe('a site with schemas for front matter', () => {
  let site: TemporarySite;
  before(async () => {
    site = temporarySite({
      'package.json': '{ "type": "module" }',
      'docusaurus.config.js': configOf('ann'),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.mdx': '---\nlevel: 3\n---\n\nOld: {frontMatter.level + 1}\n',
      'docs/a.mdx':
        "---\nlevel: easy\n---\n\nimport Owners from '@site/src/components/Owners';\n\nOwned by <Owners />\n",
      'docs/b.mdx':
        '---\nlevel: hard\nowners: [bob]\nsidebar_label: bee\n---\n\nThis is {frontMatter.level} for {frontMatter.owners[0]}.\n',
      'src/pages/p.mdx': 'Hero: {String(frontMatter.hero)}\n',
      'src/components/Owners.jsx': OWNERS,
    });
    linkPackages(site.siteDir, ['zod']);
    await buildSite(site.siteDir);
  });
  after(() => site.remove());

  const textOf = (page: string) => site.read(`build/${page}/index.html`).replace(/<!-- -->/g, '');

  it('shows what the schema returns: in expressions, components, sidebars, and by the schema of version and page', () => {
    assert.match(textOf('docs/next/a'), /Owned by <b>ann<\/b>/);
    assert.match(textOf('docs/next/b'), /This is hard for bob\./);
    assert.match(textOf('docs/next/a'), />BEE</);
    assert.match(textOf('docs/next/a'), /Levels: easy,hard/);
    assert.match(textOf('docs/old'), /Old: 4/);
    assert.match(textOf('p'), /Hero: true/);
  });

  it('renders the pages again whose values an edit of the schema changes, as a cold build does', async () => {
    const before = contentsOf(site.outDir);
    site.write({ 'docusaurus.config.js': configOf('eve') });
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 0);
    assert.match(textOf('docs/next/a'), /Owned by <b>eve<\/b>/);
    const edited = contentsOf(site.outDir);
    const changed = differences(before, edited).filter(name => name.endsWith('.html'));
    assert.deepEqual(changed, ['docs/next/a/index.html']);
    const cold = temporarySite({});
    rmSync(path.join(site.siteDir, '.lectern'), { recursive: true });
    await buildSite(site.siteDir, cold.siteDir);
    assert.deepEqual(differences(edited, contentsOf(cold.siteDir)), []);
    cold.remove();
  });

  it('fails as a doc no longer follows it', async () => {
    site.write({ 'docs/b.mdx': '---\nlevel: hart\n---\n\nText.\n' });
    const [problem] = await problemsOf(site.siteDir);
    assert.deepEqual([problem?.location?.line, problem?.fix], [2, 'Did you mean `hard`?']);
  });
});
