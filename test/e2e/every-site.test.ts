import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathsOf } from '../support/outline.ts';
import { copySite, SITES } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

/** Messages that authors' own code causes, and that of an address without a page. */
const EXPECTED = /is not executable|go is not defined|status of 404/;

for (const name of readdirSync(SITES)) {
  const test = siteTest(() => copySite(name));
  const ownReact = ['components', 'theme'].some(part => existsSync(path.join(SITES, name, 'src', part)));

  test.describe(`every page of ${name}`, ownReact ? {} : { tag: '@dev' }, () => {
    test('hydrates as it was rendered, without a message in the console', async ({
      page,
      url,
      site,
      allowInConsole,
    }) => {
      allowInConsole(EXPECTED);
      // Other hosts have nothing to say.
      await page.route(
        asked => asked.origin !== new URL(url('')).origin,
        route => route.fulfill({ body: '' }),
      );
      for (const path of [...(await pathsOf(site.siteDir)), 'nowhere']) {
        await page.goto(new URL(path, url('')).href);
        await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      }
    });
  });
}
