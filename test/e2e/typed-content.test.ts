import assert from 'node:assert/strict';
import { temporarySite } from '../support/sites.ts';
import { isMarked, mark } from './support/page.ts';
import { siteTest } from './support/test.ts';

const TEAM = '- name: Ann\n- name: Bob\n';

const test = siteTest(() =>
  temporarySite({
    'package.json': '{ "type": "module" }',
    'docusaurus.config.js': `const frontMatter = {
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: value => (value.level === 'wild' ? { issues: [{ message: 'Too wild', path: ['level'] }] } : { value }),
  },
};
export default {
  title: 'Team',
  url: 'https://team.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  data: { team: 'data/team.yml' },
  frontMatter,
};
`,
    'data/team.yml': TEAM,
    'docs/index.mdx':
      "---\nlevel: calm\n---\n\nimport team from '@data/team';\n\n# Team\n\n<ol>{team.map(({ name }) => <li key={name}>{name}</li>)}</ol>\n\nIt is {frontMatter.level}.\n",
    'docs/count.mdx': "import Count from '@site/src/components/Count';\n\n# Count\n\n<Count />\n",
    'src/components/Count.jsx':
      "import { useData } from 'lectern/client';\n\nexport default function Count() {\n  return <p>We are {useData('team').length}.</p>;\n}\n",
  }),
);

test.describe('data', { tag: '@build' }, () => {
  test('is on its pages, as it is after a link, in a component and without JavaScript', async ({
    page,
    open,
    browser,
  }) => {
    await open('/');
    await page.getByText('Bob').waitFor();
    await page.getByRole('link', { name: 'Count', exact: true }).first().click();
    await page.getByText('We are 2.').waitFor();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await plain.newPage();
    await unscripted.goto(page.url());
    assert.equal(await unscripted.getByText('We are 2.').count(), 1);
    await plain.close();
  });
});

test.describe('an edit of data', { tag: '@dev' }, () => {
  test('is seen at once, on pages that import it and in components, and so are its mistakes', async ({
    site,
    page,
    open,
    allowInConsole,
  }) => {
    allowInConsole(/./);
    await open('/');
    await mark(page);
    site.write({ 'data/team.yml': `${TEAM}- name: Cleo\n` });
    await page.getByText('Cleo').waitFor();
    assert.ok(await isMarked(page), 'without a reload');
    await open('/count');
    await mark(page);
    await page.getByText('We are 3.').waitFor();
    site.write({ 'data/team.yml': TEAM });
    await page.getByText('We are 2.').waitFor();
    assert.ok(await isMarked(page), 'without a reload');
    site.write({ 'data/team.yml': '- name: "Ann\n' });
    await page.getByText('The data file cannot be read').first().waitFor();
    site.write({ 'data/team.yml': TEAM });
    await page.getByText('We are 2.').waitFor();
  });
});

test.describe('an edit of front matter', { tag: '@dev' }, () => {
  test('is checked by the schema of the site at once', async ({ site, page, open, allowInConsole }) => {
    allowInConsole(/./);
    const text = site.read('docs/index.mdx');
    await open('/');
    site.write({ 'docs/index.mdx': text.replace('calm', 'wild') });
    await page.getByText('Too wild').first().waitFor();
    site.write({ 'docs/index.mdx': text.replace('calm', 'rough') });
    await page.getByText('It is rough.').waitFor();
  });
});
