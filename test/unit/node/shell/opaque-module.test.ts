import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opaqueModule } from '../../../../src/node/shell/opaque-module.ts';

const CODE = `
import "./plain.css";
import styles from "./a.module.css";
import { useState } from "react";
import { useState as useState2, useRef } from "react";
import * as all from "all";
var state = [useState, useState2, useRef, styles, all];
async function load() {
  const [later, file] = await Promise.all([import("./later.ts"), import(url)]);
  return later;
}
export {
  state as a,
  load as do
};
`;

test('the face imports and exports what the module did, each once, and styles in their order', () => {
  assert.deepEqual(opaqueModule(CODE, './x.body.js').face.split('\n'), [
    'import * as module$0 from "./plain.css";',
    'import * as module$1 from "./a.module.css";',
    'import * as module$2 from "react";',
    'import * as module$3 from "all";',
    `import { make } from './x.body.js';`,
    'make(module$1.default, module$2.useState, module$2.useRef, module$3, () => import("./later.ts"));',
    `export { a, do } from './x.body.js';`,
    '',
  ]);
});

test('the body imports nothing that a bundler would have to find, and exports once it was given what it needs', async () => {
  const { body } = opaqueModule(CODE, './x.body.js');
  const exports: { make?: (...given: unknown[]) => void; a?: unknown; do?: () => Promise<unknown> } = {};
  new Function('exports', 'url', body)(exports, 'data:text/javascript,');
  exports.make?.('styles', 'useState', 'useRef', 'all', async () => 'later');
  assert.deepEqual(exports.a, ['useState', 'useState', 'useRef', 'styles', 'all']);
  assert.equal(await exports.do?.(), 'later');
});
