import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parseOptions } from '../../compare/options.ts';

describe('parseOptions', () => {
  it('compares the site in three languages unless told otherwise', () => {
    assert.deepEqual(parseOptions(['--docusaurus', 'peers']), {
      ...{ help: false, verbose: false, keep: false },
      docusaurus: path.resolve('peers'),
      site: 'languages',
      ...{ lectern: undefined, known: undefined },
    });
  });

  it('compares two builds that are there', () => {
    const { docusaurus, lectern } = parseOptions(['--docusaurus', 'theirs', '--lectern', 'ours']);
    assert.deepEqual([docusaurus, lectern], [path.resolve('theirs'), path.resolve('ours')]);
  });

  it('needs to know where Docusaurus is, except to help', () => {
    assert.throws(() => parseOptions([]), /--docusaurus is missing/);
    assert.equal(parseOptions(['--help']).help, true);
  });
});
