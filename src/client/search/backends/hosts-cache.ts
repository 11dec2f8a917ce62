/** A host as the search client names it; a state that comes back to be stored has more fields. */
type Host = string | Readonly<Record<string, unknown>>;

/**
 * Remembers which of the provider's hosts are down, for the life of the page. The client's own cache stores a state
 * under a key that it never looks up again, so every query would go to the dead host first.
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
