import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { outlineOf } from '../support/outline.ts';
import { ROOT } from '../support/paths.ts';

const SITES = path.join(ROOT, 'test/sites');
// `UPDATE_SITES=1` writes what is, to be reviewed as a diff.
const updating = process.env.UPDATE_SITES === '1';

describe('a site has the addresses, pages and sidebars that stand beside it', () => {
  const names = readdirSync(SITES).filter(name => existsSync(path.join(SITES, name, 'expected.txt')));
  for (const name of names) {
    it(name, async () => {
      const expected = path.join(SITES, name, 'expected.txt');
      const outline = await outlineOf(path.join(SITES, name));
      if (updating) writeFileSync(expected, outline);
      assert.equal(outline, readFileSync(expected, 'utf8'));
    });
  }
});
