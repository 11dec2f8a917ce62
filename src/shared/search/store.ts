/** The index's files, fetched once each and read into what the ranker needs. */

import { type Core, MANIFEST, type Manifest, parseFormatted } from './format.ts';
import { type Library, openLibrary } from './library.ts';
import { readPostings, type Shard } from './postings.ts';
import type { Query, QueryTerm } from './query.ts';
import { stem } from './stem.ts';
import { lowerBound } from './terms.ts';

/** Gives the bytes of one of the index's files by its name; rejects when it cannot. */
export type FetchFile = (name: string) => Promise<Uint8Array>;

export interface Store {
  manifest(): Promise<Manifest>;
  /** A core's pages with all their sections, or with the first alone where that is to be had sooner. */
  library(core: string, early: boolean): Promise<Library>;
  /** The files of terms that a query may find words of the text in. */
  shards(library: Library, query: Query): Promise<Shard[]>;
  /** The paragraphs of one of a library's text files. */
  text(library: Library, file: string): Promise<readonly string[]>;
  /** Forgets everything, so that a site deployed meanwhile is seen. */
  forget(): void;
}

/** The platform's decoder, in browsers and Node alike. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const MOST_SHARDS_PER_TERM = 3;

/** What was read of an index, by the names of its files. */
export interface ReadFiles {
  get(name: string): Promise<unknown> | undefined;
  set(name: string, value: Promise<unknown>): unknown;
  delete(name: string): unknown;
  clear(): void;
}

/** How a store goes about its work. */
export interface StoreOptions {
  /** Its own unless given; forgotten when somebody clears it. */
  readonly files?: ReadFiles;
  readonly open?: (core: Core) => Promise<Library>;
}

/** Makes a store that fetches through `fetchFile`. */
export function createStore(fetchFile: FetchFile, { files = new Map(), open = openLibrary }: StoreOptions): Store {
  const decoder = new TextDecoder();
  const textOf = async (name: string, core?: Core): Promise<string> =>
    core?.files?.[name] ?? decoder.decode(await fetchFile(name));
  const once = <T>(name: string, read: (text: string) => T | Promise<T>, core?: Core): Promise<T> => {
    const known = files.get(name) as Promise<T> | undefined;
    if (known) return known;
    const value = textOf(name, core).then(read);
    files.set(name, value);
    value.catch(() => files.delete(name));
    return value;
  };
  const libraries = new WeakMap<Core, Promise<Library>>();
  const opened = (core: Core): Promise<Library> => {
    const library = libraries.get(core) ?? open(core);
    libraries.set(core, library);
    return library;
  };
  return {
    manifest: () => once(MANIFEST, parseFormatted<Manifest>),
    async library(name, early) {
      const core = await once(name, parseFormatted<Core>);
      const { rest } = core;
      return rest && !early ? once(rest, text => open({ ...core, ...JSON.parse(text) })) : opened(core);
    },
    shards: ({ core }, query) =>
      Promise.all(shardsFor(core.firsts, query).map(at => once(core.shards[at] ?? '', readPostings, core))),
    text: ({ core }, file) => once(file, text => text.split('\n'), core),
    forget: () => files.clear(),
  };
}

/** Which runs of terms may hold words that answer a query. */
function shardsFor(firsts: readonly string[], query: Query): number[] {
  const wanted = new Set<number>();
  for (const term of query.terms) {
    if (term.stop) continue;
    for (const at of shardsOf(firsts, term)) wanted.add(at);
  }
  return [...wanted].sort((one, other) => one - other);
}

function shardsOf(firsts: readonly string[], term: QueryTerm): ReadonlySet<number> {
  if (firsts.length === 0) return new Set();
  const root = stem(term.text);
  const holding = (text: string): number => Math.max(0, lowerBound(firsts, `${text}\0`) - 1);
  const first = holding(root);
  const last = term.text.length < 3 ? first : Math.max(first, lowerBound(firsts, `${root}\uffff`) - 1);
  const found = new Set([holding(term.text)]);
  for (let at = first; at <= last && found.size < MOST_SHARDS_PER_TERM; at++) found.add(at);
  for (const alias of term.aliases) if (/^[-@]|[+#]$/.test(alias.term)) found.add(holding(alias.term));
  return found;
}
