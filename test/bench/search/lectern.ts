import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteIndex } from '../../../src/node/search/site-index.ts';
import type { SearchPage } from '../../../src/shared/model/search.ts';
import { createEngine } from '../../../src/shared/search/engine.ts';
import type { SearchResponse } from '../../../src/shared/search/types.ts';
import { inWaves } from '../../support/waves.ts';
import { memoryCache } from '../../unit/shared/search/pages.ts';
import { outputFiles } from '../measure/output.ts';
import { HITS, type Subject } from './subject.ts';

const DIALOG = { hitsPerPage: HITS, attributesToSnippet: ['content:15'] };

/** Says which of the shell's chunks is the engine: its one message. */
const ENGINE = 'The search index has format';

interface LecternOptions {
  /** A build, for the code that it gave to browsers; without one, the costs of code are unknown. */
  readonly outDir?: string;
  /** Readers search the docs that have one of these tags; all docs by default. */
  readonly tags?: ReadonlySet<string>;
}

/** The embedded engine. */
export async function lectern(
  pages: readonly SearchPage[],
  { outDir, tags = new Set() }: LecternOptions = {},
): Promise<Subject> {
  const filters = tags.size > 0 ? { facetFilters: [Array.from(tags, tag => `docusaurus_tag:${tag}`)] } : {};
  const start = performance.now();
  const index = await siteIndex(
    pages.map(({ sections, ...entry }) => ({ entry, sections: () => sections })),
    memoryCache(),
  );
  const buildMs = performance.now() - start;
  const code = outDir === undefined ? new Uint8Array() : await engineChunk(outDir);
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
      const { fetchFile, waves } = inWaves(async name => {
        fetched.push(name);
        return files.get(name) ?? new Uint8Array();
      });
      const engine = createEngine({ isDistant: true, fetchFile });
      const urlsOf = async (answer: Promise<SearchResponse>): Promise<readonly string[]> =>
        (await answer).hits.map(({ url }) => url);
      return {
        fetched,
        waves,
        search: query => urlsOf(engine.search({ query, ...filters, ...DIALOG })),
        names: query => urlsOf(engine.names({ query, ...filters, ...DIALOG })),
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
