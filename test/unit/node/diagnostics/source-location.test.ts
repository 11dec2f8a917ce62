import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createLocator, type KeyPath } from '../../../../src/node/diagnostics/source-location.ts';

/** The rest of the line where the value at a path was found; undefined for the file as a whole. */
async function found(source: string, path: KeyPath): Promise<string | undefined> {
  const file = join(await mkdtemp(join(tmpdir(), 'lectern-locate-')), 'docusaurus.config.ts');
  await writeFile(file, source);
  const location = createLocator(file)(path);
  assert.equal(location.file, file);
  return location.line === undefined
    ? undefined
    : source.split('\n')[location.line - 1]?.slice((location.column ?? 1) - 1);
}

describe('a key of the config is found', () => {
  const cases: Readonly<Record<string, string>> = {
    'in the exported object': "export default { a: { b: [0, { 'c-d': 1 }] } };",
    'in CommonJS, in parentheses': "(module.exports = { a: { b: [0, { 'c-d': 1 }] } });",
    'in CommonJS': "module.exports = { a: { b: [0, { 'c-d': 1 }] } };",
    'through a variable, a type and a cast':
      "const x: X = { a: { b: [0, { 'c-d': 1 }] } } as const;\nexport default x satisfies X;",
    'through variables on the way': "const b = [0, { 'c-d': 1 }];\nconst a = { b };\nexport default { a };",
    'through a spread': "const common = { b: [0, { 'c-d': 1 }] };\nexport default { a: { ...common } };",
    'in what a function returns':
      "export default async function config() {\n  return { a: { b: [0, { 'c-d': 1 }] } };\n}",
    'in what an arrow returns': "export default () => ({ a: { b: [0, { 'c-d': 1 }] } });",
    'in a variable of a function':
      "function make() {\n  const x = { a: { b: [0, { 'c-d': 1 }] } };\n  return x;\n}\nexport default make;",
    'after letters of several bytes': "/* é 🎉 */ export default { a: { b: [0, { 'c-d': 1 }] } };",
  };
  for (const [name, source] of Object.entries(cases)) {
    it(name, async () => assert.match((await found(source, ['a', 'b', 1, 'c-d'])) ?? '', /^'c-d': 1/));
  }
});

describe('a key that is not there', () => {
  it('is placed at the last key of its path', async () => {
    assert.match((await found('export default { a: { b: 1 } };', ['a', 'x', 'y'])) ?? '', /^a: /);
    assert.match((await found('export default { a: make() };', ['a', 'x'])) ?? '', /^a: /);
  });

  it('is placed at the whole object where nothing of its path is there', async () => {
    assert.equal(await found('export default { a: 1 };', ['x']), '{ a: 1 };');
  });

  it('is placed at the file where the object cannot be followed', async () => {
    assert.equal(await found('export default make();', ['x']), undefined);
    assert.equal(await found('export default {', ['x']), undefined);
  });

  it('is not looked for in a list after a spread, where positions shift', async () => {
    assert.match((await found('export default { a: [...b, { c: 1 }] };', ['a', 1, 'c'])) ?? '', /^a: /);
  });
});

it('a file that is nested too deeply for the parser has no places, and does not end the process', async () => {
  const nested = (levels: number) => `export default { a: ${'['.repeat(levels)}1${']'.repeat(levels)} };`;
  assert.equal(await found(nested(50_000), ['a', 0, 0]), undefined);
  assert.equal(await found(nested(200), ['a', 0]), nested(200).slice(nested(200).indexOf('[') + 1));
  const text = `export default { a: '${'[('.repeat(1000)}', b: 1 };`;
  assert.equal(await found(text, ['b']), 'b: 1 };');
});
