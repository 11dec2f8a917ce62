/** Makes a value when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  const kept: { value?: { readonly of: T } } = {};
  return () => {
    kept.value ??= { of: make() };
    return kept.value.of;
  };
}
