import webpack, { type Compiler } from 'webpack';
import { isBundlerValue } from '../../util/bundler-values.ts';

/** After plugins of the site. */
const LAST = { name: 'bundler-values', stage: 1000 } as const;

/** Stands for `process` where no plugin of the site defines it: browsers have none, and the server must agree with them. */
const NO_PROCESS = '({ env: {} })';

/** Gives pages `undefined` for variables of the environment that no plugin of the site defines. */
export function bundlerValues({ hooks }: Compiler): void {
  hooks.compilation.tap(LAST.name, (_, { normalModuleFactory }) => {
    normalModuleFactory.hooks.parser.for('javascript/esm').tap(LAST.name, parser => {
      const replaceWith = (code: string) => (node: { readonly range?: [number, number] | undefined }) => {
        const { module } = parser.state;
        if (!node.range || !isBundlerValue(module.resource ?? '')) return undefined;
        module.addPresentationalDependency(new webpack.dependencies.ConstDependency(code, node.range));
        return true;
      };
      parser.hooks.expression.for('process').tap(LAST, replaceWith(NO_PROCESS));
      parser.hooks.typeof.for('process').tap(LAST, replaceWith('"undefined"'));
    });
  });
}
