/** Algolia's client, whose errors become problems of the user's. */

import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { SearchSettings } from '../../shared/model/search.ts';
import { type Diagnostic, UserError, userError } from '../diagnostics/index.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** Algolia's settings from the environment. */
export interface Environment {
  /** May change the index. */
  readonly writeKey?: string;
  /** In place of the config's. */
  readonly appId?: string;
  /** In place of the config's. */
  readonly indexName?: string;
  /** Origin of a server to ask in place of Algolia's. */
  readonly host?: string;
}

/** An index, and a key to it. */
export interface Target {
  readonly appId: string;
  readonly indexName: string;
  readonly key: string;
  readonly host?: string;
}

/** Numbers of an index's records, in all and by value of each facet that it declares. */
export interface Counts {
  readonly records: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Calls Algolia. @throws UserError where Algolia refuses or does not answer */
export type Ask = <T>(call: (client: Algoliasearch) => Promise<T>) => Promise<T>;

/** The index that the config and the environment name; the environment comes first. @throws UserError with all that is missing */
export function targetOf(
  search: SearchSettings,
  { appId: id, indexName: name, host }: Environment,
  key: string,
): Target {
  const appId = id ?? search.appId;
  // Without credentials the config's index is the embedded one, whose name has a default.
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
    fix: `Give \`themeConfig.algolia\` its \`appId\` and \`indexName\`, or set \`${variable}\`.`,
  };
}

/** Algolia's client for one application and key. */
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

/** A host of one's own is tried as often as Algolia's four are. */
function ownHosts(origin: string) {
  const { protocol, host } = new URL(origin);
  const own = { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' } as const;
  return [own, own, own, own];
}

/** Only the client's message is told: the rest of what it throws holds whole requests. */
function translate(error: unknown, { appId, indexName, host }: Target): UserError {
  const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return userError({
      code: 'algolia/forbidden',
      message: `Algolia does not allow it: ${message}.`,
      fix:
        `The key must be one of the application ${appId}, allow \`search\`, \`addObject\`, \`deleteIndex\`, \`settings\` ` +
        `and \`editSettings\`, and not exclude the indexes \`${indexName}\` and \`${indexName}_tmp_*\`.`,
    });
  }
  if (status !== undefined)
    return userError({ code: 'algolia/refused', message: `Algolia answers ${status}: ${message}.` });
  return userError({
    code: 'algolia/unreachable',
    message: 'Algolia does not answer, or only that it has failed.',
    fix: `Look whether ${host ?? `'${appId}' is the application id and ${appId}-dsn.algolia.net`} can be reached, then try again.`,
  });
}

/** The HTTP status that the client's error tells, if Algolia answered. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Undefined in place of the client's error that there is no such index. */
export function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** Counts all records: none is left out as a page's second, no rule changes them, nothing is written to the analytics. */
export async function countRecords(
  ask: Ask,
  indexName: string,
  facets: readonly string[],
): Promise<Counts | undefined> {
  const searchParams = {
    ...{ query: '', hitsPerPage: 0, distinct: false, enableRules: false, analytics: false },
    // The most that Algolia counts of one facet.
    ...{ facets: [...facets], maxValuesPerFacet: 1000 },
  };
  const request = { indexName, searchParams };
  const answer = await ask(client => client.searchSingleIndex(request).catch(undefinedIfMissing));
  return answer && { records: answer.nbHits ?? 0, facets: answer.facets ?? {} };
}
