import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quickTranspile } from '../../../../../src/node/config/load/quick-transpile.ts';

const CONFIG = 'const config = { plugins: [plugin] };\nexport default config;\n';

describe('the quick transpiler', () => {
  it('takes a config that has the word above it, in a comment or the name of a module', () => {
    const source = `// The "config" of the site\nimport plugin from './config';\n/* config */\n${CONFIG}`;
    assert.match(quickTranspile(source, 'docusaurus.config.js') ?? '', /const config = /);
  });

  it('leaves a name that is imported and declared to Babel', () => {
    assert.equal(quickTranspile(`import config from './a';\n${CONFIG}`, 'docusaurus.config.js'), undefined);
  });
});
