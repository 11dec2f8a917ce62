import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SearchRecord } from '../../../src/node/search/records.ts';
import { BOOST, type Document, documentsOf } from './documents.ts';
import { HITS, type Subject } from './subject.ts';

interface Orama {
  create(options: object): unknown;
  insertMultiple(index: unknown, documents: readonly object[]): Promise<unknown> | unknown;
  search(index: unknown, options: object): Promise<OramaAnswer> | OramaAnswer;
}
interface OramaAnswer {
  readonly hits: readonly { readonly document: { readonly record: number } }[];
}

/** Orama with one document for each record. */
export async function orama(records: readonly SearchRecord[], peersDir: string): Promise<Subject> {
  const library = (await importFrom(peersDir, '@orama/orama')) as Orama;
  const fields = Object.keys(BOOST);
  const schema = Object.fromEntries([['record', 'number'], ...fields.map(field => [field, 'string'])]);
  return answering('Orama', records, async documents => {
    const index = library.create({ schema });
    await library.insertMultiple(
      index,
      documents.map(({ id, ...texts }) => ({ record: id, ...texts })),
    );
    return async term => {
      const options = { term, properties: fields, boost: BOOST, tolerance: 1, threshold: 0, limit: HITS };
      return (await library.search(index, options)).hits.map(({ document }) => document.record);
    };
  });
}

interface FlexSearch {
  readonly Document: new (
    options: object,
  ) => {
    add(document: Document): void;
    search(query: string, options: object): readonly { readonly id: number }[];
  };
}

/** FlexSearch with one document for each record. */
export async function flexSearch(records: readonly SearchRecord[], peersDir: string): Promise<Subject> {
  const { default: library } = (await importFrom(peersDir, 'flexsearch')) as { readonly default: FlexSearch };
  return answering('FlexSearch', records, async documents => {
    const index = new library.Document({ document: { id: 'id', index: Object.keys(BOOST) }, tokenize: 'forward' });
    for (const document of documents) index.add(document);
    return async query => index.search(query, { limit: HITS, suggest: true, merge: true }).map(({ id }) => id);
  });
}

/** A library of which nothing but its answers is measured. */
async function answering(
  name: string,
  records: readonly SearchRecord[],
  open: (documents: readonly Document[]) => Promise<(query: string) => Promise<readonly number[]>>,
): Promise<Subject> {
  const start = performance.now();
  const search = await open(documentsOf(records));
  return {
    ...{ name, buildMs: performance.now() - start, files: new Map() },
    visit: async () => ({
      fetched: [],
      search: async query => (await search(query)).slice(0, HITS).map(id => records[id]?.url ?? ''),
      close: async () => {},
    }),
    close: async () => {},
  };
}

async function importFrom(directory: string, name: string): Promise<unknown> {
  const require = createRequire(path.join(path.resolve(directory), 'package.json'));
  return import(pathToFileURL(require.resolve(name)).href);
}
