import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseYaml } from '../../../../src/node/util/yaml.ts';
import { growsLinearly } from '../../../support/growth.ts';

const problemOf = (text: string): string => {
  const { line, column, message } = parseYaml(text).problem ?? {};
  return `${line}:${column} ${message}`;
};

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('YAML that is nested too deeply is a problem with its position, and overflows no stack', () => {
  const TOO_DEEP = 'it is nested in more than 100 levels';
  const NESTED: Readonly<Record<string, readonly [text: string, problem: string]>> = {
    lists: [`a: ${'['.repeat(50_000)}${']'.repeat(50_000)}`, `1:103 ${TOO_DEEP}`],
    'lists that never end': [`a: ${'['.repeat(50_000)}`, `1:103 ${TOO_DEEP}`],
    maps: ['{a: '.repeat(50_000), `1:401 ${TOO_DEEP}`],
    items: [`${'- '.repeat(50_000)}a`, `1:201 ${TOO_DEEP}`],
    keys: [`${'? '.repeat(50_000)}a`, `1:201 ${TOO_DEEP}`],
    indentation: [lines(300, index => `${' '.repeat(index)}a:`), `101:101 ${TOO_DEEP}`],
    aliases: [
      lines(20_000, index => `a${index}: &a${index} [${index ? `*a${index - 1}` : ''}]`),
      '1:1 aliases nest it too deeply',
    ],
  };
  for (const [about, [text, problem]] of Object.entries(NESTED)) {
    it(`by ${about}`, () => assert.equal(problemOf(text), problem));
  }

  it('and of some levels it is read', () => {
    const { value } = parseYaml(`a: ${'['.repeat(50)}${']'.repeat(50)}`);
    assert.equal(JSON.stringify(value), `{"a":${'['.repeat(50)}${']'.repeat(50)}}`);
  });
});

it('an alias inside of what it refers to is a problem at the alias', () => {
  assert.equal(problemOf('a: &a [*a]'), '1:8 `*a` stands inside of what it refers to');
  assert.equal(problemOf('a:\n  b: &x\n    c: {d: *x}'), '3:12 `*x` stands inside of what it refers to');
  assert.deepEqual(parseYaml('a: &x [&x 1, *x]\nb: *x').value, { a: [1, 1], b: 1 });
});

it('numbers are read as parsers of YAML 1.2 do, those in binary, too', () => {
  const value = { a: 3, b: -2, c: 15, d: 31, e: 10, f: 1000, g: '1:30', h: '1_000', i: '0b2' };
  assert.deepEqual(
    parseYaml('a: 0b11\nb: -0b10\nc: 0o17\nd: 0x1f\ne: 010\nf: 1e3\ng: 1:30\nh: 1_000\ni: 0b2').value,
    value,
  );
});

it('a merge key stands for the keys of another map, below those of its own', () => {
  const text = 'base: &base\n  a: 1\n  b: 1\ncopy:\n  <<: *base\n  b: 2';
  assert.deepEqual(parseYaml(text).value, { base: { a: 1, b: 1 }, copy: { a: 1, b: 2 } });
  assert.deepEqual(parseYaml('<<: [{a: 1}, {b: 2}]').value, { a: 1, b: 2 });
});

it('keys that occur twice are a problem at the second one', () => {
  for (const [text, place] of [
    ['a: 1\na: 2', '2:1'],
    ['a: {b: 1, b: 2}', '1:11'],
    ['a: 1\n"a": 2', '2:1'],
    ['- {1: a, 1: b}', '1:10'],
  ] as const) {
    assert.equal(problemOf(text), `${place} Map keys must be unique`);
  }
  assert.deepEqual(parseYaml('1: a\n"1": b').value, { 1: 'b' });
});

describe('YAML takes linear time', () => {
  const TEXTS = {
    keys: (count: number) => lines(count, index => `key${index}: 1`),
    'keys in one line': (count: number) => `{${lines(count, index => `key${index}: 1`).replaceAll('\n', ', ')}}`,
  };
  for (const [about, text] of Object.entries(TEXTS)) {
    it(`with many ${about}`, () => {
      parseYaml(text(2000));
      assert.ok(growsLinearly(count => parseYaml(text(count)), 5000));
    });
  }

  it('also where the positions of all keys are asked for', () => {
    const locateAll = (count: number) => {
      const { locate } = parseYaml(lines(count, index => `- key${index}: ${'word '.repeat(20)}`));
      for (let index = 0; index < count; index++) locate([index, `key${index}`]);
    };
    locateAll(500);
    assert.ok(growsLinearly(locateAll, 1000));
  });
});

it('so many aliases that to resolve them takes long are a problem', () => {
  const aliases = (count: number) => `a: &a 1\n${lines(count, index => `key${index}: *a`)}`;
  assert.equal(problemOf(aliases(5000)), '1:1 it has too many aliases');
  assert.equal(parseYaml(aliases(80)).problem, undefined);
});

it('the position of each key is found, however many there are', () => {
  const { locate } = parseYaml(lines(20_000, index => `key${index}: {a: 1}`));
  const before = process.cpuUsage();
  for (let index = 0; index < 2000; index++) assert.deepEqual(locate([`key${index}`]), { line: index + 1, column: 1 });
  assert.ok(process.cpuUsage(before).user < 5_000_000);
});
