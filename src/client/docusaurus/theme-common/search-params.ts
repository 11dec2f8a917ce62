/** Puts query parameters together: later ones are added to earlier ones, or with `set` replace those of the same name. */
export function mergeSearchParams(params: readonly URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const result = new URLSearchParams();
  for (const one of params) {
    for (const [name, value] of one) {
      if (strategy === 'append') result.append(name, value);
      else result.set(name, value);
    }
  }
  return result;
}

/**
 * Puts query strings together.
 *
 * @example mergeSearchStrings(['?a=1', '?a=2&b=3'], 'set') // '?a=2&b=3'
 */
export function mergeSearchStrings(strings: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    strings.map(text => new URLSearchParams(text ?? '')),
    strategy,
  );
  const text = merged.toString();
  return text && `?${text}`;
}
