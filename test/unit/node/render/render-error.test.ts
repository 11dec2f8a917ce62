import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createErrorLocator, failureOf } from '../../../../src/node/render/render-error.ts';
import { temporaryDirectory } from '../../../support/sites.ts';

/** Modules as the bundler writes them, each after its name. */
const BUNDLE = `
/***/ "./src/Chart.jsx"
function Chart() { return [1].map(() => missing.title); }
/***/ "./node_modules/lines/index.js"
function lines(text) { return text.split(','); }
/***/ "./src/Page.jsx"
function Page() { return lines(undefined); }
/***/ "../lectern/dist/stock/server.js"
function render(component) { return component(); }
/***/ "./.lectern/shell/entries/server.js"
module.exports = {
  chart: () => render(Chart),
  page: () => render(Page),
  lines: () => render(() => lines(undefined)),
  nobody: () => { throw new Error('ours'); },
  text: () => { throw 'a text'; },
};
`;

describe('what a page’s component threw', () => {
  let directory: string;
  let parts: Readonly<Record<string, () => void>>;
  let file: string;
  before(() => {
    directory = temporaryDirectory();
    file = path.join(directory, 'server.cjs');
    writeFileSync(file, BUNDLE);
    parts = createRequire(import.meta.url)(file);
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const by = (name: string) => {
    try {
      parts[name]?.();
    } catch (error) {
      return failureOf(createErrorLocator(file)(error));
    }
    return assert.fail(`${name} throws`);
  };

  it('is told with the function, even from within a callback, and with its module', () => {
    assert.deepEqual(by('chart'), { message: 'missing is not defined', by: '`Chart` in src/Chart.jsx' });
  });

  it('is a package’s only where no module of the site had it called', () => {
    assert.equal(by('page').by, '`Page` in src/Page.jsx');
    assert.equal(by('lines').by, '`lines` in node_modules/lines/index.js');
  });

  it('is nobody’s where the site has no part in it', () => {
    assert.deepEqual(by('nobody'), { message: 'ours' });
    assert.deepEqual(by('text'), { message: 'a text' });
  });

  it('may be any error', () => {
    assert.deepEqual(failureOf(new Error('no')), { message: 'no' });
    assert.deepEqual(failureOf(undefined), { message: 'undefined' });
  });
});
