import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { needsInterop } from '../../../../../src/node/config/load/interop.ts';
import { siteWith } from '../../plugins/site.ts';

const COMPILED = 'exports.__esModule = true;\nexports.default = { error: () => 1 };\nexports.level = 2;\n';

for (const [name, code, expected] of [
  ['the default export of a compiled module', "import logger from 'logger';\n", true],
  ['it with names', "import logger, { level } from 'logger';\n", true],
  ['it in a module of the package', "export { log } from './log.js';\n", true],
  ['names only', "import { level } from 'logger';\n", false],
  ['all exports', "import * as logger from 'logger';\n", false],
  ['the default export of CommonJS', "import plain from 'plain';\n", false],
  ['the default export of an ES module', "import own from './own.js';\nimport a from './index.js';\n", false],
  ['what is not there', "import none from 'none';\nimport gone from './gone.js';\n", false],
] as const) {
  it(`${expected ? 'an' : 'no'} ES module that imports ${name} needs it`, context => {
    const siteDir = siteWith(
      {
        'node_modules/own/package.json': '{ "type": "module" }',
        'node_modules/own/index.js': code,
        'node_modules/own/own.js': 'export default 1;\n',
        'node_modules/own/log.js': "import logger from 'logger';\nexport const log = () => logger.error();\n",
        'node_modules/logger/index.js': COMPILED,
        'node_modules/plain/index.js': 'module.exports = { error: () => 1 };\n',
      },
      context,
    );
    assert.equal(needsInterop(join(siteDir, 'node_modules/own/index.js')), expected);
  });
}
