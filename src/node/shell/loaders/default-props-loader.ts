import type { LoaderDefinitionFunction } from 'webpack';

/** A free variable for which the bundler imports `src/client/default-props.ts`; works in ES modules and CommonJS. */
export const DEFAULT_PROPS = '__lectern_default_props';

/** Makes modules that set `defaultProps` import the module that applies them. */
const defaultPropsLoader: LoaderDefinitionFunction = function (code, map) {
  this.callback(null, /\.defaultProps\s*=(?!=)/.test(code) ? `${code}\n;${DEFAULT_PROPS};` : code, map);
};

export default defaultPropsLoader;
