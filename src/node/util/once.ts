/** Wraps a function so that it is called once, on first use, and its result is reused. */
export function once<T>(make: () => T): () => T {
  const computed: { value?: { readonly of: T } } = {};
  return () => {
    computed.value ??= { of: make() };
    return computed.value.of;
  };
}
