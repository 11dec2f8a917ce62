import type { SearchSettings } from '../../../shared/model/search.ts';
import { createEngine } from '../../../shared/search/engine.ts';
import type { LoadedBackend, Question } from '../types.ts';

/** Only defined on the dev server. */
const webpackHot = (import.meta as { readonly webpackHot?: unknown }).webpackHot;

/** Event from the dev server: a page was edited. */
const EDIT_EVENT = 'lectern:edit';

/** Timeout of a file, in milliseconds; before its first answer, the dev server may have to compile a large site. */
const TIMEOUT = webpackHot ? 600_000 : 10_000;

/** The embedded index as a backend; its files are in the folder of the manifest. */
export function createEmbeddedBackend({ manifestUrl }: SearchSettings): LoadedBackend {
  const manifest = new URL(manifestUrl, window.location.href);
  const engine = createEngine({
    isDistant: true,
    fetchFile(name) {
      const url = new URL(name, manifest);
      // All other files have a content hash in their names.
      return fetchBytes(url, url.href === manifest.href ? 'no-cache' : 'default');
    },
  });
  if (webpackHot) window.addEventListener(EDIT_EVENT, engine.forget);
  const answering = (ask: typeof engine.search) => async (question: Question) => ({
    results: await Promise.all(question.requests.map(ask)),
  });
  return {
    search: answering(engine.search),
    names: answering(engine.names),
    warm: engine.warm,
  };
}

async function fetchBytes(url: URL, cache: RequestCache): Promise<Uint8Array> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT) });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`${url.pathname} answered ${status}`), { status });
  return new Uint8Array(await response.arrayBuffer());
}
