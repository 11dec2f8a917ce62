import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Member, membersOf } from '../../../../src/node/compile/type-table/members.ts';

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

  it('are none, with a reason, in code without such a type, or without the one that is named', () => {
    assert.match(JSON.stringify(membersOf('const a = 1;')), /declares no type with members.*There are no interfaces/);
    assert.match(
      JSON.stringify(membersOf('interface Options {}', 'Optons')),
      /declares no type `Optons`.*Did you mean `Options`/,
    );
    assert.match(JSON.stringify(membersOf('interface {')), /no TypeScript/);
  });
});
