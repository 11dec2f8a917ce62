import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readPackage } from '../../../../../src/node/features/typescript/package/read-package.ts';
import { readDeclarations } from '../../../../../src/node/features/typescript/package/typedoc.ts';
import type { ApiPage, Code } from '../../../../../src/node/features/typescript/package/types.ts';
import { ROOT } from '../../../../support/paths.ts';
import { linkPackages, temporarySite } from '../../../../support/sites.ts';

const SOURCE = `
const value = 1;
/** Written twice. */
export { value as 'a/../../b c' };

/** @beta */
export interface Options {
  inner?: {
    /** Runs. */
    run(times: number): string;
    (text: string): void;
    [key: string]: unknown;
  };
}

export default class Thing {}

export type Make = abstract new (...parts: readonly string[]) => Thing;

export type Chosen<T> = T extends string
  ? Map<'a text that is rather long', 'another text'>
  : T extends number
    ? 'a number'
    : never;

/** @category Late */
export const late = 1;

/**
 * @group _Early_ ones
 *
 * More text.
 * @category Late
 */
export type Early = 1;

/** @deprecated Pass a number. */
export function half(size: string): void;
/** Halves. */
export function half(size: number): void;
export function half(): void {}
`;

describe('the pages of a package', () => {
  const site = temporarySite({
    'package/package.json': '{ "name": "things" }',
    'package/tsconfig.json':
      '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "esnext", "types": [] } }',
    'package/src/index.ts': SOURCE,
  });
  let pages: readonly ApiPage[] = [];
  const find = (name: string): ApiPage | undefined => pages.find(page => page.name === name);
  const text = (code: Code = []): string => code.map(part => (typeof part === 'string' ? part : part.text)).join('');
  before(async () => {
    linkPackages(site.siteDir, ['typedoc']);
    const packageDir = path.join(site.siteDir, 'package');
    const { model, diagnostics } = await readPackage({
      packageDir,
      entryPoints: [path.join(packageDir, 'src/index.ts')],
      tsconfig: path.join(packageDir, 'tsconfig.json'),
      typedoc: path.join(ROOT, 'node_modules/typedoc/dist/index.js'),
    });
    assert.deepEqual(diagnostics, []);
    pages = model?.pages ?? [];
  });
  after(() => site.remove());

  it('have slugs that leave no folder, whatever exports are called', () => {
    assert.equal(find('a/../../b c')?.slug, 'variables/a-..-..-b-c');
  });

  it('show all members of an object that is written in place', () => {
    const [inner] = find('Options')?.fields ?? [];
    assert.equal(text(inner?.type), '{ (text: string): void; [key: string]: unknown; run(times: number): string }');
    assert.deepEqual(
      inner?.fields?.map(each => [each.name, text(each.type), each.comment?.summary]),
      [
        ['[key: string]', 'unknown', undefined],
        ['run', '(times: number) => string', 'Runs.'],
      ],
    );
  });

  it('show declarations as TypeScript has them', () => {
    assert.equal(text(find('default')?.code), 'export default class');
    assert.equal(text(find('default')?.constructors[0]?.signatures[0]?.code), 'new Thing(): Thing');
    assert.equal(text(find('Make')?.code), 'type Make = abstract new (...parts: readonly string[]) => Thing');
    assert.equal(
      text(find('Chosen')?.code),
      `type Chosen<T> =
  T extends string ? Map<'a text that is rather long', 'another text'>
  : T extends number ? 'a number'
  : never`,
    );
  });

  it('list first what is in a group that comments name, which is no part of its address', () => {
    assert.deepEqual(
      pages[0]?.entries.slice(0, 3).map(({ slug, group }) => [slug, group]),
      [
        ['types/Early', 'Early ones'],
        ['variables/late', 'Late'],
        ['functions/half', undefined],
      ],
    );
  });

  it('call a function deprecated in lists only if all overloads are', () => {
    const entry = pages[0]?.entries.find(each => each.name === 'half');
    assert.deepEqual(entry, { kind: 'function', name: 'half', slug: 'functions/half', summary: 'Halves.' });
  });
});

it('of an installed package may have a config that extends a file which is not installed, and of no other', async context => {
  const config = '{ "extends": "@nowhere/tsconfig" }';
  const files = (folder: string) => ({
    [`${folder}/package.json`]: '{ "name": "things" }',
    [`${folder}/tsconfig.json`]: config,
    [`${folder}/index.d.ts`]: '/** Halves. */\nexport declare function half(size: number): number;\n',
  });
  const site = temporarySite({ ...files('node_modules/things'), ...files('own') });
  context.after(() => site.remove());
  linkPackages(site.siteDir, ['typedoc']);
  const codesIn = async (folder: string) => {
    const packageDir = path.join(site.siteDir, folder);
    const { diagnostics } = await readDeclarations({
      packageDir,
      entryPoints: [path.join(packageDir, 'index.d.ts')],
      tsconfig: path.join(packageDir, 'tsconfig.json'),
      typedoc: path.join(ROOT, 'node_modules/typedoc/dist/index.js'),
    });
    return diagnostics.map(({ code }) => code);
  };
  assert.deepEqual(await codesIn('node_modules/things'), []);
  assert.deepEqual(await codesIn('own'), ['typescript/broken-tsconfig']);
});
