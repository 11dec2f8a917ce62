import type { LoaderDefinitionFunction } from 'webpack';

const BEFORE = 'var { register: $RefreshReg$, sign: $RefreshSig$ } = globalThis.__lectern_refresh(__webpack_module__);';
const AFTER = 'globalThis.__lectern_refresh(__webpack_module__).finish();';

/**
 * Registers a module's components with React Fast Refresh; the transpiler has inserted the calls. Keeps line numbers, for the
 * source map. The global function is defined in `src/client/refresh.ts`.
 */
const refreshLoader: LoaderDefinitionFunction = function (code, map) {
  this.callback(null, /\$Refresh(Reg|Sig)\$/.test(code) ? `${BEFORE} ${code}\n${AFTER}` : code, map);
};

export default refreshLoader;
