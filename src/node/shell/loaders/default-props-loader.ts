import type { LoaderDefinitionFunction } from 'webpack';

/** A name that no module defines: the bundler imports `src/client/default-props.ts` for it, whichever kind of module it is in. */
export const DEFAULT_PROPS = '__lectern_default_props';

/** Lets a module that sets `defaultProps` of a component ask for what applies them. */
const defaultPropsLoader: LoaderDefinitionFunction = function (code, map) {
  this.callback(null, /\.defaultProps\s*=(?!=)/.test(code) ? `${code}\n;${DEFAULT_PROPS};` : code, map);
};

export default defaultPropsLoader;
