import type { Parser } from 'acorn';

/**
 * Methods of acorn and acorn-jsx through which the calls for nested syntax go, with the stack that they take in units
 * of some 0.4 KB, together with the calls between them.
 */
const RECURSIVE = {
  jsx_parseElementAt: 2,
  parseBindingAtom: 2,
  parseExprAtom: 3,
  parseExprOp: 1,
  parseMaybeAssign: 2,
  parseMaybeUnary: 1,
  parseStatement: 4,
  parseSubscripts: 3,
  regexp_disjunction: 2,
  regexp_eatNestedClass: 2,
} as const;

/**
 * The stack that may be taken: half of V8's. It must not overflow, since where a RegExp is compiled near its end, V8
 * ends the process.
 */
const MOST_STACK = 1200;

/** JavaScript is nested too deeply. */
export class ScriptTooDeep extends Error {
  constructor(
    /** Characters before the token that goes too deep. */
    readonly offset: number,
  ) {
    super('nested too deeply');
  }
}

type Method = (...args: unknown[]) => unknown;

/** A plugin of acorn that bounds its recursion. Its parser throws {@link ScriptTooDeep}. */
export function boundDepth(Base: typeof Parser): typeof Parser {
  class BoundedParser extends Base {
    stack = 0;
  }
  const methods = BoundedParser.prototype as unknown as Record<string, Method>;
  for (const [name, size] of Object.entries(RECURSIVE)) {
    const parse = methods[name];
    if (parse === undefined) throw new Error(`acorn has no method ${name}`);
    methods[name] = function (this: BoundedParser & { readonly start: number }, a, b, c, d, e) {
      this.stack += size;
      if (this.stack > MOST_STACK) throw new ScriptTooDeep(this.start);
      const result = parse.call(this, a, b, c, d, e);
      this.stack -= size;
      return result;
    } as Method;
  }
  return BoundedParser;
}
