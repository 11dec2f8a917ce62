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
    const match = patternOf(pattern, { exact, sensitive }).exec(pathname);
    if (!match) continue;
    const url = match[0] || '/';
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
    );
    return { path: pattern, url, isExact: url === pathname, params };
  }
  return null;
}

/** A pattern such as `/docs/:page?` as a regular expression that names its parameters; a slash at the end is no matter. */
function patternOf(pattern: string, { exact, sensitive }: { exact: boolean; sensitive: boolean }): RegExp {
  const parts = pattern.split('/').filter(part => part !== '');
  const source = parts.map(part => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name !== undefined) return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    return part === '*' ? '(?:/.*)?' : `/${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
  });
  return new RegExp(`^${source.join('')}(?:/(?=$))?${exact ? '$' : '(?=/|$)'}`, sensitive ? '' : 'i');
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isOptions(options: string | readonly string[] | MatchOptions): options is MatchOptions {
  return typeof options === 'object' && !Array.isArray(options);
}
