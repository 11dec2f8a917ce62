import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import { serve } from '../../../src/node/dev/serve.ts';
import type { RunningServer } from '../../../src/node/dev/start.ts';
import { axeViolations } from '../../support/axe.ts';
import { browserTests } from '../../support/browser.ts';
import { buildSite } from '../../support/builds.ts';
import { keepLog } from '../../support/log.ts';
import { searchVisit } from '../../support/search.ts';
import { startDev } from '../../support/servers.ts';
import { copySite, writeFiles } from '../../support/sites.ts';

/** A second docs with versions, so that there are two to choose from. */
const OLD_COMMUNITY = {
  'community_versions.json': '["2024"]',
  'community_versioned_docs/version-2024/01-team.md': '# The old team\n\nPeople who keep the cli going.\n',
  'community_versioned_sidebars/version-2024-sidebars.json': '{ "people": ["01-team"] }',
};

/** The dev server comes first, when nothing was built and nothing is in the cache. */
const START = {
  'the dev server': startDev,
  'the built site': async (siteDir: string): Promise<RunningServer> => {
    await buildSite(siteDir);
    return serve({ siteDir, port: 0, host: '127.0.0.1', open: false, log: keepLog() });
  },
};

describe('searching a site of several docs', () => {
  let siteDir: string;
  before(() => {
    siteDir = copySite('instances');
    writeFiles(siteDir, OLD_COMMUNITY);
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  for (const [name, start] of Object.entries(START)) {
    describe(`on ${name}`, () => {
      let server: RunningServer;
      before(async () => {
        server = await start(siteDir);
      });
      after(() => server.close());

      browserTests(() => server.url)('works on the first run, for the versions of each docs', async visit => {
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
        const names = ['Version of community', 'Version of tools'];
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
  }
});
