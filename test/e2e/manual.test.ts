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

    for (const viewport of [DESKTOP, PHONE]) {
      test(`are accessible at ${viewport.width} px, light and dark`, async ({ page, site, open }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(viewport);
        const found: string[] = [];
        for (const route of oneOfEachCode(await pathsOf(site.siteDir))) {
          await open(route);
          for (const mode of ['light', 'dark']) {
            await page.evaluate(theme => document.documentElement.setAttribute('data-theme', theme), mode);
            found.push(...(await axeViolations(page)).map(violation => `${route}, ${mode}: ${violation}`));
          }
        }
        assert.deepEqual(found, []);
      });
    }
  });
}

/** Without the pages of codes whose stage has been seen: all are made by one function. */
function oneOfEachCode(routes: readonly string[]): readonly string[] {
  const stageOf = (route: string) => /\/diagnostics\/([^/]+)\/[^/]/.exec(route)?.[1];
  const stages = new Set<string>();
  return routes.filter(route => {
    const stage = stageOf(route);
    if (stage === undefined) return true;
    const isNew = !stages.has(stage);
    stages.add(stage);
    return isNew;
  });
}

function copyManual(): TemporarySite {
  const site = temporarySite({});
  for (const part of ['docusaurus.config.ts', 'sidebars.ts', 'docs', 'src', 'static'])
    cpSync(path.join(ROOT, 'src/manual', part), path.join(site.siteDir, part), { recursive: true });
  return site;
}
