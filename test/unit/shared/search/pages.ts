import { buildSearchIndex, type IndexOptions } from '../../../../src/node/search/build-index.ts';
import type { SearchPage, Section } from '../../../../src/shared/model.ts';
import { createEngine } from '../../../../src/shared/search/engine.ts';
import { usualAnchor } from '../../../../src/shared/search/format.ts';
import type { SearchEngine } from '../../../../src/shared/search/types.ts';

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

/** A memo that keeps everything and counts what it was asked. */
export function countingMemo() {
  const kept = new Map<string, Uint8Array>();
  const counts = { hits: 0, misses: 0 };
  return {
    counts,
    get(key: string): Uint8Array | undefined {
      const bytes = kept.get(key);
      counts[bytes ? 'hits' : 'misses']++;
      return bytes;
    },
    set(key: string, bytes: Uint8Array): void {
      kept.set(key, bytes);
    },
  };
}

/** The index of some pages. */
export function indexOf(pages: readonly SearchPage[], options: IndexOptions = {}): ReadonlyMap<string, Uint8Array> {
  return buildSearchIndex(pages, countingMemo(), options);
}

/** An engine over files held in memory; `fetched` lists what it asked for. */
export function engineOver(files: ReadonlyMap<string, Uint8Array>): { engine: SearchEngine; fetched: string[] } {
  const fetched: string[] = [];
  const engine = createEngine({
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
  const { engine } = engineOver(indexOf(pages, options));
  const { hits } = await engine.search({ query });
  return hits.map(hit => hit.url);
}
