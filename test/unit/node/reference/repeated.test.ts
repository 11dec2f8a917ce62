import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCompiler } from '../../../../src/node/compile/index.ts';
import { pageContent } from '../../../../src/node/features/openapi/page/overview.ts';
import { compileReference } from '../../../../src/node/reference/compile-page.ts';
import { settingsWith, sourceWith } from '../compile/compiled.ts';

const POINTERS = ['a', 'b'].map(name => `/0/paths/~1${name}/get`);
/** The fields of two operations: with a link, code, an alert and an id, which only one page may have. */
const PROPERTIES = {
  plain: { type: 'string', description: 'See [the guide](/guide) and [below](#a).' },
  code: { type: 'array', items: { type: 'integer' }, description: '```js\nconst a = 1;\n```\n\n> [!NOTE]\n> Once.' },
  named: { type: 'string', description: '<b id="b">Bold</b> in [b](#b)' },
  both: { type: 'object', properties: { inner: { type: 'string', description: 'Within.' } } },
};

function bundleOf(): unknown[] {
  const content = { 'application/json': { schema: { $ref: '/0/components/schemas/Shared' } } };
  const get = { responses: { 200: { description: 'Done.', content } } };
  const properties = { first: { type: 'object', properties: PROPERTIES }, ...PROPERTIES };
  return [
    { paths: { '/a': { get }, '/b': { get } }, components: { schemas: { Shared: { type: 'object', properties } } } },
  ];
}

it('compiles what two pages show as if each were alone', async () => {
  const compile = createCompiler(settingsWith(), {
    makePage: ({ content, bundle }, page) => compileReference({ content, bundle } as never, page, pageContent as never),
  });
  const pageOf = (pointer: string, bundle: unknown[]) => {
    const operation = { pointer, pathPointer: '', method: 'GET', path: '/a', title: '', slug: '', isWebhook: false };
    const content = { shown: { kind: 'operation', operation: { ...operation, isDeprecated: false } }, route: '/api' };
    const made = { feature: 'openapi', content, bundle } as never;
    return compile(sourceWith('', { file: `/site${pointer}`, made }));
  };
  const shared = bundleOf();
  for (const pointer of [...POINTERS, ...POINTERS]) {
    const [alone, beside] = [await pageOf(pointer, bundleOf()), await pageOf(pointer, shared)];
    assert.deepEqual(beside, alone);
    assert.equal(alone.links.filter(({ url }) => url === '/guide').length, 2);
    const text = JSON.stringify(alone.sections);
    for (const part of ['See the guide and below', 'const a = 1;', 'Within.']) assert.ok(text.includes(part), part);
  }
});
