import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsDocusaurus, moveScript } from '../../../../../src/node/features/migrate/scripts.ts';

describe('a script that calls Docusaurus calls Lectern', () => {
  const CASES = [
    ['docusaurus', 'lectern'],
    ['docusaurus start --port 3001', 'lectern start --port 3001'],
    ['yarn prepare && docusaurus build', 'yarn prepare && lectern build'],
    [
      'NODE_OPTIONS="--max-old-space-size=8192" docusaurus build',
      'NODE_OPTIONS="--max-old-space-size=8192" lectern build',
    ],
    ['cross-env CI=1 npx docusaurus build; echo done', 'cross-env CI=1 npx lectern build; echo done'],
    ['docusaurus build --no-minify --out-dir out', 'lectern build --out-dir out'],
    ['docusaurus serve --build --port 80', 'lectern build && lectern serve --port 80'],
    ['docusaurus my-plugin-command', 'lectern my-plugin-command'],
  ] as const;
  for (const [before, after] of CASES) it(before, () => assert.equal(moveScript(before), after));

  for (const script of [
    'docusaurus deploy',
    'docusaurus-write-translations',
    'rimraf .docusaurus build',
    'npm run docusaurus -- build',
    'node node_modules/@docusaurus/core/bin/docusaurus.mjs build',
    'npm-run-all docusaurus:*',
    'yarn docusaurus:build && webpack --no-minify',
    'webpack --no-minify',
  ]) {
    it(`stays: ${script}`, () => assert.equal(moveScript(script), script));
  }
});

it('a script calls Docusaurus by its command, its package or a file of that', () => {
  const scripts = [
    'npx @docusaurus/core build',
    'node_modules/.bin/docusaurus build',
    'docusaurus deploy',
    'npm ls @docusaurus/types',
  ];
  assert.deepEqual(scripts.map(callsDocusaurus), [true, true, true, false]);
});
