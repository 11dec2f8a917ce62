import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Code, printValue } from '../../generate/code.ts';
import { generateSites } from '../../generate/generate.ts';
import { choose, rule, unused } from '../../generate/production.ts';
import { randomOf } from '../../generate/random.ts';

test('a seed gives the same sites each time, and another seed gives others', () => {
  const files = (seed: string) => generateSites(seed, 60).sites.map(({ files }) => [...files]);
  assert.deepEqual(files('1'), files('1'));
  assert.notDeepEqual(files('1'), files('2'));
  assert.equal(files('1').length, 2);
});

test('what a fork draws changes nothing for others', () => {
  const [one, other] = [randomOf('seed'), randomOf('seed')];
  one.fork('page').next();
  assert.equal(one.next(), other.next());
});

test('a site of some hundred pages leaves no production out', () => {
  assert.deepEqual(generateSites('1', 600).unused, []);
});

test('productions that are used least come before others', () => {
  const letters = rule('letter', { a: () => 'a', b: () => 'b', c: () => 'c' });
  const context = { random: randomOf('1'), counts: new Map<string, number>(), used: new Set<string>() };
  const written = Array.from({ length: 12 }, () => choose(context, letters));
  assert.deepEqual([...new Set(written)].sort(), ['a', 'b', 'c']);
  assert.deepEqual(
    [...context.counts.values()].reduce((sum, count) => sum + count),
    12,
  );
  assert.deepEqual(unused(new Map([['letter/a', 1]]), [letters]), ['letter/b', 'letter/c']);
});

test('values of a config are JavaScript, one line each where they fit', () => {
  const value = { title: 'A', 'odd-key': [1, null, new Code('() => 1')], left: undefined };
  assert.equal(printValue(value), '{ title: "A", "odd-key": [1, null, () => 1] }');
  assert.equal(
    printValue({ a: 'x'.repeat(60), b: 'y'.repeat(60) }),
    `{\n  a: "${'x'.repeat(60)}",\n  b: "${'y'.repeat(60)}",\n}`,
  );
});
