import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bundlerValueRequest } from '../../../../src/node/util/bundler-values.ts';
import { bothParsers } from '../../../support/parsers.ts';
import { settingsWith, sourceWith } from './compiled.ts';

const compile = bothParsers(settingsWith({ bundlerNames: ['APP.run', 'APP.version', 'VERSION'] }));

/** The expressions of a page that it gets from the bundler. */
async function valuesOf(text: string): Promise<readonly string[]> {
  const { native, javaScript } = await compile(sourceWith(text));
  assert.deepEqual(native, javaScript);
  return native.facts.imports;
}

describe('values that plugins define for the bundler', () => {
  const CASES: readonly (readonly [text: string, ...values: string[]])[] = [
    ['{process.env.A} {process.env["B"]} {process.env.A}', 'process.env.A', 'process.env.B'],
    ['{VERSION} {{VERSION}.VERSION} {x => x.VERSION}', 'VERSION'],
    ["<a href={'/' + VERSION} {...APP.version}>x</a>", 'APP.version', 'VERSION'],
    ['{VERSION.slice(1)} {APP.run(1)} {APP.other}', 'VERSION', 'APP.run'],
    ['{typeof VERSION} {process?.env}', 'VERSION', 'process'],
    ['export const a = () => process.env.A.length;\n\n{a()}', 'process.env.A.length'],
    ['<A b={() => { VERSION = 1; delete process.env.A; process.env.B++; }} />'],
    ['{process.env.NODE_ENV} {[1].map(VERSION => VERSION)} {function (process) { return process.env.A }}'],
    ['export const VERSION = 1;\nexport const process = 2;\n\n{VERSION} {process.env.A}'],
    ['Text on a process: `process.env.A`, VERSION'],
  ];
  for (const [text, ...values] of CASES) {
    it(JSON.stringify(text), async () => assert.deepEqual(await valuesOf(text), values.map(bundlerValueRequest)));
  }

  it('are called where they are used', async () => {
    const { native } = await compile(sourceWith('Text {VERSION} {typeof VERSION} {APP.run(1)} {{VERSION}}'));
    const code = native.body.kind === 'mdx' ? native.body.code.replace(/\s+/g, ' ') : '';
    assert.match(code, /_modules\[0\]\.value\(\), " ", _modules\[0\]\.type\(\), " ", _modules\[1\]\.value\(\)\(1\)/);
    assert.match(code, /\{ VERSION: _modules\[0\]\.value\(\) \}/);
  });
});
