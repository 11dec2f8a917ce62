import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prettyJson } from '../../../../src/client/try-it/pretty-json.ts';
import { headerText, pathText, queryText } from '../../../../src/shared/parameters.ts';

const list = ['blue', 'b&w'];
const object = { R: '100', 'G=': '2 0' };

describe('parameters', () => {
  it('are in paths as the styles of OpenAPI say', () => {
    const at = (style: string | undefined, explode: boolean, value: Parameters<typeof pathText>[1]) =>
      pathText({ name: 'color', place: 'path', style, explode }, value);
    assert.equal(at(undefined, false, 'a/b'), 'a%2Fb');
    assert.equal(at(undefined, false, list), 'blue,b%26w');
    assert.equal(at(undefined, true, object), 'R=100,G%3D=2%200');
    assert.equal(at('label', false, list), '.blue,b%26w');
    assert.equal(at('label', true, object), '.R=100.G%3D=2%200');
    assert.equal(at('matrix', false, list), ';color=blue,b%26w');
    assert.equal(at('matrix', true, list), ';color=blue;color=b%26w');
    assert.equal(at('matrix', true, object), ';R=100;G%3D=2%200');
  });

  it('are in queries as the styles of OpenAPI say', () => {
    const at = (how: Partial<Parameters<typeof queryText>[0]>, value: Parameters<typeof queryText>[1]) =>
      queryText({ name: 'color', place: 'query', ...how }, value);
    assert.equal(at({}, list), 'color=blue&color=b%26w');
    assert.equal(at({ explode: false }, list), 'color=blue,b%26w');
    assert.equal(at({ style: 'spaceDelimited' }, list), 'color=blue%20b%26w');
    assert.equal(at({ style: 'pipeDelimited' }, list), 'color=blue%7Cb%26w');
    assert.equal(at({ style: 'deepObject' }, object), 'color%5BR%5D=100&color%5BG%3D%5D=2%200');
    assert.equal(at({ isReserved: true }, 'a/b?c&d#e+f'), 'color=a/b?c%26d%23e%2Bf');
  });

  it('are in headers as they are', () => {
    assert.equal(headerText({ name: 'a', place: 'header' }, list), 'blue,b&w');
    assert.equal(headerText({ name: 'a', place: 'header', explode: true }, object), 'R=100,G==2 0');
  });
});

describe('indented JSON', () => {
  it('has the values of the text', () => {
    const text = '{"id":12345678901234567890,"a":[1.0,{}, [ ] ],"b":"{\\"c\\": [1,2]}"}';
    assert.equal(
      prettyJson(text, 1000),
      '{\n  "id": 12345678901234567890,\n  "a": [\n    1.0,\n    {},\n    []\n  ],\n  "b": "{\\"c\\": [1,2]}"\n}',
    );
    assert.equal(prettyJson('"a"', 1000), '"a"');
    assert.equal(prettyJson('{"a":', 1000), '{"a":');
  });

  it('ends after the characters that are asked for, and has long strings', () => {
    assert.equal(prettyJson('[1,2,3]', 5), '[\n  1,\n  ');
    assert.ok(prettyJson('['.repeat(5000) + ']'.repeat(5000), 10_000).length < 11_000);
    for (const part of ['xx', '\\\\']) {
      const text = `{\n  "a": "${part.repeat(4_900_000)}"\n}`;
      assert.ok(text.startsWith(prettyJson(text, 100_000).slice(0, 100_000)));
    }
  });
});
