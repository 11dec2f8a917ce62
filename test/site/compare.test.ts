import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { compareSites } from '../compare/compare.ts';
import { nameDifferences, readKeptSite } from '../compare/generated/kept.ts';
import { GENERAL_DIFFERENCES } from '../compare/known/general.ts';
import { readFacts } from '../compare/read-facts.ts';
import { lectern } from '../support/command.ts';
import { ROOT } from '../support/paths.ts';
import { temporarySite } from '../support/sites.ts';

const KEPT = path.join(ROOT, 'test/compare/kept');

describe('generated sites, with what Docusaurus made of them', () => {
  const sites = readdirSync(KEPT).map(name => ({ name, ...readKeptSite(path.join(KEPT, name)) }));
  const removals: (() => void)[] = [];
  after(() => {
    for (const remove of removals) remove();
  });

  it('are there', () => assert.notEqual(sites.length, 0));

  for (const { name, files, facts, open } of sites) {
    it(`${name} says the same but for what is known, and for what was open when it was written`, async () => {
      const { siteDir, outDir, remove } = temporarySite(Object.fromEntries(files));
      removals.push(remove);
      const { code, stdout, stderr } = await lectern(['build'], siteDir);
      assert.equal(code, 0, stdout + stderr);
      const comparison = compareSites({ docusaurus: facts, lectern: readFacts(outDir) }, GENERAL_DIFFERENCES);
      const known = new Set(open);
      assert.deepEqual(
        nameDifferences(comparison).filter(one => !known.has(one)),
        [],
      );
    });
  }
});
