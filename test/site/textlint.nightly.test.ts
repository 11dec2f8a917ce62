import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { it } from 'node:test';
import { lectern } from '../support/command.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

/** textlint with its packages is too large for a development dependency. */
const PACKAGES = ['textlint@15.8.0', 'textlint-rule-terminology@5.2.16'];

it('textlint itself reports only what readers see of a page, at its place', async () => {
  const site = temporarySite({
    'package.json': '{"private":true}',
    'docusaurus.config.mjs': docsConfig('prose: { textlint: true },'),
    '.textlintrc.json': '{"rules":{"terminology":true}}',
    'docs/javascript.js': 'export default ({ children }) => children;\n',
    'docs/index.mdx':
      "---\ntitle: A javascript\n---\n\nimport A from './javascript.js';\n\n# Javascript {#javascript}\n\n<A name=\"javascript\">\n    Deep Javascript in <b title={'javascript'}>Github</b> of {A.javascript}.\n</A>\n\n```js\njavascript();\n```\n",
  });
  try {
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', ['install', ...flags, ...PACKAGES], {
      cwd: site.siteDir,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
    const { stdout, code } = await lectern(['check', '--format', 'json'], site.siteDir);
    const found = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    assert.deepEqual(
      found.map(({ location: { file, line, column }, fix }) => `${path.basename(file)}:${line}:${column} ${fix}`),
      ['index.mdx:7:3 Write `JavaScript`.', 'index.mdx:10:10 Write `JavaScript`.', 'index.mdx:10:48 Write `GitHub`.'],
    );
    assert.equal(code, 1);
  } finally {
    site.remove();
  }
});
