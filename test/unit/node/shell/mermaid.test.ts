import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withScriptNames } from '../../../../src/node/shell/mermaid.ts';

test("Mermaid's modules import each other by names that every server sends as scripts", () => {
  assert.equal(
    withScriptNames(`import{a}from"./chunks/a.mjs";import './b.mjs';const load=()=>import("../c.mjs"),text="x.mjs"`),
    `import{a}from"./chunks/a.js";import './b.js';const load=()=>import("../c.js"),text="x.mjs"`,
  );
});
