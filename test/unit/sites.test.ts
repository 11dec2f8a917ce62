import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { assertExpected } from '../support/expected.ts';
import { outlineOf } from '../support/outline.ts';
import { copySite, SITES } from '../support/sites.ts';

describe('a site has the addresses, pages and sidebars that its expected.txt lists', () => {
  for (const name of readdirSync(SITES)) {
    it(name, async () => {
      const site = copySite(name);
      try {
        assertExpected(await outlineOf(site.siteDir), path.join(SITES, name, 'expected.txt'));
      } finally {
        site.remove();
      }
    });
  }
});
