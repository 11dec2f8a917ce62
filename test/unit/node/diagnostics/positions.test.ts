import assert from 'node:assert/strict';
import { it } from 'node:test';
import { positionAt, positionsIn } from '../../../../src/node/diagnostics/index.ts';

it('positions of many offsets are those of each', () => {
  for (const text of ['', 'a', '\n', '\n\na', 'a\r\nbc\n\n', 'é\n😀b\rc']) {
    const at = positionsIn(text);
    for (let offset = 0; offset <= text.length + 1; offset++)
      assert.deepEqual(at(offset), positionAt(text, offset), JSON.stringify([text, offset]));
  }
});
