import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mappedKeys } from '../../../../../src/node/compile/theme/mapped-keys.ts';

const ORIGINAL = "import MDXComponents from '@theme-original/MDXComponents';\n";

describe('the keys that a module maps', () => {
  it('are those of its default export', () => {
    assert.deepEqual(mappedKeys("export default { a: Link, 'h1': Title, Highlight, img(props) { return null; } };"), {
      keys: ['a', 'h1', 'Highlight', 'img'],
      original: false,
    });
  });

  it('may come with all that the stock module maps', () => {
    const expected = { keys: ['a'], original: true };
    assert.deepEqual(mappedKeys(`${ORIGINAL}export default { ...MDXComponents, a: Link };`), expected);
    const init = ORIGINAL.replace('original', 'init');
    assert.deepEqual(mappedKeys(`${init}export default { ...MDXComponents, a: Link };`), expected);
    assert.deepEqual(mappedKeys("export { default } from '@theme-original/MDXComponents';"), {
      keys: [],
      original: true,
    });
  });

  it('are found through constants, types and brackets', () => {
    const module = `${ORIGINAL}
      const own = { a: Link } as const;
      const all = ({ ...MDXComponents, ...own, li: Item }) satisfies Components;
      export default all as Components;`;
    assert.deepEqual(mappedKeys(module), { keys: ['a', 'li'], original: true });
    assert.deepEqual(mappedKeys('const all = { a: Link };\nexport { all as default };'), {
      keys: ['a'],
      original: false,
    });
  });

  it('are unknown where only running the module could tell', () => {
    for (const exported of [
      'export default { ...others };',
      "import others from './others';\nexport default { ...others };",
      'export default { [key]: Link };',
      'export default Object.assign({}, { a: Link });',
      "export { default } from './others';",
      'let all = { a: Link };\nexport default all;',
      'export const a = 1;',
      'export default {',
    ]) {
      assert.equal(mappedKeys(exported), undefined, exported);
    }
  });
});
