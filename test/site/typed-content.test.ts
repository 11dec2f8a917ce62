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

const dataConfig = (since: number) => `import * as z from 'zod';

const person = z.object({ name: z.string(), since: z.number().default(${since}) });

export default {
  title: 'Tea',
  url: 'https://tea.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  data: {
    team: { path: 'data/team.yml', schema: z.array(person) },
    people: { path: 'data/people', schema: person },
    plain: 'data/plain.json',
  },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`;

const PEOPLE = `import { useData } from 'lectern/client';
export default function People() {
  return <b>{useData('people').map(({ id, name, since }) => id + ' ' + name + ' ' + since).join('; ')}</b>;
}
`;

describe('a site with data', () => {
  let site: TemporarySite;
  const list = "import team from '@data/team';\n\n{team.map(({ name, since }) => name + ' ' + since).join(', ')}\n";
  before(async () => {
    site = temporarySite({
      'package.json': '{ "type": "module" }',
      'docusaurus.config.js': dataConfig(2020),
      'data/team.yml': '- name: Ann\n- name: Bob\n  since: 2021\n',
      'data/plain.json': '{ "tea": ["green", "</script>", "\u2028"] }',
      'data/people/ann.yml': 'name: Ann\n',
      'data/people/team/bob.json': '{ "name": "Bob" }',
      'data/people/_draft.yml': 'nobody',
      'i18n/fr/data/team.yml': '- name: Anne\n',
      'i18n/fr/data/people/ann.yml': 'name: Anne\n',
      'docs/index.mdx': `# Team\n\n${list}`,
      'docs/_list.mdx': list,
      'docs/part.mdx': "import List from './_list.mdx';\n\n# Part\n\n<List />\n",
      'docs/own.mdx': `# Own\n\n${list}`,
      'i18n/fr/docusaurus-plugin-content-docs/current/own.mdx': `# Propre\n\n${list}`,
      'docs/people.mdx': "import People from '@site/src/components/People';\n\n# People\n\n<People />\n",
      'docs/plain.mdx': "import plain from '@data/plain';\n\n# Plain\n\n{plain.tea.join(' ')}\n",
      'docs/none.md': '# None\n\nText.\n',
      'src/components/People.jsx': PEOPLE,
    });
    linkPackages(site.siteDir, ['zod']);
    await buildSite(site.siteDir);
  });
  after(() => site.remove());

  const textOf = (page: string) => site.read(path.join('build', page, 'index.html')).replace(/<!-- -->/g, '');
  /** The pages that an edit changes; none of it bundles anything, and a cold build makes the same. */
  const changedBy = async (files: Parameters<TemporarySite['write']>[0]) => {
    const earlier = contentsOf(site.outDir);
    site.write(files);
    const { webpackRuns } = await buildSite(site.siteDir);
    assert.equal(webpackRuns, 0);
    return differences(earlier, contentsOf(site.outDir)).filter(name => name.endsWith('.html'));
  };

  it('shows the checked values: on pages that import them, in partials, and in components', () => {
    assert.match(textOf(''), /<p>Ann 2020, Bob 2021<\/p>|Ann 2020, Bob 2021/);
    assert.match(textOf('part'), /Ann 2020, Bob 2021/);
    assert.match(textOf('people'), /<b>ann Ann 2020; team\/bob Bob 2020<\/b>/);
    assert.match(textOf('plain'), /green &lt;\/script&gt; \u2028/);
  });

  it('has translations of data: on translated pages and in components', () => {
    assert.match(textOf('fr/own'), /Anne 2020/);
    assert.match(textOf('fr'), /Ann 2020, Bob 2021/);
    assert.match(textOf('fr/people'), /<b>ann Anne 2020; team\/bob Bob 2020<\/b>/);
  });

  it('renders the pages again that show what an edit changes, and no other', async () => {
    assert.deepEqual(await changedBy({ 'data/team.yml': '- name: Eve\n' }), [
      'fr/index.html',
      'fr/part/index.html',
      'index.html',
      'own/index.html',
      'part/index.html',
    ]);
    assert.deepEqual(await changedBy({ 'data/people/cleo.yml': 'name: Cleo\n' }), [
      'fr/people/index.html',
      'people/index.html',
    ]);
    assert.deepEqual(await changedBy({ 'data/people/cleo.yml': null }), ['fr/people/index.html', 'people/index.html']);
    assert.deepEqual(await changedBy({ 'data/team.yml': '- { name: Eve } # the same\n' }), []);
    assert.deepEqual(
      await changedBy({ 'docusaurus.config.js': dataConfig(2019), 'data/team.yml': '- name: Eve\n  since: 2020' }),
      ['fr/own/index.html', 'fr/people/index.html', 'people/index.html'],
    );
    const cold = temporarySite({});
    const edited = contentsOf(site.outDir);
    rmSync(path.join(site.siteDir, '.lectern'), { recursive: true });
    await buildSite(site.siteDir, cold.siteDir);
    assert.deepEqual(differences(edited, contentsOf(cold.siteDir)), []);
    cold.remove();
  });

  it('declares the types of data with schemas', () => {
    const person = '\\{ readonly "name": string; readonly "since": number; \\}';
    const declared = site.read('.lectern/types.d.ts');
    assert.match(declared, new RegExp(`readonly "team": readonly \\(${person}\\)\\[\\];`));
    assert.match(
      declared,
      new RegExp(`readonly "people": readonly \\(\\{ readonly id: string \\} & \\(${person}\\)\\)\\[\\];`),
    );
    assert.match(declared, /readonly "plain": unknown;/);
  });
});
