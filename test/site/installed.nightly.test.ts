import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { installPackage } from '../support/packed.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

describe('the package, where it is installed', () => {
  const site = (): TemporarySite =>
    temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': '# Hello\n' });
  let here: TemporarySite;
  let installed: TemporarySite;
  before(async () => {
    here = site();
    installed = site();
    const runs = [
      await lectern(['build'], here.siteDir),
      await lectern(['build'], installed.siteDir, { bin: installPackage(installed.siteDir) }),
    ];
    for (const { code, stderr } of runs) assert.equal(code, 0, stderr);
  });
  after(() => {
    here.remove();
    installed.remove();
  });

  it('bundles the same for browsers', () => {
    const scripts = ({ outDir }: TemporarySite) =>
      filesOf(outDir)
        .filter(name => name.startsWith('assets/js/'))
        .map(name => statSync(path.join(outDir, name)).size)
        .sort((a, b) => a - b);
    const [expected, actual] = [scripts(here), scripts(installed)];
    assert.equal(actual.length, expected.length);
    // Modules have other numbers and names, as they have other paths.
    for (const [index, size] of expected.entries()) assert.ok(Math.abs(size - (actual[index] ?? 0)) <= size / 100);
  });
});
