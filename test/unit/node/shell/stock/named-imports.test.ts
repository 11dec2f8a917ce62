import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withNamedImports } from '../../../../../src/node/shell/stock/named-imports.ts';

it('a function of an import is read once, and a value that is an argument stays one', () => {
  const { code, imports } = withNamedImports(
    [
      'var import_a = require("./a.js");',
      'var import_a2 = require("./a.js");',
      'const cut = text => text.slice(0, import_a.MAX);',
      'cut((0, import_a.read)((0, import_a2.read)(1)));',
      'const late = () => import("import:./b.js");',
    ].join('\n'),
  );
  assert.deepEqual(imports, { a: './a.js', b: 'import:./b.js' });
  assert.deepEqual(
    code.split('\n').filter(line => line !== ''),
    [
      'var import_a = require("a");',
      'var import_a_read = import_a.read;',
      'const cut = text => text.slice(0, import_a.MAX);',
      'cut(import_a_read(import_a_read(1)));',
      'const late = () => require("b")();',
    ],
  );
});
