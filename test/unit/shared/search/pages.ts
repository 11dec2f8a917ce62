import { DamagedCacheError, type Extent } from '../../../../src/node/cache/index.ts';
import {
  type IndexCache,
  type IndexedPage,
  type IndexFile,
  type IndexOptions,
  siteIndex,
} from '../../../../src/node/search/site-index.ts';
import type { SearchPage, Section } from '../../../../src/shared/model/search.ts';
import { defaultAnchor } from '../../../../src/shared/search/default-anchor.ts';
import { createEngine, type EngineOptions } from '../../../../src/shared/search/engine.ts';
import { countFacets } from '../../../../src/shared/search/facets.ts';
import type { SearchEngine } from '../../../../src/shared/search/types.ts';

/** A section of level 2 unless told otherwise. */
export function section(heading: string, paragraphs: readonly string[] = [], more: Partial<Section> = {}): Section {
  return { anchor: defaultAnchor(heading), level: 2, heading, paragraphs, code: [], ...more };
}

/** A page at `/<name>` whose first section is its title's. */
export function page(title: string, sections: readonly Section[] = [], more: Partial<SearchPage> = {}): SearchPage {
  const fields = {
    url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
    lvl0: 'Documentation',
    title,
    language: 'en',
    tag: 'docs-default-current',
    keywords: [],
    sections: [section(title, [], { level: 1, anchor: null }), ...sections],
    position: 0,
    ...more,
  };
  const { url: _url, tag: _tag, version: _version, ...content } = { version: undefined, ...fields };
  return { ...fields, contentHash: JSON.stringify(content) };
}

/** The files of an index by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A cache in memory, with its values as JSON. */
export function memoryCache(): IndexCache & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  const get = <T>(key: string): T | undefined => {
    const json = values.get(key);
    return json === undefined ? undefined : (JSON.parse(json) as T);
  };
  return {
    values,
    get,
    set: (key, value) => values.set(key, JSON.stringify(value)),
    locate: key => (values.has(key) ? [key, 0, 0, 0] : undefined),
    read<T>([key]: Extent): T {
      const value = get<T>(key);
      if (value === undefined) throw new DamagedCacheError();
      return value;
    },
  };
}

/** Pages as the index asks for them; `read` lists the URLs of those whose text was wanted. */
export function indexed(pages: readonly SearchPage[], read: string[] = []): IndexedPage[] {
  return pages.map(({ sections, ...entry }) => ({
    entry,
    sections: () => {
      read.push(entry.url);
      return sections;
    },
  }));
}

/** The index of some pages. */
export async function indexOf(pages: readonly SearchPage[], options: IndexOptions = {}): Promise<Files> {
  return filesOf(await siteIndex(indexed(pages), memoryCache(), options));
}

export function filesOf(files: readonly IndexFile[]): Files {
  return new Map(files.map(({ name, read }) => [name, Buffer.from(read())]));
}

/** An engine over files held in memory; `fetched` lists what it asked for. */
export function engineOver(
  files: Files,
  options: Pick<EngineOptions, 'isDistant'> = {},
): { engine: SearchEngine; fetched: string[] } {
  const fetched: string[] = [];
  const engine = createEngine({
    countFacets,
    ...options,
    async fetchFile(name) {
      fetched.push(name);
      const bytes = files.get(name);
      if (!bytes) throw new Error(`${name} is not there`);
      return bytes;
    },
  });
  return { engine, fetched };
}

/** The URLs that some pages answer a query with, best first. */
export async function urlsFor(
  pages: readonly SearchPage[],
  query: string,
  options: IndexOptions = {},
): Promise<string[]> {
  const { engine } = engineOver(await indexOf(pages, options));
  const { hits } = await engine.search({ query });
  return hits.map(hit => hit.url);
}
