import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a reader types, and the pages that answer. */
export interface SetQuery {
  readonly kind: string;
  readonly query: string;
  /** Paths of sources below the content's folder, or of pages on their site, which may have a base. */
  readonly pages: readonly string[];
}

/** Queries that were written for one site. */
export interface QuerySet {
  /** The name of the file up to its first dot; also that of the folder with the content. */
  readonly site: string;
  readonly queries: readonly SetQuery[];
}

interface Classed {
  readonly class: string;
  readonly query: string;
  readonly expectedUrlPaths: readonly string[];
}

/** Reads a set: an object with queries, or a list of queries with classes and paths of URLs. */
export async function readQuerySet(file: string): Promise<QuerySet> {
  const json = JSON.parse(await readFile(file, 'utf8')) as readonly Classed[] | Pick<QuerySet, 'queries'>;
  const [site = ''] = path.basename(file).split('.');
  const queries = 'queries' in json ? json.queries : json.map(fromClassed);
  return { site, queries };
}

const fromClassed = ({ class: kind, query, expectedUrlPaths }: Classed): SetQuery => ({
  kind,
  query,
  pages: expectedUrlPaths,
});

/** Finds the URL of a page that a query names; undefined for a page that is not in the content. */
export function pageFinder(pages: readonly (readonly [source: string, url: string])[]) {
  const urls = new Map<string, string>();
  for (const [, url] of pages) urls.set(plainPath(url), url);
  for (const [source, url] of pages) urls.set(plainPath(source), url);
  return (named: string): string | undefined => {
    const parts = plainPath(named).split('/');
    for (let from = 0; from < parts.length; from++) {
      const url = urls.get(parts.slice(from).join('/'));
      if (url !== undefined) return url;
    }
    return undefined;
  };
}

/** A path in lower case, without slashes at its ends, extension and index. */
const plainPath = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '');
