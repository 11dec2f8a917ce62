import { matchPath as matchPattern } from 'react-router-dom';

export interface Match {
  readonly path: string;
  /** The part of the address that matched. */
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface MatchOptions {
  readonly path?: string | readonly string[];
  /** The pattern must match the whole path, not only its beginning. */
  readonly exact?: boolean;
  readonly sensitive?: boolean;
}

/**
 * Matches a path against the first pattern that fits, or null.
 *
 * @example matchPath('/docs/api', '/docs') // { path: '/docs', url: '/docs', isExact: false, params: {} }
 * @throws on a parameter with a regular expression, such as `:id(\\d+)`
 */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions): Match | null {
  const { path = [], exact = false, sensitive = false } = isOptions(options) ? options : { path: options };
  for (const pattern of [path].flat()) {
    if (pattern.includes('('))
      throw new Error(`\`${pattern}\`: a path parameter takes no regular expression; test its value instead.`);
    const match = matchPattern({ path: pattern, end: exact, caseSensitive: sensitive }, pathname);
    if (!match) continue;
    const url = match.pathname;
    return { path: pattern, url, isExact: url === pathname, params: match.params };
  }
  return null;
}

function isOptions(options: string | readonly string[] | MatchOptions): options is MatchOptions {
  return typeof options === 'object' && !Array.isArray(options);
}
