import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Member, membersOf } from '../../../../../src/node/features/type-tables/members.ts';

function read(code: string, name?: string): readonly Member[] {
  const members = membersOf(code, name);
  assert.ok(!('message' in members), JSON.stringify(members));
  return members;
}

function rows(code: string, name?: string): readonly string[] {
  return read(code, name).map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
}

describe('the members of a type', () => {
  it('are those of an interface, of a type in braces, and of what these extend in the same code', () => {
    assert.deepEqual(rows('interface A { a: 1 } export interface B extends A, C { b?: string[] }', 'B'), [
      'a: 1',
      'b?: string[]',
    ]);
    assert.deepEqual(rows('type A = B & { a: 1; b: 2 };\ntype B = { b?: 3; c: 4 }'), ['b: 2', 'c: 4', 'a: 1']);
    assert.deepEqual(rows('interface A extends B { a: 1 } interface B extends A { b: 2 }'), ['b: 2', 'a: 1']);
  });

  it('have their types as they are written, behind letters of several bytes, too', () => {
    const code = `/** Größe 👩 */ interface A {
      readonly 'a-b': Map<string,
        number>;
      call?<T>(é: T, ...rest: string[]): Promise<T>;
      plain(): void
      bare
      [key: string]: unknown;
    }`;
    assert.deepEqual(rows(code), [
      'a-b: Map<string, number>',
      'call?: (é: T, ...rest: string[]) => Promise<T>',
      'plain: () => void',
      'bare: ',
    ]);
  });

  it('are those of interfaces of the same name, of the default export, with each signature of a method', () => {
    assert.deepEqual(rows('interface A { a: 1 } interface A { b: 2 }'), ['a: 1', 'b: 2']);
    assert.deepEqual(rows('export default interface A { a(b: 1): void; a(b: 2): void; get c(): 3 }'), [
      'a: (b: 1) => void',
      'a: (b: 2) => void',
      'c: 3',
    ]);
  });

  it('have no comments in their types, nor what is before the parameters of a method', () => {
    const code = `\uFEFFinterface A {
      a: // one
        | 'x//y' // two
        | 'z';
      b<T extends (a: 1) => void>(b: T): T;
      ['c('](): void;
      [Symbol.iterator](): B;
    }`;
    assert.deepEqual(rows(code), ["a: 'x//y' | 'z'", 'b: (b: T) => T', 'c(: () => void', '[Symbol.iterator]: () => B']);
  });

  it('are read in files of declarations, too', () => {
    assert.deepEqual(rows('export const a: string;\nexport interface A { b: 1 }\nexport function c(): void;'), [
      'b: 1',
    ]);
  });

  it('have members of their own where their type is in braces', () => {
    const [a, b] = read('interface A { a: { b: 1 }; c?: ({ d: { e: 2 } })[] }');
    assert.deepEqual([a?.type, a?.members.map(({ name }) => name)], ['object', ['b']]);
    assert.deepEqual([b?.type, b?.members[0]?.members.map(({ name }) => name)], ['object[]', ['e']]);
  });

  it('have the Markdown of their docstrings, and the texts of their tags', () => {
    const [a, ...others] = read(`interface A {
      /**
       * Seconds, see {@link Other}.
       *
       * - one
       *
       * @defaultValue \`30\`
       * @deprecated Use
       *   {@link https://example.com/a the other}.
       */
      a: 1;
      /* no docstring */ b: 2;
      /** @internal */ c: 3;
    }`);
    assert.equal(a?.text, 'Seconds, see `Other`.\n\n- one');
    assert.deepEqual(
      [...(a?.tags ?? [])],
      [
        ['default', '30'],
        ['deprecated', 'Use the other.'],
      ],
    );
    assert.deepEqual(
      others.map(({ name, text }) => [name, text]),
      [['b', '']],
    );
  });

  it('have docstrings with what may end others, and above other comments', () => {
    const members = read(
      'interface A {\r\n  /** `src/*.ts` */ a: 1;\n  /** Two */\n  // lint\n  b: { /** Three */ c: 3 } /** Four */\n}',
    );
    assert.deepEqual(
      [...members, ...(members[1]?.members ?? [])].map(({ text }) => text),
      ['`src/*.ts`', 'Two', 'Three'],
    );
  });

  it('have links of docstrings, and code in them that looks like tags', () => {
    const lines = [
      '{@link https://a.test/b the docs}',
      '```ts',
      '@decorator',
      '```',
      '@default',
      '```ts',
      '[1]',
      '```',
    ];
    const [a] = read(`interface A {\n/**\r\n${lines.map(line => ` * ${line}\r\n`).join('')} */\na: 1 }`);
    assert.equal(a?.text, '[the docs](<https://a.test/b>)\n```ts\n@decorator\n```');
    assert.deepEqual([...(a?.tags ?? [])], [['default', '[1]']]);
  });

  it('are none in brackets that would end the process', () => {
    for (const [open, close] of [['{a:', '}'] as const, ['(', ')'] as const]) {
      const code = `interface A { a: ${open.repeat(50_000)} 1 ${close.repeat(50_000)} }`;
      assert.match(JSON.stringify(membersOf(code)), /more than 500 brackets/);
    }
    assert.equal(read(`/* ${'('.repeat(1000)} */ interface A { a: "${'['.repeat(1000)}" }`).length, 1);
  });

  it('are none, with a reason, in code without such a type, or without the one that is named', () => {
    assert.match(JSON.stringify(membersOf('const a = 1;')), /declares no type with members.*There are no interfaces/);
    assert.match(
      JSON.stringify(membersOf('interface Options {}', 'Optons')),
      /declares no type `Optons`.*Did you mean `Options`/,
    );
    assert.match(JSON.stringify(membersOf('interface {')), /no TypeScript/);
  });
});
