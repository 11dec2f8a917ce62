import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleSpecifiers } from '../../../../src/node/util/module-specifiers.ts';

test('the modules that a script names in imports, re-exports, dynamic imports and requires', () => {
  const code = `import a, { type B } from './a.ts';
import './styles.css';
export * from "package";
export { c }
  from './c';
const d = require('./d.cjs');
const later = () => import( './later.mjs' );
const computed = require(name);
const words = ['move it from',
  'there'];`;
  assert.deepEqual(moduleSpecifiers(code), ['./a.ts', './styles.css', 'package', './c', './d.cjs', './later.mjs']);
});
