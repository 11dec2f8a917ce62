/** Variable that stands for `process.env.NODE_ENV` in the compiled code of pages, so that this does not depend on it. */
export const NODE_ENV = '_nodeEnv';

/** Declares the variable in front of the code of a page, if the page uses it; `value` is an expression. */
export function withNodeEnv(code: string, value: string): string {
  return code.includes(NODE_ENV) ? `const ${NODE_ENV} = ${value}; ${code}` : code;
}
