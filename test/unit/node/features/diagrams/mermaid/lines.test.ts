import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keptLines } from '../../../../../../src/node/features/diagrams/mermaid/lines.ts';

const numbers = (code: string) => keptLines(code).map(({ number }) => number);

it('counts the lines that parsers get, without front matter, directives, comments and what is empty before', () => {
  assert.deepEqual(numbers('graph LR\nA --> B'), [1, 2]);
  assert.deepEqual(numbers('---\ntitle: x\n---\n\n%% note\ngraph LR\n  %% another\n\nA --> B'), [6, 8, 9]);
  assert.deepEqual(numbers('%%{init: {\n  "theme": "dark"\n}}%%\ngraph LR'), [4]);
  assert.deepEqual(numbers(''), []);
  assert.deepEqual(numbers('---\ngraph LR'), [1, 2]);
});
