/** The index's files, each fetched and parsed once. */

import { type Core, MANIFEST, type Manifest, parseFormatted } from './format.ts';
import { ENGLISH, type Language } from './language.ts';
import { type OpenIndex, openIndex } from './open-index.ts';
import { readShard, type Shard } from './postings.ts';
import type { Query, QueryTerm } from './query.ts';
import { lowerBound } from './terms.ts';

/** Gives the bytes of one of the index's files by its name; rejects when it cannot. */
export type FetchFile = (name: string) => Promise<Uint8Array>;

export interface Store {
  manifest(): Promise<Manifest>;
  /** The language of the site. */
  language(): Promise<Language>;
  /** Opens a core: with all sections, or `early` with those that are there first. */
  index(core: string, early: boolean): Promise<OpenIndex>;
  /** The shards that may hold words of a query. */
  shards(index: OpenIndex, query: Query): Promise<Shard[]>;
  /** The paragraphs of a text file. */
  text(index: OpenIndex, file: string): Promise<readonly string[]>;
  /** Drops all files, so that an index deployed since is fetched. */
  forget(): void;
}

/** Opens a core for queries. */
export type OpenCore = (core: Core, language: Language) => Promise<OpenIndex>;

/** The platform's decoder, in browsers and Node alike. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const MOST_SHARDS_PER_TERM = 3;

/** Creates a store that fetches through `fetchFile`. */
export function createStore(fetchFile: FetchFile, open: OpenCore = openIndex): Store {
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
  const manifest = (): Promise<Manifest> => once(MANIFEST, parseFormatted<Manifest>);
  const languages = new WeakMap<Manifest, Promise<Language>>();
  const language = async (): Promise<Language> => {
    const site = await manifest();
    const own = languages.get(site) ?? languageOf(site);
    languages.set(site, own);
    return own;
  };
  const indexes = new WeakMap<Core, Promise<OpenIndex>>();
  const opened = (core: Core): Promise<OpenIndex> => {
    const index = indexes.get(core) ?? language().then(own => open(core, own));
    indexes.set(core, index);
    return index;
  };
  return {
    manifest,
    language,
    async index(name, early) {
      const core = await once(name, parseFormatted<Core>);
      const { rest } = core;
      return rest && !early
        ? once(rest, async text => open({ ...core, ...JSON.parse(text) }, await language()))
        : opened(core);
    },
    shards: ({ core }, query) =>
      Promise.all(shardsFor(core.firsts, query).map(at => once(core.shards[at] ?? '', readShard, core))),
    text: ({ core }, file) => once(file, text => text.split('\n'), core),
    forget: () => files.clear(),
  };
}

async function languageOf({ language }: Manifest): Promise<Language> {
  if (!language) return ENGLISH;
  const { openLanguage } = await import('./open-language.ts');
  return openLanguage(language);
}

/** Numbers of the shards that may hold words of a query. */
function shardsFor(firsts: readonly string[], query: Query): number[] {
  const wanted = new Set<number>();
  for (const term of query.terms) {
    if (term.stop) continue;
    for (const at of shardsOf(firsts, term)) wanted.add(at);
  }
  return [...wanted].sort((one, other) => one - other);
}

function shardsOf(firsts: readonly string[], { text, root, grams, aliases }: QueryTerm): ReadonlySet<number> {
  if (firsts.length === 0) return new Set();
  const holding = (term: string): number => Math.max(0, lowerBound(firsts, `${term}\0`) - 1);
  if (grams.length > 0) return new Set(grams.map(holding));
  const first = holding(root);
  const last = text.length < 3 ? first : Math.max(first, lowerBound(firsts, `${root}\uffff`) - 1);
  const found = new Set([holding(text)]);
  for (let at = first; at <= last && found.size < MOST_SHARDS_PER_TERM; at++) found.add(at);
  for (const alias of aliases) if (/^[-@]|[+#]$/.test(alias.term)) found.add(holding(alias.term));
  return found;
}
