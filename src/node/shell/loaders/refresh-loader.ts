/**
 * Registers a module's components with React Fast Refresh, after the transpiler has named them. The runtime is
 * `src/client/refresh.ts`; this text is all that the two share.
 */
export default function refreshLoader(code: string): string {
  if (!/\$Refresh(Reg|Sig)\$/.test(code)) return code;
  return [
    'var { register: $RefreshReg$, sign: $RefreshSig$ } = globalThis.__lectern_refresh(__webpack_module__);',
    code,
    'globalThis.__lectern_refresh(__webpack_module__).finish();',
  ].join('\n');
}
