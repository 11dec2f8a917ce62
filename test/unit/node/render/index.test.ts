import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeWebStorage } from '../../../../src/node/render/index.ts';

test('storage of newer versions of Node is not defined, and never read, as that makes Node throw or warn', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => assert.fail('it was read');
    Object.defineProperty(globalThis, name, { get, configurable: true });
    removeWebStorage();
    assert.throws(new Function(`return ${name}.length;`) as () => void, new ReferenceError(`${name} is not defined`));
  }
});
