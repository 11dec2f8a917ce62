import { OWN_SITE } from '../../support/relevance.ts';
import { forEachBackend } from '../support/search-test.ts';

forEachBackend(
  'what readers look for',
  test => {
    test('is the first hit of the dialog', { tag: '@nightly' }, async ({ visit }) => {
      await visit.openDialog();
      for (const [query, first] of OWN_SITE) {
        await visit.input.fill(query);
        const hit = visit.hits.first().locator(`a[href$="${first}"]`);
        await hit.waitFor().catch(() => {
          throw new Error(`'${query}' does not find ${first} first`);
        });
      }
    });
  },
  ['embedded'],
);
