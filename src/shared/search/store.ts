/** Fetches and parses each file of the index once. */

import type { Shards } from './evidence.ts';
import { type Core, MANIFEST, type Manifest, packAt, packName, parseFormatted } from './format.ts';
import { ENGLISH, type Language } from './language.ts';
import { type Names, readNames } from './names.ts';
import { type Index, type OpenDirectory, openDirectory, openIndex } from './open-index.ts';
import { type Pack, type Page, readPack, type Section } from './pages.ts';
import { readShard } from './postings.ts';
import { type TermTable, tableOf } from './terms.ts';

/** Fetches a file of the index by name; rejects when it cannot. */
export type FetchFile = (name: string) => Promise<Uint8Array>;

export interface Store {
  /** Whether each file costs a request. */
  readonly isDistant: boolean;
  manifest(): Promise<Manifest>;
  /** The language of the site. */
  language(): Promise<Language>;
  index(core: string): Promise<Index>;
  /** The directory of the shards of text. */
  terms(index: Index): Promise<OpenDirectory>;
  /** The frequent words of headings, or all. */
  words(index: Index, which: 'frequent' | 'all'): Promise<TermTable>;
  /** The headings of the first pages; null where all pages are at hand. */
  names(index: Index): Promise<Names | null>;
  /** Shards by name. */
  shards(index: Index, names: readonly string[]): Promise<Shards>;
  /** The pages in some slots, each with the text of a passage. */
  pages(index: Index, places: readonly Place[]): Promise<readonly Page[]>;
  /** The lines of a section; null where its pack was not read, and must not be. */
  text(index: Index, section: Section, mayFetch: boolean): Promise<readonly string[] | null>;
  /** Drops all files, so that an index deployed since is fetched. */
  forget(): void;
}

/** A passage of the page in a slot. */
export interface Place {
  readonly slot: number;
  readonly passage: number;
}

/** The platform's decoder, the same in browsers and Node; `shared` is compiled without the types of either. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Creates a store that fetches through `fetchFile`. */
export function createStore(fetchFile: FetchFile, isDistant: boolean): Store {
  const files = new Map<string, Promise<unknown>>();
  const decoder = new TextDecoder();
  const textOf = async (name: string, core?: Core): Promise<string> =>
    core?.files?.[name] ?? decoder.decode(await fetchFile(name));
  const kept = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = files.get(key) as Promise<T> | undefined;
    if (known) return known;
    const value = make();
    files.set(key, value);
    value.catch(() => files.delete(key));
    return value;
  };
  const once = <T>(name: string, read: (text: string) => T | Promise<T>, core?: Core, key: string = name): Promise<T> =>
    kept(key, () => textOf(name, core).then(read));
  const all = <T>(names: readonly string[], read: (text: string) => T, core: Core): Promise<T[]> =>
    Promise.all(names.map(name => once(name, read, core)));
  const manifest = (): Promise<Manifest> => once(MANIFEST, parseFormatted<Manifest>);
  const language = (): Promise<Language> => kept('language', async () => languageOf(await manifest()));
  const terms = ({ core }: Index): Promise<OpenDirectory> =>
    once(core.terms, json => openDirectory(JSON.parse(json)), core);
  const words = async ({ core }: Index, which: 'frequent' | 'all'): Promise<TermTable> => {
    const frequent = once(core.words, wordsOf, core);
    if (which === 'frequent' || core.rareWords === '') return frequent;
    const joined = async (text: string): Promise<TermTable> =>
      tableOf([...(await frequent).terms, ...text.split('\n')].sort());
    return once(core.rareWords, joined, core);
  };
  /** Parses a file with pages, which versions share: their URLs are below the folder of each. */
  const ofPages = <T>(name: string, index: Index, read: (text: string, index: Index) => T): Promise<T> =>
    once(name, text => read(text, index), index.core, keyOf(name, index));
  const names = async (index: Index): Promise<Names | null> =>
    index.core.names === '' ? null : ofPages(index.core.names, index, readNames);
  const pack = (index: Index, slot: number, passage: number): Promise<Pack> =>
    ofPages(packName(index.core, packAt(index.core, slot, passage)), index, readPack);
  return {
    isDistant,
    manifest,
    language,
    index: name => once(name, async json => openIndex(parseFormatted<Core>(json), await language())),
    terms,
    words,
    names,
    async shards({ core }, names) {
      const isText = (name: string): boolean => name.startsWith('terms');
      const shardsOf = (own: readonly string[]) => all(own, readShard, core);
      const headings = shardsOf(names.filter(name => !isText(name)));
      return { terms: await shardsOf(names.filter(isText)), headings: await headings };
    },
    async pages(index, places) {
      const packs = await Promise.all(
        places.flatMap(({ slot, passage }) => [pack(index, slot, 0), pack(index, slot, passage)]),
      );
      return places.flatMap(({ slot }, at) => packs[at * 2]?.pages.get(slot) ?? []);
    },
    async text(index, { page, firstPassage, text: { line, end } }, mayFetch) {
      const { core } = index;
      const at = packAt(core, page.slot, firstPassage);
      if (!mayFetch && !files.has(keyOf(packName(core, at), index)) && !core.files) return null;
      const { lines } = await pack(index, page.slot, firstPassage);
      const [slot, inside = 0] = core.packs.starts[at] ?? [-1];
      const cut = slot === page.slot && page.sections.find(each => each.firstPassage === inside);
      const offset = inside > 0 && cut ? -cut.text.line : page.line;
      return lines.slice(offset + line, offset + end);
    },
    forget: () => files.clear(),
  };
}

const keyOf = (name: string, { core }: Index): string => core.folder + name;

const wordsOf = (text: string): TermTable => tableOf(text.split('\n'));

async function languageOf({ language }: Manifest): Promise<Language> {
  if (!language) return ENGLISH;
  const { openLanguage } = await import('./open-language.ts');
  return openLanguage(language);
}
