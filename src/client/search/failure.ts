/** The cause of a failed search: no connection, a request that is not allowed, or a server error. */
export type SearchFailure = 'network' | 'refused' | 'server';

/**
 * The cause of a failed search, from the HTTP status of the error; `network` if it has none.
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

/** The hosts that Algolia's client tried, each with its response. */
function triedHosts(error: unknown): readonly { readonly response?: unknown }[] {
  const { stackTrace } = (error ?? {}) as { readonly stackTrace?: unknown };
  return Array.isArray(stackTrace) ? stackTrace : [];
}
