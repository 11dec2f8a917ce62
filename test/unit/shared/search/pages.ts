import { buildSearchIndex, type IndexOptions } from '../../../../src/node/search/build-index.ts';
import type { IndexedPage, IndexFile } from '../../../../src/node/search/site-index.ts';
import type { SearchPage, Section } from '../../../../src/shared/model.ts';
import { createEngine } from '../../../../src/shared/search/engine.ts';
import { countFacets } from '../../../../src/shared/search/facets.ts';
import type { SearchEngine } from '../../../../src/shared/search/types.ts';
import { usualAnchor } from '../../../../src/shared/usual-anchor.ts';

/** A section of level 2 unless told otherwise. */
export function section(heading: string, paragraphs: readonly string[] = [], more: Partial<Section> = {}): Section {
  return { anchor: usualAnchor(heading), level: 2, heading, paragraphs, code: [], ...more };
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

/** A cache that keeps everything as JSON and lists what it was given. */
export function jsonMemo() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: <T>(key: string): T | undefined => {
      const text = kept.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: (key: string, value: unknown): void => {
      kept.set(key, JSON.stringify(value));
    },
  };
}

/** Pages as the index asks for them; `read` lists the URLs of those whose text was wanted. */
export function indexed(pages: readonly SearchPage[], read: string[] = []): IndexedPage[] {
  return pages.map(({ sections, ...entry }) => ({
    entry,
    sections: async () => {
      read.push(entry.url);
      return sections;
    },
  }));
}

/** The index of some pages. */
export async function indexOf(pages: readonly SearchPage[], options: IndexOptions = {}): Promise<Files> {
  return filesOf(await buildSearchIndex(indexed(pages), jsonMemo(), options));
}

export function filesOf(files: readonly IndexFile[]): Files {
  return new Map(files.map(({ name, bytes }) => [name, bytes()]));
}

/** An engine over files held in memory; `fetched` lists what it asked for. */
export function engineOver(files: Files): { engine: SearchEngine; fetched: string[] } {
  const fetched: string[] = [];
  const engine = createEngine({
    countFacets,
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
