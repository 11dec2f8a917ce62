import type { SearchSettings } from '../../shared/model.ts';
import { createEngine } from '../../shared/search/engine.ts';
import type { LoadedBackend, Question } from './types.ts';

/**
 * A file that takes longer counts as out of reach, in milliseconds. Before it answers the first time, the dev server may
 * have a large site to compile.
 */
const TIMEOUT = (import.meta as { readonly webpackHot?: unknown }).webpackHot ? 600_000 : 10_000;

/** The index that was built with the site: files beside its manifest. */
export function createEmbeddedBackend({ manifestUrl }: SearchSettings): LoadedBackend {
  const manifest = new URL(manifestUrl, window.location.href);
  const engine = createEngine({
    fetchFile(name) {
      const url = new URL(name, manifest);
      // All other files have their contents' hash in their names.
      return fetchBytes(url, url.href === manifest.href ? 'no-cache' : 'default');
    },
  });
  const answering = (ask: typeof engine.search) => async (question: Question) => ({
    results: await Promise.all(question.requests.map(ask)),
  });
  return {
    search: answering(engine.search),
    titles: answering(engine.titles),
    warm: engine.warm,
  };
}

async function fetchBytes(url: URL, cache: RequestCache): Promise<Uint8Array> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
