import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteIndex } from '../../../src/node/search/site-index.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { createEngine } from '../../../src/shared/search/engine.ts';
import type { SearchResponse } from '../../../src/shared/search/types.ts';
import { memoryCache } from '../../unit/shared/search/pages.ts';
import { outputFiles } from '../measure/output.ts';
import { HITS, type Subject } from './subject.ts';

const DIALOG = { hitsPerPage: HITS, attributesToSnippet: ['content:15'] };

/** Says which of the shell's chunks is the engine: its one message. */
const ENGINE = 'The search index has format';

/** The embedded engine, with the code that a build gave to browsers. Readers search the docs that have one of the tags. */
export async function lectern(
  pages: readonly SearchPage[],
  outDir: string,
  tags: ReadonlySet<string>,
): Promise<Subject> {
  const facetFilters = [Array.from(tags, tag => `docusaurus_tag:${tag}`)];
  const start = performance.now();
  const index = await siteIndex(
    pages.map(({ sections, ...entry }) => ({ entry, sections: () => sections })),
    memoryCache(),
  );
  const buildMs = performance.now() - start;
  const code = await engineChunk(outDir);
  const files = new Map([
    ...index.map(({ name, read }) => [name, Buffer.from(read())] as const),
    ['engine.js', code] as const,
  ]);
  return {
    name: 'Lectern',
    buildMs,
    files,
    async visit() {
      const fetched = ['engine.js'];
      const engine = createEngine({
        fetchFile: async name => {
          fetched.push(name);
          return files.get(name) ?? new Uint8Array();
        },
      });
      const urlsOf = async (answer: Promise<SearchResponse>): Promise<readonly string[]> =>
        (await answer).hits.map(({ url }) => url);
      return {
        fetched,
        search: query => urlsOf(engine.search({ query, facetFilters, ...DIALOG })),
        titles: query => urlsOf(engine.titles({ query, facetFilters, ...DIALOG })),
        close: async () => {},
      };
    },
    close: async () => {},
  };
}

async function engineChunk(outDir: string): Promise<Uint8Array> {
  for (const name of await outputFiles(outDir)) {
    if (!name.endsWith('.js')) continue;
    const bytes = await readFile(path.join(outDir, name));
    if (bytes.includes(ENGINE)) return bytes;
  }
  throw new Error('No chunk of the shell is the search engine');
}
