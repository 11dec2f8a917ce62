import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatTrials } from '../../compare/plugins/report.ts';
import { chosenSites, PLUGIN_SITES } from '../../compare/plugins/sites.ts';

describe('sites of packages', () => {
  it('are found by their names, of which each has one', () => {
    const names = PLUGIN_SITES.map(({ name }) => name);
    assert.deepEqual([...new Set(names)], names);
    assert.deepEqual(
      chosenSites('mermaid,math').map(({ name }) => name),
      ['mermaid', 'math'],
    );
    assert.equal(chosenSites('all'), PLUGIN_SITES);
    assert.throws(() => chosenSites('maths'), /--plugins: maths is none of all, /);
  });

  it('are told with what fails and what browsers miss', () => {
    const docusaurus = { failure: undefined, faults: [] };
    const lectern = { failure: 'Wrong.\nNot found.\n', faults: [] };
    assert.equal(
      formatTrials([{ name: 'math', docusaurus, lectern, comparison: undefined }]),
      'math: docusaurus builds, 0 faults in Chromium; lectern fails; not compared\n  lectern says\n    Wrong.\n    Not found.',
    );
  });
});
