import type { SearchSettings } from '../../../shared/model/search.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { type LinkRules, siteLinkRules } from '../results/links.ts';
import { sanitiseResult } from '../results/sanitise.ts';
import type { Answer, LoadedBackend, Question, SearchClient } from '../types.ts';

const clients = new WeakMap<SiteData, SearchClient>();

/** The site's search client. The dialog and the results page share it, so that they also share what it has fetched. */
export function searchClientOf(site: SiteData): SearchClient {
  const cached = clients.get(site);
  if (cached) return cached;
  const client = createSearchClient(siteLinkRules(site), () => loadBackend(site.search));
  clients.set(site, client);
  return client;
}

/** Creates a client whose answers are sanitised. If loading the backend fails, the next search loads it again. */
export function createSearchClient(links: LinkRules, load: () => Promise<LoadedBackend>): SearchClient {
  const agents = new Map<string, string | undefined>();
  const slot: { backend: Promise<LoadedBackend> | null } = { backend: null };

  function backend(): Promise<LoadedBackend> {
    slot.backend ??= load().catch(error => {
      slot.backend = null;
      throw error;
    });
    return slot.backend;
  }

  function safe({ results }: Answer<unknown>): Answer {
    return { results: results.map(result => sanitiseResult(result, links)) };
  }

  return {
    async search(question) {
      const loaded = await backend();
      for (const [segment, version] of agents) loaded.addAlgoliaAgent?.(segment, version);
      return safe(await loaded.search(withMarkTags(question)));
    },
    async names(question) {
      const found = await (await backend()).names?.(withMarkTags(question));
      return found ? safe(found) : null;
    },
    addAlgoliaAgent: (segment, version) => void agents.set(segment, version),
    transporter: { algoliaAgent: { value: '' } },
    load: backend,
    async prepare(facetFilters) {
      await backend()
        .then(loaded => loaded.warm?.(facetFilters))
        .catch(() => {});
    },
  };
}

/** Overrides highlight tags in the site's parameters, because sanitising relies on these. */
function withMarkTags({ requests }: Question): Question {
  return {
    requests: requests.map(request => ({ ...request, highlightPreTag: '<mark>', highlightPostTag: '</mark>' })),
  };
}

async function loadBackend(settings: SearchSettings): Promise<LoadedBackend> {
  if (settings.backend === 'embedded') {
    const { createEmbeddedBackend } = await import('./embedded.ts');
    return createEmbeddedBackend(settings);
  }
  const { createAlgoliaBackend } = await import('./algolia.ts');
  return createAlgoliaBackend(settings);
}
