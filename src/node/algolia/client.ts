/** The door to Algolia's client. */

import { setTimeout as delay } from 'node:timers/promises';
import { type Algoliasearch, algoliasearch, type IndexSettings } from 'algoliasearch';
import type { UserError } from '../diagnostics/index.ts';
import { problem, type Target } from './target.ts';

export type { IndexSettings } from 'algoliasearch';

/** Numbers of an index's records, in all and by value of each facet that it declares. */
export interface Counts {
  readonly records: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Something that Algolia has taken on and does later; what is asked of one index is done in order. */
export interface Task {
  readonly index: string;
  readonly id: number;
}

/** Calls to Algolia. Each throws a UserError where Algolia refuses or does not answer. */
export interface Algolia {
  /** The key's rights, in Algolia's words; undefined where the server does not tell. */
  rights(): Promise<readonly string[] | undefined>;
  /** Undefined where there is no such index. */
  settings(index: string): Promise<IndexSettings | undefined>;
  /** Undefined where there is no such index. */
  counts(index: string, facets: readonly string[]): Promise<Counts | undefined>;
  /** Gives an index the settings, rules and synonyms of another. */
  copyConfiguration(from: string, to: string): Promise<Task>;
  /** Changes the settings given, and no other. */
  setSettings(index: string, settings: IndexSettings): Promise<Task>;
  add(index: string, records: readonly object[]): Promise<Task>;
  /** Puts an index in the place of another. */
  move(from: string, to: string): Promise<Task>;
  /** Removes an index, if there is one. */
  remove(index: string): Promise<void>;
  /** Waits for a task. @throws the signal's reason, once it is aborted */
  finished(task: Task, signal?: AbortSignal): Promise<void>;
}

const CONFIGURATION: ('settings' | 'rules' | 'synonyms')[] = ['settings', 'rules', 'synonyms'];
/** Milliseconds by which the wait between two looks at a task grows, and where it stops. */
const PATIENCE = { step: 200, most: 5000 };
/** The most that Algolia counts of one facet. */
const MOST_VALUES = 1000;

/** Algolia, for one application and key. */
export function connect(target: Target): Algolia {
  const client = clientOf(target);
  const ask = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      throw translate(error, target);
    });
  const askIfThere = <T>(request: Promise<T>): Promise<T | undefined> =>
    ask(request.catch((error: unknown) => (statusOf(error) === 404 ? undefined : Promise.reject(error))));
  const taskOn = async (index: string, request: Promise<{ readonly taskID: number }>): Promise<Task> => {
    const { taskID } = await ask(request);
    return { index, id: taskID };
  };

  return {
    async rights() {
      const answer = client.getApiKey({ key: target.key });
      const key = await ask(answer.catch((error: unknown) => (statusOf(error) ? undefined : Promise.reject(error))));
      return key?.acl;
    },
    settings: indexName => askIfThere(client.getSettings({ indexName })),
    async counts(indexName, facets) {
      const searchParams = { ...UNTOUCHED, facets: [...facets] };
      const answer = await askIfThere(client.searchSingleIndex({ indexName, searchParams }));
      return answer && { records: answer.nbHits ?? 0, facets: answer.facets ?? {} };
    },
    copyConfiguration: (from, to) => {
      const operationIndexParams = { operation: 'copy', destination: to, scope: CONFIGURATION } as const;
      return taskOn(to, client.operationIndex({ indexName: from, operationIndexParams }));
    },
    setSettings: (indexName, indexSettings) => taskOn(indexName, client.setSettings({ indexName, indexSettings })),
    add(indexName, records) {
      const requests = records.map(record => ({ action: 'addObject' as const, body: { ...record } }));
      return taskOn(indexName, client.batch({ indexName, batchWriteParams: { requests } }));
    },
    move: (from, to) => {
      const operationIndexParams = { operation: 'move', destination: to } as const;
      return taskOn(from, client.operationIndex({ indexName: from, operationIndexParams }));
    },
    async remove(indexName) {
      await askIfThere(client.deleteIndex({ indexName }));
    },
    async finished({ index, id }, signal) {
      for (let looks = 1; ; looks++) {
        signal?.throwIfAborted();
        const { status } = await ask(client.getTask({ indexName: index, taskID: id }));
        if (status === 'published') return;
        const pause = Math.min(looks * PATIENCE.step, PATIENCE.most);
        await delay(pause, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
      }
    },
  };
}

/** Asks for all records: none of them, none left out as a page's second, nothing changed by a rule, nothing in the analytics. */
const UNTOUCHED = {
  query: '',
  hitsPerPage: 0,
  distinct: false,
  enableRules: false,
  analytics: false,
  maxValuesPerFacet: MOST_VALUES,
};

/** A host of one's own is tried as often as Algolia's four are. */
function clientOf({ appId, key, host }: Target): Algoliasearch {
  if (host === undefined) return algoliasearch(appId, key);
  const { protocol, host: url } = new URL(host);
  const own = { url, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' } as const;
  return algoliasearch(appId, key, { hosts: [own, own, own, own] });
}

/** Only the client's message is told: the rest of what it throws holds whole requests. */
function translate(error: unknown, { appId, indexName, host }: Target): UserError {
  const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return problem('algolia/forbidden', `Algolia does not allow it: ${message}.`, {
      fix:
        `The key must be one of the application ${appId}, allow \`search\`, \`addObject\`, \`deleteIndex\`, \`settings\` ` +
        `and \`editSettings\`, and not exclude the indexes \`${indexName}\` and \`${indexName}_tmp_*\`.`,
    });
  }
  if (status !== undefined) return problem('algolia/refused', `Algolia answers ${status}: ${message}.`);
  return problem('algolia/unreachable', 'Algolia does not answer, or only that it has failed.', {
    fix: `Look whether ${host ?? `'${appId}' is the application id and ${appId}-dsn.algolia.net`} can be reached, then try again.`,
  });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
