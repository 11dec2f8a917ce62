/** The fields of `T` that may be undefined, as optional ones. */
export type Given<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/**
 * Leaves out the fields that are undefined.
 *
 * @example { label, ...given({ className: undefined }) } // { label }
 */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
