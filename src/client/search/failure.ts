/** The cause of a failed search: no connection, a request that is not allowed, or a service out of order. */
export type SearchFailure = 'network' | 'refused' | 'server';

/** What readers can do about a failed search. */
export const FAILURE_HELP: Readonly<Record<SearchFailure, string>> = {
  network: 'You might want to check your network connection.',
  refused: 'The search service refused to answer. Please tell the owner of this site.',
  server: 'The search service is out of order at the moment. Try again in a few minutes.',
};

/**
 * The cause of a failed search, read from the status of its answer; without one there was no connection.
 *
 * @example failureOf(Object.assign(new Error(), { status: 403 })) // 'refused'
 */
export function failureOf(error: unknown): SearchFailure {
  const statuses = [statusOf(error), ...triedHosts(error).map(({ response }) => statusOf(response))];
  const answered = statuses.filter(status => status > 0);
  if (answered.length === 0) return 'network';
  return answered.some(status => status >= 500 || status === TOO_MANY_REQUESTS) ? 'server' : 'refused';
}

const TOO_MANY_REQUESTS = 429;

function statusOf(answer: unknown): number {
  const { status } = (answer ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' ? status : 0;
}

/** Algolia's client tries several hosts, and names each with its answer. */
function triedHosts(error: unknown): readonly { readonly response?: unknown }[] {
  const { stackTrace } = (error ?? {}) as { readonly stackTrace?: unknown };
  return Array.isArray(stackTrace) ? stackTrace : [];
}
