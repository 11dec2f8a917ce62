import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MISTAKES } from '../../mistakes/grammar/index.ts';
import { judge } from '../../mistakes/judge.ts';
import { brokenSites } from '../../mistakes/site.ts';

describe('sites with mistakes', () => {
  it('follow from their seed', () => {
    const texts = () => brokenSites('7', 40).sites.map(({ files }) => [...files.entries()]);
    assert.deepEqual(texts(), texts());
  });

  it('use every mistake of the grammar where there are enough of them', () => {
    assert.deepEqual(brokenSites('1', 3 * MISTAKES.flat().length).unused, []);
  });

  it('have one to three mistakes, the only one where it is not sure to be refused', () => {
    for (const { mistakes } of brokenSites('3', 200).sites) {
      assert.ok(mistakes.length >= 1 && mistakes.length <= 3);
      assert.ok(mistakes.length === 1 || mistakes[0]?.expected.outcome === 'error');
    }
  });
});

describe('an answer to a mistake', () => {
  const mistakes = [{ name: 'a/b', expected: { outcome: 'error', file: 'docs/a.md' } }] as const;
  const faultsOf = (code: number | null, said: string) => judge({ siteDir: '/site', ended: { code, said } }, mistakes);
  const problem = (fields: object) =>
    JSON.stringify({ code: 'docs/x', severity: 'error', message: 'Wrong', fix: 'Mend it.', ...fields });
  const location = { file: '/site/docs/a.md', line: 1 };

  it('has a file and a fix', () => {
    assert.deepEqual(faultsOf(1, problem({ location })), []);
    assert.deepEqual(faultsOf(1, problem({ location, fix: '' })), [
      'docs/x has no fix',
      'docs/x is reported without its fix',
    ]);
    assert.deepEqual(faultsOf(1, problem({ location, message: `Wrong${'\n'.repeat(20)}` })), [
      'docs/x is reported in too many lines',
    ]);
    assert.deepEqual(faultsOf(1, problem({})), ['docs/x has no file', 'is not located in docs/a.md, but at no place']);
  });

  it('is no silence, no hang, no stack and no bug', () => {
    assert.deepEqual(faultsOf(1, ''), ['says nothing']);
    assert.deepEqual(faultsOf(null, ''), ['hangs, or is killed']);
    assert.deepEqual(faultsOf(0, 'done'), ['takes the mistake']);
    assert.deepEqual(faultsOf(1, `${problem({ location })}\n    at run (/site/a.js:1:2)`), ['prints a stack']);
    assert.ok(faultsOf(1, 'This is a bug in Lectern').includes('says that it is a bug in Lectern'));
  });
});
