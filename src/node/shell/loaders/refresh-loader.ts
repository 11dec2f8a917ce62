import type { LoaderDefinitionFunction } from 'webpack';

const BEFORE = 'var { register: $RefreshReg$, sign: $RefreshSig$ } = globalThis.__lectern_refresh(__webpack_module__);';
const AFTER = 'globalThis.__lectern_refresh(__webpack_module__).finish();';

/**
 * Registers a module's components with React Fast Refresh, after the transpiler has named them; lines stay where its source map
 * has them. The runtime is `src/client/refresh.ts`; this text is all that the two share.
 */
const refreshLoader: LoaderDefinitionFunction = function (code, map) {
  this.callback(null, /\$Refresh(Reg|Sig)\$/.test(code) ? `${BEFORE} ${code}\n${AFTER}` : code, map);
};

export default refreshLoader;
