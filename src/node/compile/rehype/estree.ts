/** Small builders and readers of JavaScript trees. */
import type { Expression, Program } from 'estree-jsx';

export function identifier(name: string): { readonly type: 'Identifier'; readonly name: string } {
  return { type: 'Identifier', name };
}

export function literal(value: string | number): unknown {
  return { type: 'Literal', value, raw: JSON.stringify(value) };
}

/** `object[index]` */
export function member(target: unknown, index: number): unknown {
  return { type: 'MemberExpression', object: target, property: literal(index), computed: true, optional: false };
}

/** `{key: value}` */
export function object(values: Readonly<Record<string, unknown>>): unknown {
  return {
    type: 'ObjectExpression',
    properties: Object.entries(values).map(([key, value]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: identifier(key),
      value,
    })),
  };
}

/** The JavaScript of an MDX node. */
export function estreeOf({ data }: { readonly data?: unknown }): Program | undefined {
  return (data as { readonly estree?: Program } | undefined)?.estree;
}

/** What stands between the braces of an expression; undefined where comments do. */
export function expressionOf(node: { readonly data?: unknown }): Expression | undefined {
  const { body = [], comments = [] } = estreeOf(node) ?? {};
  return body[0]?.type === 'ExpressionStatement' && comments.length === 0 ? body[0].expression : undefined;
}
