import { after, before, describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { SearchSettings } from '../../src/shared/model.ts';
import { type BrowserTestOptions, browserTests, type Visit } from './browser.ts';
import { type SearchHost, startSearchHost } from './search-hosts.ts';
import { ownServers, type SiteServers } from './servers.ts';

/** A visit whose search can be configured, and whose dialog is at hand. */
export interface SearchVisit extends Visit {
  readonly hosts: readonly SearchHost[];
  readonly dialog: Locator;
  readonly input: Locator;
  readonly hits: Locator;
  /** Lets the site's search settings say this too, from the next load on. */
  configure(settings: Partial<SearchSettings>): Promise<void>;
  /** Opens a path, by default a doc, and the dialog on it. */
  openDialog(path?: string): Promise<void>;
  /** Types a query and waits for its marked hits. */
  search(query: string): Promise<void>;
}

export type DeclareSearchTest = (
  title: string,
  run: (visit: SearchVisit) => Promise<void>,
  options?: BrowserTestOptions,
) => void;

export type Backend = SearchSettings['backend'];

/** How many hosts the Algolia backend is given: as many as Algolia has. */
const HOSTS = 4;
const CREDENTIALS = { appId: 'TESTAPP', apiKey: 'search-only-key' } as const;
const A_DOC = '/docs/docsearch-v3';

/** Declares the same tests of this repository's built site for backends; Algolia's hosts pass on to the site's endpoint. */
export function forEachBackend(
  title: string,
  declare: (test: DeclareSearchTest, backend: Backend) => void,
  backends: readonly Backend[] = ['embedded', 'algolia'],
): void {
  let servers: SiteServers;
  let hosts: readonly SearchHost[] = [];
  before(async () => {
    servers = await ownServers();
    hosts = await Promise.all(Array.from({ length: HOSTS }, () => startSearchHost(servers.urls.build)));
  });
  after(async () => {
    await Promise.all(hosts.map(host => host.close()));
    await servers.close();
  });
  for (const backend of backends) {
    describe(`${title}, ${backend === 'algolia' ? 'with Algolia' : 'with the embedded index'}`, () => {
      const declareTest = browserTests(() => servers.urls.build);
      const test: DeclareSearchTest = (name, run, options) =>
        declareTest(
          name,
          async visit => {
            await Promise.all(hosts.map(host => host.reset()));
            const settings: Partial<SearchSettings> =
              backend === 'algolia' ? { backend, ...CREDENTIALS, hosts: hosts.map(({ url }) => url) } : { backend };
            await configure(visit.page, settings);
            await run(searchVisit(visit, hosts));
          },
          options,
        );
      declare(test, backend);
    });
  }
}

/** Makes the site's settings say something else, where the shell reads them: another config without another build. */
export async function configure(page: Page, settings: Partial<SearchSettings>): Promise<void> {
  await page.addInitScript(changes => {
    const { parse } = JSON;
    const changed: unknown = parse(changes);
    JSON.parse = (...args: Parameters<typeof parse>) => {
      const value = parse(...args);
      if (value?.search?.manifestUrl) Object.assign(window, { searchSettings: Object.assign(value.search, changed) });
      return value;
    };
  }, JSON.stringify(settings));
}

/** A visit with the dialog at hand. */
export function searchVisit(visit: Visit, hosts: readonly SearchHost[]): SearchVisit {
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input');
  return {
    ...visit,
    ...{ hosts, dialog, input },
    hits: dialog.getByRole('treeitem'),
    configure: settings => configure(page, settings),
    async openDialog(path = A_DOC) {
      await visit.open(path);
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
    },
    async search(query) {
      await input.fill(query);
      await dialog.getByRole('treeitem').locator('mark', { hasText: query }).first().waitFor();
    },
  };
}
