/** The fields of `T` that may be undefined, as optional ones. */
export type Given<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/**
 * Leaves out the fields that are undefined.
 *
 * @example { label, ...given({ className: undefined }) } // { label }
 */
export function given<T extends object>(fields: T): Given<T> {
  const found: Partial<T> = {};
  // A loop, because this runs for every item of every sidebar.
  for (const key in fields) if (fields[key] !== undefined) found[key] = fields[key];
  return found as Given<T>;
}
