/** Algolia's client, with its errors translated for users. */

import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { SearchSettings } from '../../../shared/model/search.ts';
import { type Diagnostic, UserError, userError } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

/** Algolia's settings from the environment. */
export interface Environment {
  /** Key that may change the index. */
  readonly writeKey?: string;
  /** Overrides the config. */
  readonly appId?: string;
  /** Overrides the config. */
  readonly indexName?: string;
  /** Origin of a server to use instead of Algolia's. */
  readonly host?: string;
}

/** An index with a key for it. */
export interface Target {
  readonly appId: string;
  readonly indexName: string;
  readonly key: string;
  readonly host?: string;
}

/** Numbers of an index's records, in total and by value of each declared facet. */
export interface Counts {
  readonly records: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Calls Algolia. @throws UserError when Algolia refuses or does not answer */
export type Ask = <T>(call: (client: Algoliasearch) => Promise<T>) => Promise<T>;

/** The index named by the environment or the config, in this order. @throws UserError with everything that is missing */
export function targetOf(
  search: SearchSettings,
  { appId: id, indexName: name, host }: Environment,
  key: string,
): Target {
  const appId = id ?? search.appId;
  // Without credentials, the index name in the config is the default one, of the embedded index.
  const indexName = name ?? (search.appId === undefined ? undefined : search.indexName);
  if (!appId || !indexName) {
    throw new UserError([
      ...(appId ? [] : [missing('application', 'ALGOLIA_APP_ID')]),
      ...(indexName ? [] : [missing('index', 'ALGOLIA_INDEX_NAME')]),
    ]);
  }
  return { appId, indexName, key, ...omitUndefined({ host }) };
}

function missing(what: string, variable: string): Diagnostic {
  return {
    code: 'algolia/no-target',
    severity: 'error',
    message: `Neither the config nor the environment names the ${what}.`,
    fix: `Set \`appId\` and \`indexName\` in \`themeConfig.algolia\`, or set \`${variable}\`.`,
  };
}

/** Connects to Algolia with an application and a key. */
export function connect(target: Target): Ask {
  const { appId, key, host } = target;
  const client = algoliasearch(appId, key, host === undefined ? {} : { hosts: ownHosts(host) });
  return async call => {
    try {
      return await call(client);
    } catch (error) {
      throw error instanceof UserError ? error : translate(error, target);
    }
  };
}

/** Repeats the site's own host, so that it is tried as often as Algolia's four. */
function ownHosts(origin: string) {
  const { protocol, host } = new URL(origin);
  const own = { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' } as const;
  return [own, own, own, own];
}

/** Only the message of the client's error is used: the error contains whole requests. */
function translate(error: unknown, { appId, indexName, host }: Target): UserError {
  const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return userError({
      code: 'algolia/forbidden',
      message: `Algolia denies access: ${message}.`,
      fix:
        `The key must be one of the application ${appId}, allow \`search\`, \`addObject\`, \`deleteIndex\`, \`settings\` ` +
        `and \`editSettings\`, and not exclude the indexes \`${indexName}\` and \`${indexName}_tmp_*\`.`,
    });
  }
  if (status !== undefined)
    return userError({
      code: 'algolia/refused',
      message: `Algolia answers ${status}: ${message}.`,
      fix: refusedFix(status, message),
    });
  return userError({
    code: 'algolia/unreachable',
    message: 'Algolia does not answer, or has a server error.',
    fix: `Check that ${host ?? `'${appId}' is the application id and ${appId}-dsn.algolia.net`} can be reached, then try again.`,
  });
}

function refusedFix(status: number, message: string): string {
  if (status === 429) return 'Wait a few minutes and run the command again: too many requests were sent.';
  if (/too big/i.test(message))
    return "Split the longest pages: a record is larger than the application's plan allows.";
  return "Correct what the message names; the limits of the application's plan are in Algolia's dashboard.";
}

/** The HTTP status in the client's error, if Algolia answered. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Turns the error that an index does not exist into undefined. */
export function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** Counts all records, without grouping by page, without rules and without a trace in the analytics. */
const COUNT = { query: '', hitsPerPage: 0, distinct: false, enableRules: false, analytics: false } as const;

/** Numbers of an index's records; undefined if there is no such index. */
export async function countRecords(
  ask: Ask,
  indexName: string,
  facets: readonly string[],
): Promise<Counts | undefined> {
  // Algolia's maximum of values per facet.
  const searchParams = { ...COUNT, facets: [...facets], maxValuesPerFacet: 1000 };
  const request = { indexName, searchParams };
  const answer = await ask(client => client.searchSingleIndex(request).catch(undefinedIfMissing));
  return answer && { records: answer.nbHits ?? 0, facets: answer.facets ?? {} };
}

/** Algolia's maximum of queries per call. */
const MAX_QUERIES = 50;

/**
 * Numbers of records by filter, such as `language:en`. Unlike {@link countRecords}, this counts values of facets that are for
 * filters only, and rare ones. No record passes a filter by an attribute that is not declared.
 */
export async function countFiltered(
  ask: Ask,
  indexName: string,
  filters: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let from = 0; from < filters.length; from += MAX_QUERIES) {
    const asked = filters.slice(from, from + MAX_QUERIES);
    const requests = asked.map(filter => ({ ...COUNT, indexName, facetFilters: [filter] }));
    const { results } = await ask(client => client.search({ requests }));
    for (const [at, result] of results.entries()) {
      counts.set(asked[at] ?? '', 'nbHits' in result ? (result.nbHits ?? 0) : 0);
    }
  }
  return counts;
}
