/** A host as a key of the search client's cache. */
type Host = string | Readonly<Record<string, unknown>>;

/**
 * A cache for the states of Algolia's hosts, which lives as long as the page. The client's own cache stores a state under another
 * key than it looks up, so every query would try an unreachable host first.
 */
export function createHostsCache() {
  const states = new Map<string, unknown>();
  return {
    async get<T>(host: Host, unknownHost: () => Promise<T>): Promise<T> {
      const key = keyOf(host);
      return states.has(key) ? (states.get(key) as T) : unknownHost();
    },
    async set<T>(host: Host, state: T): Promise<T> {
      states.set(keyOf(host), state);
      return state;
    },
    async delete(host: Host): Promise<void> {
      states.delete(keyOf(host));
    },
    async clear(): Promise<void> {
      states.clear();
    },
  };
}

function keyOf(host: Host): string {
  return typeof host === 'string' ? host : `${host.accept} ${host.url}`;
}
