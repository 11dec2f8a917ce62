import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SearchRecord } from '../../../src/node/search/records.ts';
import { BOOST, type Document, documentsOf } from './documents.ts';
import { HITS, type Subject } from './subject.ts';

interface MiniSearch {
  addAll(documents: readonly Document[]): void;
  search(query: string): readonly { readonly id: number }[];
}
type MiniSearchClass = {
  new (options: object): MiniSearch;
  loadJSON(json: string, options: object): MiniSearch;
};

/** MiniSearch with one document for each record. */
export async function miniSearch(records: readonly SearchRecord[], peersDir: string): Promise<Subject> {
  const Class = requireFrom(peersDir)('minisearch') as MiniSearchClass;
  const options = { fields: Object.keys(BOOST), searchOptions: { prefix: true, fuzzy: 0.2, boost: BOOST } };
  const start = performance.now();
  const index = new Class(options);
  index.addAll(documentsOf(records));
  const json = JSON.stringify(index);
  return libraryOf('MiniSearch', {
    ...{ records, json, buildMs: performance.now() - start },
    code: await readFile(path.join(peersDir, 'node_modules/minisearch/dist/umd/index.js')),
    load: () => {
      const loaded = Class.loadJSON(json, options);
      return query => loaded.search(query).map(({ id }) => id);
    },
  });
}

interface LunrBuilder {
  ref(name: string): void;
  field(name: string, options: { readonly boost: number }): void;
  add(document: Document): void;
}
interface LunrIndex {
  query(build: (query: LunrQuery) => void): readonly { readonly ref: string }[];
}
interface LunrQuery {
  term(terms: readonly string[], options: object): void;
}
interface Lunr {
  (build: (this: LunrBuilder, builder: LunrBuilder) => void): LunrIndex;
  readonly Index: { load(json: unknown): LunrIndex };
  readonly tokenizer: (text: string) => readonly { toString(): string }[];
  readonly Query: { readonly wildcard: { readonly TRAILING: number } };
}

/** lunr with one document for each record. */
export async function lunr(records: readonly SearchRecord[], peersDir: string): Promise<Subject> {
  const library = requireFrom(peersDir)('lunr') as Lunr;
  const start = performance.now();
  const index = library(builder => {
    builder.ref('id');
    for (const [name, boost] of Object.entries(BOOST)) builder.field(name, { boost });
    for (const document of documentsOf(records)) builder.add(document);
  });
  const json = JSON.stringify(index);
  return libraryOf('lunr', {
    ...{ records, json, buildMs: performance.now() - start },
    code: await readFile(path.join(peersDir, 'node_modules/lunr/lunr.min.js')),
    load: () => {
      const loaded = library.Index.load(JSON.parse(json));
      const { TRAILING } = library.Query.wildcard;
      return query => {
        const terms = library.tokenizer(query).map(String);
        const found = loaded.query(each => {
          each.term(terms, { boost: 10 });
          each.term(terms, { wildcard: TRAILING, usePipeline: false, boost: 2 });
          each.term(terms, { editDistance: 1, usePipeline: false });
        });
        return found.map(({ ref }) => Number(ref));
      };
    },
  });
}

interface LibraryOptions {
  readonly records: readonly SearchRecord[];
  readonly json: string;
  readonly buildMs: number;
  readonly code: Uint8Array;
  /** Reads the index; gives what searches it for numbers of records. */
  readonly load: () => (query: string) => readonly number[];
}

/** A library whose index, and what hits show, are fetched whole. */
function libraryOf(name: string, { records, json, buildMs, code, load }: LibraryOptions): Subject {
  const shown = records.map(({ url, hierarchy, content }) => [url, hierarchy, content]);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const files = new Map([
    ['library.js', code],
    ['index.json', bytes(json)],
    ['records.json', bytes(JSON.stringify(shown))],
  ]);
  return {
    ...{ name, buildMs, files },
    async visit() {
      const search = load();
      return {
        fetched: [...files.keys()],
        search: async query =>
          search(query)
            .slice(0, HITS)
            .map(id => records[id]?.url ?? ''),
        close: async () => {},
      };
    },
    close: async () => {},
  };
}

function requireFrom(directory: string): NodeJS.Require {
  return createRequire(path.join(path.resolve(directory), 'package.json'));
}
