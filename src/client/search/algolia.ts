import { liteClient, type SearchMethodParams } from 'algoliasearch/lite';
import type { SearchSettings } from '../../shared/model.ts';
import { createHostsCache } from './hosts-cache.ts';
import type { LoadedBackend } from './types.ts';

/** Milliseconds until a host counts as timed out. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** The hosted provider. Its answers come as they are; a request that it refuses (4xx) is not sent again. */
export function createAlgoliaBackend({ appId = '', apiKey = '' }: SearchSettings): LoadedBackend {
  const client = liteClient(appId, apiKey, { hostsCache: createHostsCache(), timeouts: TIMEOUTS });
  return {
    search: params => client.search(params as unknown as SearchMethodParams) as ReturnType<LoadedBackend['search']>,
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
  };
}
