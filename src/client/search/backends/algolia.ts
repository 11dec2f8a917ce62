import { liteClient, type SearchMethodParams } from 'algoliasearch/lite';
import type { SearchSettings } from '../../../shared/model/search.ts';
import type { LoadedBackend } from '../types.ts';
import { createHostsCache } from './hosts-cache.ts';

/** Timeouts of a host, in milliseconds. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** Algolia as a backend. Requests that it refuses (4xx) are not repeated. */
export function createAlgoliaBackend({ appId = '', apiKey = '', hosts }: SearchSettings): LoadedBackend {
  const client = liteClient(appId, apiKey, {
    hostsCache: createHostsCache(),
    timeouts: TIMEOUTS,
    ...(hosts ? { hosts: hosts.map(hostOf) } : {}),
  });
  return {
    search: params => client.search(params as unknown as SearchMethodParams) as ReturnType<LoadedBackend['search']>,
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
  };
}

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** A host from its URL; the path is a base path. */
function hostOf(address: string): Host {
  const { protocol, host, pathname } = new URL(address);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    url: host + pathname.replace(/\/$/, ''),
    accept: 'readWrite',
  };
}
