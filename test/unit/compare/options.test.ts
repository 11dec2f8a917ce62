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
      ...{ lectern: undefined, known: undefined, generate: undefined, plugins: undefined, folders: undefined },
    });
  });

  it('compares two builds that are there', () => {
    const { docusaurus, lectern } = parseOptions(['--docusaurus', 'theirs', '--lectern', 'ours']);
    assert.deepEqual([docusaurus, lectern], [path.resolve('theirs'), path.resolve('ours')]);
  });

  it('generates sites from a seed', () => {
    const args = '--docusaurus peers --generate 7 --pages 20 --only 2 --text --per-site 5'.split(' ');
    const shape = { perSite: 5, isPlain: false, textOnly: true };
    assert.deepEqual(parseOptions(args).generate, {
      ...{ seed: '7', pages: 20, shape, only: 2, shrink: 0 },
      ...{ write: undefined, facts: undefined },
    });
    const bad = ['--docusaurus', 'peers', '--generate', '7', '--pages', 'many'];
    assert.throws(() => parseOptions(bad), /--pages: many is not a number/);
  });

  it('compares the site in a folder, or those of a clone of Docusaurus', () => {
    const foldersOf = (...args: readonly string[]) => parseOptions(['--docusaurus', 'peers', ...args]).folders;
    assert.deepEqual(foldersOf('--site', './own'), {
      ...{ site: path.resolve('own'), clone: undefined, only: undefined, shrink: 0, write: undefined },
    });
    assert.deepEqual(foldersOf('--clone', 'clone', '--only', '3', '--shrink', '2'), {
      ...{ site: undefined, clone: path.resolve('clone'), only: 3, shrink: 2, write: undefined },
    });
    assert.equal(foldersOf('--site', 'languages'), undefined);
  });

  it('needs to know where Docusaurus is, except to help', () => {
    assert.throws(() => parseOptions([]), /--docusaurus is missing/);
    assert.equal(parseOptions(['--help']).help, true);
  });
});
