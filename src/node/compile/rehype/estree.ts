/** Small builders of JavaScript trees. */

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
