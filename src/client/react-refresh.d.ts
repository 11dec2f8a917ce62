declare module 'react-refresh/runtime' {
  const runtime: {
    injectIntoGlobalHook(window: object): void;
    register(type: unknown, id: string): void;
    createSignatureFunctionForTransform(): (type: unknown, ...signature: readonly unknown[]) => unknown;
    isLikelyComponentType(type: unknown): boolean;
    performReactRefresh(): unknown;
  };
  export default runtime;
}
