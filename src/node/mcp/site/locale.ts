import { createEngine } from '../../../shared/search/engine.ts';
import {
  type BlockPage,
  blockName,
  type Core,
  FORMAT,
  type ListedPage,
  MANIFEST,
  type Manifest,
  readList,
} from '../../../shared/search/format.ts';
import type { SearchEngine } from '../../../shared/search/types.ts';
import type { SiteDescription } from '../../../shared/site-description.ts';
import { userError } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { hashOf } from '../../util/hash.ts';
import type { SiteFiles } from '../files/types.ts';
import { MAX_CORES, MAX_PAGES } from '../limits.ts';
import { otherFormat, readDescription } from './description.ts';
import { firstLines, shortText } from './plain-text.ts';

/** A site in one language, in its latest known state. */
export interface Locale {
  readonly description: SiteDescription;
  readonly manifest: Manifest;
  readonly engine: SearchEngine;
  /** Reads a file by path below the locale's folder; undefined if there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The pages of a version in the order of the site, by the name of its core, up to a bound. */
  pages(core: string): Promise<readonly ListedPage[]>;
  /** A page with its headings. */
  page(core: string, slot: number): Promise<BlockPage | undefined>;
}

/** Milliseconds after which the site is asked again whether it has changed. */
const FRESH_MS = 60_000;

/** Creates a function that gives the current state of a locale; a state that is too old is read again. */
export function localeReader(files: SiteFiles, folder: string, now: () => number): () => Promise<Locale> {
  const read = (path: string) => files.read(folder + path);
  const readIndex = async (name: string): Promise<Uint8Array> => {
    const bytes = /^[\w.-]+$/.test(name) ? await read(`search/${name}`) : undefined;
    if (!bytes) throw damagedIndex(files, name);
    return bytes;
  };
  const state: { manifest?: Uint8Array; known?: { readonly at: number; readonly locale: Promise<Locale> } } = {};
  const engine = createEngine({
    async fetchFile(name) {
      // The manifest just read is used once; when the engine asks again, it needs a newer one.
      const looked = name === MANIFEST ? state.manifest : undefined;
      if (looked) delete state.manifest;
      return looked ?? readIndex(name);
    },
  });
  const core = async (name: string): Promise<Core> => parseCore(await readIndex(name), name, files);
  const textOf = async (name: string, { files: held }: Core): Promise<string> =>
    held?.[name] ?? new TextDecoder().decode(await readIndex(name));
  const pages = async (name: string): Promise<readonly ListedPage[]> => {
    const own = await core(name);
    return readList(firstLines(await textOf(own.list, own), MAX_PAGES));
  };
  const page = async (name: string, slot: number): Promise<BlockPage | undefined> => {
    const own = await core(name);
    const block = blockName(own, slot);
    const found = parseJson<readonly BlockPage[]>(await textOf(block, own));
    if (!Array.isArray(found)) throw damagedIndex(files, block);
    return found.find(each => each.slot === slot);
  };
  const seen = { hash: '' };
  const look = async (): Promise<Locale> => {
    const description = await readDescription(files, folder);
    const bytes = await readIndex(MANIFEST);
    const manifest = parseManifest(bytes, files, description);
    if (hashOf(bytes) !== seen.hash) {
      engine.forget();
      state.manifest = bytes;
      seen.hash = hashOf(bytes);
    }
    return { description, manifest, engine, read, pages, page };
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

function parseManifest(bytes: Uint8Array, files: SiteFiles, description: SiteDescription): Manifest {
  const manifest = parseJson<Manifest>(bytes);
  if (!Array.isArray(manifest?.cores) || manifest.cores.length > MAX_CORES) throw damagedIndex(files, MANIFEST);
  if (manifest.format !== FORMAT) throw otherFormat(files, description);
  return manifest;
}

function parseCore(bytes: Uint8Array, name: string, files: SiteFiles): Core {
  const core = parseJson<Core>(bytes);
  if (typeof core?.list !== 'string' || typeof core.blocks !== 'string') throw damagedIndex(files, name);
  return core;
}

function parseJson<T>(json: Uint8Array | string): T | undefined {
  return attempt<T>(() => JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json)));
}

function damagedIndex({ name: site }: SiteFiles, name: string) {
  return userError({
    code: 'mcp/damaged',
    message: `The search index of ${site} has no file \`${shortText(name)}\` that can be read`,
    fix: 'Build and publish the site again, for a host and not `--portable`; all files of its folder `search` belong to it.',
  });
}
