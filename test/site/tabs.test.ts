import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildSite, problemsOf } from '../support/builds.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const VALUES = "values={[{ value: 'tea', label: 'Tea' }, { value: 'milk', label: 'Milk' }]}";

const page = (props: string) => `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Drinks

export const Milk = () => <TabItem value="milk">White</TabItem>;

<Tabs ${props}>
  <TabItem value="tea">Green</TabItem>
  <Milk />
  <p>See the list of drinks.</p>
</Tabs>
`;

describe('tabs with `values`, as of Docusaurus 3.10', () => {
  const site = temporarySite({
    'docusaurus.config.js': docsConfig(),
    'docs/index.mdx': page(VALUES),
  });
  before(() => buildSite(site.siteDir));
  after(() => site.remove());

  it('show other children in each tab', () => {
    const [, html = ''] =
      /<div class="margin-top--md">(.*See the list of drinks\.<\/p>)/s.exec(site.read('build/index.html')) ?? [];
    assert.equal(html.split('role="tabpanel"').length, 3);
    assert.match(html, /<\/div><p>See the list of drinks\.<\/p>$/);
  });

  it('take components that render an item as its panel', () => {
    assert.match(site.read('build/index.html'), /<div role="tabpanel" hidden="">White<\/div>/);
  });

  it('may have elements of any kind as labels, which no paragraph around them may tear apart', async () => {
    site.write({ 'docs/index.mdx': page(VALUES.replace("'Tea'", '<div>Tea</div>')) });
    await buildSite(site.siteDir);
    assert.match(site.read('build/index.html'), /<div class="tabs__panel-label"><div>Tea<\/div><\/div>/);
  });

  it('are needed for either', async () => {
    site.write({ 'docs/index.mdx': page('') });
    const [problem] = await problemsOf(site.siteDir);
    assert.match(problem?.message ?? '', /<Tabs> takes only <TabItem value="…"> inside, but has <Milk>/);
  });
});
