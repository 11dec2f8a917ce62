import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { DEFAULTS } from '../../src/node/init/choices.ts';
import { siteFiles } from '../../src/node/init/site-files.ts';
import { pathsOf } from '../support/outline.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE, siteTest } from './support/test.ts';

const SITES: Readonly<Record<string, () => TemporarySite>> = {
  'the manual': copyManual,
  'a new site': () => temporarySite(siteFiles({ ...DEFAULTS, versioned: true, packageManager: 'npm' }, '*')),
};

for (const [name, copy] of Object.entries(SITES)) {
  const test = siteTest(copy);
  test.describe(`the pages of ${name}`, { tag: '@build' }, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('are accessible', async ({ page, site, open }) => {
      test.setTimeout(300_000);
      const found: string[] = [];
      const look = async (route: string, about: string) =>
        found.push(...(await axeViolations(page)).map(violation => `${route}, ${about}: ${violation}`));
      const routes = oneOfEachCode(await pathsOf(site.siteDir));
      await page.setViewportSize(DESKTOP);
      for (const route of routes) {
        await open(route);
        await look(route, 'wide');
      }
      // What stands around a page is the same in a folder.
      for (const route of oneOfEachFolder(routes)) {
        await open(route);
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
        await look(route, 'dark');
        await page.setViewportSize(PHONE);
        await look(route, 'dark, on a phone');
        await page.setViewportSize(DESKTOP);
      }
      assert.deepEqual(found, []);
    });
  });
}

/** Without the pages of codes whose stage has been seen: all are made by one function. */
function oneOfEachCode(routes: readonly string[]): readonly string[] {
  return firstOfEach(routes, route => /\/diagnostics\/([^/]+)\/[^/]/.exec(route)?.[1] ?? route);
}

function oneOfEachFolder(routes: readonly string[]): readonly string[] {
  return firstOfEach(routes, route => path.posix.dirname(route.replace(/\/$/, '')));
}

/** The first route of each key. */
function firstOfEach(routes: readonly string[], keyOf: (route: string) => string): readonly string[] {
  return [...new Map(routes.toReversed().map(route => [keyOf(route), route])).values()].toReversed();
}

function copyManual(): TemporarySite {
  const site = temporarySite({});
  for (const part of ['docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'])
    cpSync(path.join(ROOT, 'src/manual', part), path.join(site.siteDir, part), { recursive: true });
  return site;
}
