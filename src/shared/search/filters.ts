/** Parses Algolia's `filters`, such as `language:en AND (version:1.0 OR version:2.0)`. */

const VALUE = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"']+)/.source;
const FILTER = new RegExp(String.raw`(?<![^\s()"':])([^\s()"':]+)\s*:\s*(?:${VALUE})`);
const TOKENS = new RegExp(String.raw`[()]|${FILTER.source}|[^\s()]+`, 'g');
const ALONE = new RegExp(`^${FILTER.source}$`);

/**
 * The filters as `facetFilters`: an AND of lists, each an OR; null where the text cannot be parsed. OR binds more tightly than
 * AND, as in Algolia's syntax.
 *
 * @example parseFilters('language:en AND NOT type:content') // [['language:en'], ['type:-content']]
 * @example parseFilters('date > 3') // null
 */
export function parseFilters(text: string): readonly (readonly string[])[] | null {
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.length === 0) return [];
  const groups: (string | null)[][] = split(tokens, 'AND').map(group => split(unwrapped(group), 'OR').map(facetFilter));
  return groups.every(group => group.every(filter => filter !== null)) ? (groups as string[][]) : null;
}

function unwrapped(tokens: readonly string[]): readonly string[] {
  return tokens[0] === '(' && tokens.at(-1) === ')' ? tokens.slice(1, -1) : tokens;
}

function facetFilter(tokens: readonly string[]): string | null {
  const negated = tokens[0] === 'NOT';
  const [, attribute, ...values] = ALONE.exec(tokens.slice(negated ? 1 : 0).join(' ')) ?? [];
  const value = values.find(each => each !== undefined)?.replace(/\\(.)/g, '$1');
  if (attribute === undefined || value === undefined) return null;
  const sign = negated ? '-' : value.startsWith('-') ? '\\' : '';
  return `${attribute}:${sign}${value}`;
}

function split(tokens: readonly string[], by: string): readonly (readonly string[])[] {
  const parts: [string[], ...string[][]] = [[]];
  for (const token of tokens) {
    if (token === by) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
