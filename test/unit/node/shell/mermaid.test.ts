import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { diagramSettings, modulesFrom, withScriptNames } from '../../../../src/node/shell/mermaid.ts';
import type { ShellInput } from '../../../../src/node/shell/types.ts';

test("Mermaid's modules import each other by names that every server sends as scripts", () => {
  assert.equal(
    withScriptNames(`import{a}from"./chunks/a.mjs";import './b.mjs';const load=()=>import("../c.mjs"),text="x.mjs"`),
    `import{a}from"./chunks/a.js";import './b.js';const load=()=>import("../c.js"),text="x.mjs"`,
  );
});

test("Mermaid's modules are found wherever a version of it keeps them, and no others", t => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mermaid-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  const modules = {
    'old.mjs': 'import { a as b } from "./main-1.js";\nexport { b as default };',
    'main-1.js': 'const draw = () => import("./pie-2.js").then(it => it.draw), text = "./text.js";',
    'pie-2.js': "import'./main-1.js';",
    'new.mjs': 'import{a}from"./chunks/main.mjs";',
    'chunks/main.mjs': 'export{a}from"./pie.mjs";',
    'chunks/pie.mjs': 'export const a = 1;',
    'text.js': '',
  };
  for (const [name, code] of Object.entries(modules)) writeFileSync(path.join(folder, name), code);

  assert.deepEqual([...modulesFrom('old.mjs', folder).keys()], ['old.mjs', 'main-1.js', 'pie-2.js']);
  assert.deepEqual([...modulesFrom('new.mjs', folder).keys()], ['new.mjs', 'chunks/main.mjs', 'chunks/pie.mjs']);
});

test('diagrams load the Mermaid of the site, or of its theme, and the layouts that it has installed', t => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'mermaid-'));
  t.after(() => rmSync(siteDir, { recursive: true }));
  const install = (name: string) => {
    mkdirSync(path.join(siteDir, 'node_modules', name), { recursive: true });
    writeFileSync(
      path.join(siteDir, 'node_modules', name, 'package.json'),
      `{ "name": "${name}", "version": "1.2.3" }`,
    );
  };
  const mermaid = { theme: { light: 'default', dark: 'dark' }, options: {} };
  const settings = () =>
    JSON.parse(JSON.stringify(diagramSettings({ siteDir, mermaid, assetsUrl: '/base/' } as ShellInput))) as object;

  assert.deepEqual(settings(), mermaid);
  install('@docusaurus/theme-mermaid');
  install('@docusaurus/theme-mermaid/node_modules/mermaid');
  const url = '/base/assets/mermaid-1.2.3/mermaid.esm.min.js';
  assert.deepEqual(settings(), { ...mermaid, url });
  install('mermaid');
  install('@mermaid-js/layout-elk');
  const layouts = '/base/assets/mermaid-elk-1.2.3/mermaid-layout-elk.esm.min.js';
  assert.deepEqual(settings(), { ...mermaid, url, layouts });
});
