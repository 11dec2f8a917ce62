import type { SearchSettings } from '../../shared/model.ts';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';

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

/** The index that the config and the environment name; the environment comes first. @throws UserError with all that is missing */
export function targetOf(search: SearchSettings, environment: Environment, key: string): Target {
  const appId = environment.appId ?? search.appId;
  // Without credentials the config's index is the embedded one, whose name has a default.
  const indexName = environment.indexName ?? (search.appId === undefined ? undefined : search.indexName);
  if (!appId || !indexName) {
    throw new UserError([
      ...(appId ? [] : [missing('application', 'ALGOLIA_APP_ID')]),
      ...(indexName ? [] : [missing('index', 'ALGOLIA_INDEX_NAME')]),
    ]);
  }
  return { appId, indexName, key, ...(environment.host === undefined ? {} : { host: environment.host }) };
}

/** The key of the environment. @throws UserError if there is none */
export function writeKeyOf({ writeKey }: Environment): string {
  if (writeKey) return writeKey;
  throw problem('algolia/no-write-key', '`ALGOLIA_WRITE_API_KEY` is not set.', {
    fix: 'Set it to a key that may write to the index, in the environment only: the config is public.',
  });
}

/** An error that the run ends with. */
export function problem(code: string, message: string, { fix }: { readonly fix?: string } = {}): UserError {
  return new UserError([{ code, severity: 'error', message, ...(fix === undefined ? {} : { fix }) }]);
}

function missing(what: string, variable: string): Diagnostic {
  return {
    code: 'algolia/no-target',
    severity: 'error',
    message: `Neither the config nor the environment names the ${what}.`,
    fix: `Give \`themeConfig.algolia\` its \`appId\` and \`indexName\`, or set \`${variable}\`.`,
  };
}
