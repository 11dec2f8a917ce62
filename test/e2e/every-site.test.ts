import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe } from 'node:test';
import type { Route } from 'playwright-core';
import { serve } from '../../src/node/dev/serve.ts';
import type { RunningServer } from '../../src/node/dev/start.ts';
import { browserTests } from '../support/browser.ts';
import { buildSite } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { pathsOf } from '../support/outline.ts';
import { ANYWHERE, startDev } from '../support/servers.ts';
import { copySite, SITES } from '../support/sites.ts';

/** What pages say because their authors wrote it so, and how an address of no page answers. */
const EXPECTED = /is not executable|go is not defined|status of 404/;

const SERVERS: Readonly<Record<string, (siteDir: string) => Promise<RunningServer>>> = {
  'dev server': startDev,
  async build(siteDir) {
    await buildSite(siteDir);
    return serve({ siteDir, ...ANYWHERE, log: keepLog() });
  },
};

/** Other hosts have nothing to say. */
const silence = (route: Route): Promise<void> => route.fulfill({ body: '' });

describe('every page of every site wakes without a word in the console', () => {
  for (const name of readdirSync(SITES)) {
    const ownReact = ['components', 'theme'].some(part => existsSync(path.join(SITES, name, 'src', part)));
    for (const kind of ownReact ? ['dev server', 'build'] : ['dev server']) wakes(name, kind);
  }
});

function wakes(name: string, kind: string): void {
  describe(`${name}, ${kind}`, () => {
    const siteDir = copySite(name);
    let server: RunningServer | undefined;
    before(async () => {
      server = await SERVERS[kind]?.(siteDir);
    });
    after(async () => {
      await server?.close();
      rmSync(siteDir, { recursive: true, force: true });
    });

    browserTests(() => server?.url ?? '')(
      'hydrates as it was painted',
      async ({ page, url }) => {
        await page.route(asked => asked.origin !== new URL(url('')).origin, silence);
        for (const path of [...(await pathsOf(siteDir)), 'nowhere']) {
          await page.goto(new URL(path, url('')).href);
          await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
        }
      },
      { expected: EXPECTED },
    );
  });
}
