/** Kind of an admonition, which decides its colour and icon. */
export type AdmonitionKind = 'secondary' | 'success' | 'info' | 'warning' | 'danger';

/** The kind of each built-in keyword. */
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  note: 'secondary',
  secondary: 'secondary',
  tip: 'success',
  success: 'success',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** The built-in keywords. */
export const ADMONITION_KEYWORDS: readonly string[] = Object.keys(KINDS);

/** The kind of a keyword; keywords of the site's own are of the kind `info`. */
export function admonitionKind(keyword: string): AdmonitionKind {
  return (Object.hasOwn(KINDS, keyword) && KINDS[keyword]) || 'info';
}

/** Icon of each kind: the path data of an SVG with a 24 by 24 view box. */
export const ADMONITION_DRAWINGS: Readonly<Record<AdmonitionKind, string>> = {
  secondary: 'M5 4h14v12l-4 4H5zM15 20v-4h4M8 9h8M8 13h5',
  success: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 .01 0zM12 11v5M12 8v.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
};
