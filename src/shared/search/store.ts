/** Fetches and parses each file of the index once. */

import { blockName, type Core, hashAt, MANIFEST, type Manifest, parseFormatted } from './format.ts';
import { ENGLISH, type Language } from './language.ts';
import { type Index, type OpenDirectory, openDirectory } from './open-index.ts';
import { type Page, readBlock } from './pages.ts';
import { readShard, type Shard } from './postings.ts';
import { headingShards, type ShardsQuery, textShards, typoShards } from './select-shards.ts';
import { type TermTable, tableOf } from './terms.ts';

/** Fetches a file of the index by name; rejects when it cannot. */
export type FetchFile = (name: string) => Promise<Uint8Array>;

export interface Store {
  manifest(): Promise<Manifest>;
  /** The language of the site. */
  language(): Promise<Language>;
  index(core: string): Promise<Index>;
  /** The directory of the shards of text. */
  terms(index: Index): Promise<OpenDirectory>;
  /** The words of headings. */
  words(index: Index): Promise<TermTable>;
  /** The shards of headings that may hold terms of a query. */
  headings(index: Index, query: ShardsQuery): Promise<readonly Shard[]>;
  /** The shards of text that may hold terms of a query. */
  texts(index: Index, query: ShardsQuery): Promise<readonly Shard[]>;
  /** The pages in some slots. */
  pages(index: Index, slots: readonly number[]): Promise<readonly Page[]>;
  /** The lines of a text file. */
  text(index: Index, file: string): Promise<readonly string[]>;
  /** Drops all files, so that an index deployed since is fetched. */
  forget(): void;
}

/** The platform's decoder, the same in browsers and Node; `shared` is compiled without the types of either. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Creates a store that fetches through `fetchFile`. */
export function createStore(fetchFile: FetchFile): Store {
  const files = new Map<string, Promise<unknown>>();
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
  const all = <T>(names: readonly string[], read: (text: string) => T, core: Core): Promise<T[]> =>
    Promise.all(names.map(name => once(name, read, core)));
  const manifest = (): Promise<Manifest> => once(MANIFEST, parseFormatted<Manifest>);
  const languages = new WeakMap<Manifest, Promise<Language>>();
  const language = async (): Promise<Language> => {
    const site = await manifest();
    const own = languages.get(site) ?? languageOf(site);
    languages.set(site, own);
    return own;
  };
  const terms = ({ core }: Index): Promise<OpenDirectory> =>
    once(core.terms, json => openDirectory(JSON.parse(json)), core);
  const words = ({ core }: Index): Promise<TermTable> => once(core.words, wordsOf, core);
  return {
    manifest,
    language,
    index: name =>
      once(name, async json => {
        const core = parseFormatted<Core>(json);
        return { core, language: await language(), headings: openDirectory(core.headings) };
      }),
    terms,
    words,
    async headings(index, query) {
      const { core } = index;
      const known = query.mistyped.size > 0 ? await words(index) : tableOf([]);
      const numbers = new Set([...headingShards(index, query), ...typoShards(index, query, known)]);
      const names = Array.from(numbers, at => `headings-${hashAt(core.headings.hashes, at)}.txt`);
      return all(names, readShard, core);
    },
    async texts(index, query) {
      const directory = await terms(index);
      const names = textShards(directory, query).map(at => `terms-${hashAt(directory.hashes, at)}.txt`);
      return all(names, readShard, index.core);
    },
    async pages({ core, language: own }, slots) {
      const names = slots.map(slot => blockName(core, slot));
      const blocks = await all(names, json => readBlock(json, own), core);
      return blocks.flatMap((pages, at) => pages.get(slots[at] ?? -1) ?? []);
    },
    text: ({ core }, file) => once(file, text => text.split('\n'), core),
    forget: () => files.clear(),
  };
}

const wordsOf = (text: string): TermTable => tableOf(text.split('\n'));

async function languageOf({ language }: Manifest): Promise<Language> {
  if (!language) return ENGLISH;
  const { openLanguage } = await import('./open-language.ts');
  return openLanguage(language);
}
