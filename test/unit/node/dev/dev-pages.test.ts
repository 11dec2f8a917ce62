import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DamagedCacheError } from '../../../../src/node/cache/index.ts';
import { createDevPages, type PageSources } from '../../../../src/node/dev/dev-pages.ts';
import type { Route } from '../../../../src/node/plugins/types.ts';

it('a page whose cache is damaged each time says so, after a few tries with an empty one', async () => {
  const tries = { compiled: 0, cleared: 0 };
  const route = { path: '/a' } as Route;
  const sources = {
    base: {
      site: { siteDir: '/site', docs: [] },
      cache: { clear: () => tries.cleared++ },
      async compileRoutes() {
        tries.compiled++;
        throw new DamagedCacheError();
      },
    },
    graph: { routes: [route], notFound: { path: '/404' } },
    report: () => undefined,
  } as unknown as PageSources;
  const { problems, html } = await createDevPages(sources).render(route);
  assert.deepEqual(tries, { compiled: 3, cleared: 2 });
  assert.match(problems.map(({ message }) => message).join(), /cache was damaged/);
  assert.match(html, /cache was damaged/);
});
