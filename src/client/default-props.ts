/*
 * Completes the props of elements with the `defaultProps` of their component, as React did before version 19; it still does for
 * classes. Modules that set `defaultProps` import this file, on sites for an earlier React.
 */
type Props = Record<string, unknown>;
type Make = (type: { readonly defaultProps?: Props } | undefined, props: Props | null, ...rest: unknown[]) => unknown;

/** The modules themselves, not copies of what they export. */
declare const require: (name: string) => Record<string, Make>;
declare const process: { readonly env: { readonly NODE_ENV: string } };

completing(require('react'), ['createElement']);
completing(require('react/jsx-runtime'), ['jsx', 'jsxs']);
if (process.env.NODE_ENV !== 'production') completing(require('react/jsx-dev-runtime'), ['jsxDEV']);

/** Replaces functions of React's that make elements. */
function completing(react: Record<string, Make>, names: readonly string[]): void {
  for (const name of names) {
    const make = react[name] as Make;
    react[name] = (type, props, ...rest) => make(type, completed(type?.defaultProps, props), ...rest);
  }
}

function completed(defaults: Props | undefined, props: Props | null): Props | null {
  if (!defaults) return props;
  const all = { ...props };
  for (const name in defaults) if (all[name] === undefined) all[name] = defaults[name];
  return all;
}
