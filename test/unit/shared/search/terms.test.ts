import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachWithPrefix, lowerBound, nearTerms, tableOf } from '../../../../src/shared/search/terms.ts';

const terms = ['__proto__', 'constructor', 'list', 'lists', 'listen', 'lost', 'map', 'reducerpath'];
const table = tableOf(terms.toSorted());
const near = (typed: string, limit: number, unfinished = false): string[] =>
  nearTerms(table, typed, { limit, unfinished }).map(({ term }) => term);

it('finds the first place not below a term', () => {
  assert.equal(lowerBound(['b', 'd'], 'a'), 0);
  assert.equal(lowerBound(['b', 'd'], 'c'), 1);
  assert.equal(lowerBound(['b', 'd'], 'd'), 1);
  assert.equal(lowerBound(['b', 'd'], 'e'), 2);
});

it('visits the terms with a prefix', () => {
  const visited: string[] = [];
  eachWithPrefix(table, 'list', term => visited.push(term));
  assert.deepEqual(visited, ['list', 'listen', 'lists']);
});

it('knows the terms near to what was typed', () => {
  assert.deepEqual(near('lsit', 1), ['list']);
  assert.deepEqual(near('lits', 2), ['list', 'lists', 'lost']);
  assert.deepEqual(near('zzzz', 1), []);
});

it('takes another first letter for two edits, as hardly anybody mistypes it', () => {
  assert.deepEqual(near('kist', 1), []);
  assert.deepEqual(near('kist', 2), ['list']);
});

it('knows the terms that begin near to what was typed, and tells them apart', () => {
  assert.deepEqual(near('redcuer', 1), []);
  assert.deepEqual(nearTerms(table, 'redcuer', { limit: 1, unfinished: true }), [
    { term: 'reducerpath', at: table.terms.indexOf('reducerpath'), edits: 1, begun: true },
  ]);
});
