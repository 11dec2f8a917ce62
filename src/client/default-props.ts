/*
 * Makes React 19 apply `defaultProps` to function components, as earlier versions did; it still does so for classes. On sites
 * written for an earlier React, modules that set `defaultProps` import this file.
 */
type Props = Record<string, unknown>;
type CreateElement = (
  type: { readonly defaultProps?: Props } | undefined,
  props: Props | null,
  ...rest: unknown[]
) => unknown;

/** `require` gives the mutable modules themselves; an `import` would be read-only. */
declare const require: (name: string) => Record<string, CreateElement>;
declare const process: { readonly env: { readonly NODE_ENV: string } };

patch(require('react'), ['createElement']);
patch(require('react/jsx-runtime'), ['jsx', 'jsxs']);
if (process.env.NODE_ENV !== 'production') patch(require('react/jsx-dev-runtime'), ['jsxDEV']);

/** Replaces React's functions that create elements. */
function patch(react: Record<string, CreateElement>, names: readonly string[]): void {
  for (const name of names) {
    const create = react[name] as CreateElement;
    react[name] = (type, props, ...rest) => create(type, withDefaults(type?.defaultProps, props), ...rest);
  }
}

function withDefaults(defaults: Props | undefined, props: Props | null): Props | null {
  if (!defaults) return props;
  const all = { ...props };
  for (const name in defaults) if (all[name] === undefined) all[name] = defaults[name];
  return all;
}
