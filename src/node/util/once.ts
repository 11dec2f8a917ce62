/** A function that computes its value at the first call. */
export function once<T>(make: () => T): () => T {
  const computed: { value?: { readonly of: T } } = {};
  return () => {
    computed.value ??= { of: make() };
    return computed.value.of;
  };
}
