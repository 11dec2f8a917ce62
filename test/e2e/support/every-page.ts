import { test } from '@playwright/test';
import { pathsOf } from '../../support/outline.ts';
import type { TemporarySite } from '../../support/sites.ts';
import type { Visit } from './test.ts';

/** Messages that authors' own code causes, that of an address without a page, and that of hosts that tests do not reach. */
const EXPECTED = /is not executable|go is not defined|status of 404|ERR_NAME_NOT_RESOLVED/;

/** A test that opens every page of a site and waits for it to hydrate; before those that edit the site. */
export async function everyPageHydrates({
  page,
  url,
  site,
  allowInConsole,
}: Visit & { readonly site: TemporarySite }): Promise<void> {
  // The dev server compiles each.
  test.setTimeout(300_000);
  allowInConsole(EXPECTED);
  for (const path of [...(await pathsOf(site.siteDir)), 'nowhere']) {
    await page.goto(new URL(path, url('')).href);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  }
}
