/** Values that plugins of the bundler define, such as `process.env.X`, for the code of pages, which is not bundled. */

const START = 'data:text/javascript,';

/**
 * A request for a module that the bundler compiles with these values. Its exports are functions: `value` returns the value of the
 * expression, `type` its type.
 */
export function bundlerValueRequest(expression: string): string {
  return `${START}export const value = () => ${expression}; export const type = () => typeof ${expression};`;
}

/** Whether a module is of {@link bundlerValueRequest}. */
export function isBundlerValue(module: string): boolean {
  return module.startsWith(START);
}

/**
 * Whether a chain of names, such as `process.env.X.length`, is of a value that the bundler may define. `process` always is: browsers
 * have none.
 */
export function mayBeDefined(chain: string, defined: readonly string[]): boolean {
  return ['process', ...defined].some(name => chain === name || chain.startsWith(`${name}.`));
}
