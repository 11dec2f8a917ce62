import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFilters } from '../../../../src/shared/search/filters.ts';

describe('filters as a text', () => {
  const readable: Readonly<Record<string, readonly (readonly string[])[]>> = {
    '': [],
    'language:en': [['language:en']],
    'a:1 AND b:2': [['a:1'], ['b:2']],
    'a:1 AND (b:2 OR c:3)': [['a:1'], ['b:2', 'c:3']],
    'a:1 AND b:2 OR c:3': [['a:1'], ['b:2', 'c:3']],
    'NOT a:1 AND NOT b:-2': [['a:-1'], ['b:--2']],
    'a:-1': [['a:\\-1']],
    'version : "1 AND \\"2\\""': [['version:1 AND "2"']],
    "a:'(b OR c)'": [['a:(b OR c)']],
  };
  for (const [text, lists] of Object.entries(readable)) {
    it(`${text || 'nothing'} is ${JSON.stringify(lists)}`, () => assert.deepEqual(parseFilters(text), lists));
  }

  for (const text of ['date > 3', 'a', 'a:', 'a:1 b:2', 'AND', 'a:1 OR', '(a:1 AND b:2) OR c:3', '(a:1', 'NOT', ')(']) {
    it(`${text} cannot be read`, () => assert.equal(parseFilters(text), null));
  }
});
