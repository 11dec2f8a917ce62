import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../support/paths.ts';
import { docsConfig } from '../support/sites.ts';
import { siteWith } from '../unit/node/plugins/site.ts';

const LOG = "import logger from 'logger';\nexport const log = text => logger.info(text);\n";

const PLUGIN = `import { log } from './log.js';
export default () => ({ name: 'modern', postBuild: () => log('Built') });
`;

// A process of its own: the loader of the tests changes what Node gives.
it('a plugin that is an ES module gets the default export of a module that was compiled to CommonJS', context => {
  const siteDir = siteWith(
    {
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': docsConfig("plugins: ['modern']"),
      'node_modules/modern/package.json': '{ "type": "module", "main": "./index.js" }',
      'node_modules/modern/index.js': PLUGIN,
      'node_modules/modern/log.js': LOG,
      'node_modules/logger/index.js':
        'exports.__esModule = true;\nexports.default = { info: text => console.log(text) };\n',
    },
    context,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'bin/lectern.js'), 'build', siteDir],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Built$/m);
});
