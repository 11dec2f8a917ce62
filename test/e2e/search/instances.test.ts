import assert from 'node:assert/strict';
import { copySite } from '../../support/sites.ts';
import { axeViolations } from '../support/axe.ts';
import { searchVisit } from '../support/search-test.ts';
import { siteTest } from '../support/test.ts';

/** A second docs with versions, so that there are two to choose from. */
const OLD_COMMUNITY = {
  'community_versions.json': '["2024"]',
  'community_versioned_docs/version-2024/01-team.md': '# The old team\n\nPeople who keep the cli going.\n',
  'community_versioned_sidebars/version-2024-sidebars.json': '{ "people": ["01-team"] }',
};

const test = siteTest(() => {
  const site = copySite('instances');
  site.write(OLD_COMMUNITY);
  return site;
});

test.describe('searching a site of several docs', () => {
  test('works on the first run, for the versions of each docs', { tag: '@nightly' }, async ({ visit }) => {
    const search = searchVisit(visit, []);
    const { page, dialog } = search;
    await search.openDialog('/tools/cli');
    await search.search('cli');
    await dialog.getByRole('link', { name: /^See all \d+ results$/ }).waitFor();
    assert.deepEqual(await axeViolations(page), []);
    const tags = await page.locator('meta[name="docsearch:docusaurus_tag"]').getAttribute('content');
    assert.equal(tags, 'docs-tools-1.0');

    await visit.open('/search?q=cli');
    const hrefs = () =>
      page
        .getByRole('main')
        .locator('article h2 a')
        .evaluateAll(links => links.map(link => link.getAttribute('href') ?? '').sort());
    await page.getByRole('main').getByRole('article').first().waitFor();
    const before = await hrefs();
    const names = ['Versions: community', 'Versions: tools'];
    const [community, tools] = names.map(name => page.getByRole('combobox', { name, exact: true }));
    assert.equal(await tools?.inputValue(), '1.0', 'the latest');
    assert.deepEqual(before, ['/community/01-team', '/tools/cli']);
    await tools?.selectOption('current');
    await page.locator('main article a[href^="/tools/next/cli"]').waitFor();
    await community?.selectOption('current');
    await page.locator('main article a[href="/community/01-team"]').waitFor({ state: 'detached' });
    assert.deepEqual(await hrefs(), ['/tools/next/cli']);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    assert.deepEqual(await axeViolations(page), []);
  });
});
