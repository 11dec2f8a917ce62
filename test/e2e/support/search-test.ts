import type { Locator, Page } from '@playwright/test';
import type { SearchSettings } from '../../../src/shared/model/search.ts';
import { type SearchHost, startSearchHost } from '../../support/search-hosts.ts';
import { write } from './page.ts';
import { ownSiteUrl, type Visit, visitTest } from './test.ts';

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

export type Backend = SearchSettings['backend'];

/** The number of hosts that the Algolia backend is given: that of Algolia. */
const HOSTS = 4;
const CREDENTIALS = { appId: 'TESTAPP', apiKey: 'search-only-key' } as const;
const A_DOC = '/docs/docsearch-v3';

/** A test of search with one of its backends; Algolia's hosts pass queries on to the endpoint of the site's own server. */
export const searchTest = visitTest.extend<
  { readonly backend: Backend; readonly visit: SearchVisit },
  { readonly hosts: readonly SearchHost[] }
>({
  backend: ['embedded', { option: true }],
  // The hosts of a test are not in the site's config, and so not in its policy: that of Algolia's is tested by itself.
  bypassCSP: ({ backend }, use) => use(backend === 'algolia'),
  hosts: [
    async ({ server }, use) => {
      const hosts = await Promise.all(Array.from({ length: HOSTS }, () => startSearchHost(ownSiteUrl(server))));
      await use(hosts);
      await Promise.all(hosts.map(host => host.close()));
    },
    { scope: 'worker' },
  ],
  visit: async ({ page, open, url, allowInConsole, backend, hosts }, use) => {
    await Promise.all(hosts.map(host => host.reset()));
    const algolia = { ...CREDENTIALS, hosts: hosts.map(host => host.url) };
    await configure(page, { backend, ...(backend === 'algolia' ? algolia : {}) });
    await use(searchVisit({ page, open, url, allowInConsole }, hosts));
  },
});

export type SearchTest = typeof searchTest;

/**
 * Declares the same tests of the built site for backends. What does not depend on answers, such as keys, storage and looks, is
 * declared by `once`, which only the first of them has.
 */
export function forEachBackend(
  title: string,
  declare: (test: SearchTest, backend: Backend, once: SearchTest | undefined) => void,
  backends: readonly Backend[] = ['embedded', 'algolia'],
): void {
  for (const backend of backends) {
    const full = `${title}, ${backend === 'algolia' ? 'with Algolia' : 'with the embedded index'}`;
    searchTest.describe(full, { tag: '@build' }, () => {
      searchTest.use({ backend });
      declare(searchTest, backend, backend === backends[0] ? searchTest : undefined);
    });
  }
}

/** Makes the site's settings say something else, where the shell reads them: another config without another build. */
export async function configure(page: Page, settings: Partial<SearchSettings>): Promise<void> {
  await page.addInitScript(changes => {
    type Modules = Readonly<Record<string, { readonly default: { readonly search?: object } }>>;
    const earlier = Object.getOwnPropertyDescriptor(window, '__lectern_site');
    const state: { modules?: Modules } = {};
    Object.defineProperty(window, '__lectern_site', {
      configurable: true,
      get: () => state.modules,
      set(modules: Modules) {
        earlier?.set?.(modules);
        state.modules = modules;
        const search = modules['@generated/site']?.default.search ?? {};
        Object.assign(window, { searchSettings: Object.assign(search, JSON.parse(changes)) });
      },
    });
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
      await write(input, query);
      await dialog.getByRole('treeitem').locator('mark', { hasText: query }).first().waitFor();
    },
  };
}
