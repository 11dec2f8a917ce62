import { createEngine } from '../../../../shared/search/engine.ts';
import {
  type Core,
  FORMAT,
  type ListedPage,
  MANIFEST,
  type Manifest,
  type PackedPage,
  type PackHead,
  packAt,
  packName,
  readList,
} from '../../../../shared/search/format.ts';
import type { SearchParams, SearchResponse } from '../../../../shared/search/types.ts';
import type { SiteDescription } from '../../../../shared/site-description.ts';
import { hashOf } from '../../../util/hash.ts';
import type { SiteFiles } from '../files/types.ts';
import { MAX_HELD_BYTES, MAX_PAGES } from '../limits.ts';
import { otherFormat, readDescription } from './description.ts';
import {
  asDamage,
  checkCore,
  createBudget,
  damagedIndex,
  indexReader,
  parseCore,
  parseJson,
  parseManifest,
} from './index-files.ts';
import { firstLines } from './plain-text.ts';

/** A site in one language, in its latest known state. */
export interface Locale {
  readonly description: SiteDescription;
  readonly manifest: Manifest;
  /** Searches the index. @throws UserError when that would read too much of it */
  search(params: SearchParams): Promise<SearchResponse>;
  /** Reads a file by path below the locale's folder; undefined if there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The pages of a version in the order of the site, by the name of its core, up to one more than a list has. */
  pages(core: string): Promise<readonly ListedPage[]>;
  /** A page with its headings. */
  page(core: string, slot: number): Promise<PackedPage | undefined>;
}

interface State {
  manifest?: Uint8Array;
  known?: { readonly at: number; readonly locale: Promise<Locale> };
  /** Bytes of the index that the engine has in memory. */
  held: number;
}

/** Milliseconds after which the site is asked again whether it has changed. */
const FRESH_MS = 60_000;

/** Creates a function that gives the current state of a locale; a state that is too old is read again. */
export function localeReader(files: SiteFiles, folder: string, now: () => number): () => Promise<Locale> {
  const read = (path: string) => files.read(folder + path);
  const readIndex = indexReader(files, folder);
  const state: State = { held: 0 };
  const budget = createBudget();
  const engine = createEngine({
    async fetchFile(name) {
      // The manifest just read is used once; when the engine asks again, it needs a newer one.
      const looked = name === MANIFEST ? state.manifest : undefined;
      if (looked) delete state.manifest;
      const bytes = looked ?? (await readIndex(name));
      checkCore(bytes, name, files);
      budget.spend(bytes, files);
      state.held += bytes.length;
      if (state.held > MAX_HELD_BYTES) forget();
      return bytes;
    },
  });
  const forget = (): void => {
    engine.forget();
    state.held = 0;
  };
  const core = async (name: string): Promise<Core> => parseCore(await readIndex(name), name, files);
  const textOf = async (name: string, { files: held }: Core): Promise<string> =>
    held?.[name] ?? new TextDecoder().decode(await readIndex(name));
  const pages = async (name: string): Promise<readonly ListedPage[]> => {
    const own = await core(name);
    return readList(firstLines(await textOf(own.list, own), MAX_PAGES + 1));
  };
  const page = async (name: string, slot: number): Promise<PackedPage | undefined> => {
    const own = await core(name);
    const pack = packName(own, packAt(own, slot, 0));
    const head = parseJson<PackHead>(firstLines(await textOf(pack, own), 1));
    if (!Array.isArray(head)) throw damagedIndex(files, pack);
    const [, ...pages] = head as PackHead;
    return pages.find(each => each.slot === slot);
  };
  const seen = { hash: '' };
  const look = async (): Promise<Locale> => {
    const description = await readDescription(files, folder);
    const bytes = await readIndex(MANIFEST);
    const manifest = readManifest(bytes, files, description);
    if (hashOf(bytes) !== seen.hash) {
      forget();
      state.manifest = bytes;
      seen.hash = hashOf(bytes);
    }
    const search = (params: SearchParams) =>
      budget.run(() => engine.search(params).catch((error: unknown) => Promise.reject(asDamage(error, files))));
    return { description, manifest, search, read, pages, page };
  };
  return () => {
    const { known } = state;
    if (known && now() - known.at < FRESH_MS) return known.locale;
    const locale = look();
    state.known = { at: now(), locale };
    locale.catch(() => delete state.known);
    return locale;
  };
}

function readManifest(bytes: Uint8Array, files: SiteFiles, description: SiteDescription): Manifest {
  const manifest = parseManifest(bytes);
  if (!manifest) throw damagedIndex(files, MANIFEST);
  if (manifest.format !== FORMAT) throw otherFormat(files, description);
  return manifest;
}
