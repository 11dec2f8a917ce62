import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import type { Report } from '../problems.ts';
import { CREDENTIALS, chooseBackend } from './search.ts';

/** Reports the credentials that a search with Algolia lacks; `search` is as the user wrote it. */
export function reportMissingCredentials(search: unknown, report: Report): void {
  if (!isRecord(search) || chooseBackend(search) !== 'algolia') return;
  for (const key of CREDENTIALS.filter(name => search[name] === undefined || search[name] === '')) {
    report({
      code: 'config/missing-key',
      severity: 'error',
      message: `\`${key}\` is missing.`,
      fix: `Give \`themeConfig.algolia\` its \`${key}\`, or set \`backend: 'embedded'\` there to search without Algolia.`,
      path: ['themeConfig', 'algolia', key],
    });
  }
}

/** Names of keys that may write; the search-only key is `apiKey`. */
const WRITE_KEY = /^(?:admin|write|secret|private)\w*key$/i;

/** Reports keys that may write to the index anywhere in the config: every reader of the site could use them. */
export function reportPublicWriteKeys(user: unknown, writeKey: string | undefined, report: Report): void {
  for (const [path, text] of textsIn(user)) {
    const isWriteKey = writeKey !== undefined && text.includes(writeKey);
    const hasWriteName = path[1] === 'algolia' && path.length === 3 && WRITE_KEY.test(String(path[2]));
    if (!isWriteKey && !hasWriteName) continue;
    const what = isWriteKey ? 'the write key' : 'a key that may write, by its name';
    report({
      code: 'config/write-key-public',
      severity: 'error',
      message: `\`${formatPath(path)}\` is ${what}: whoever opens the site could change its index.`,
      fix: 'Give the config no key but the search-only `apiKey`, and have Algolia make another write key.',
      path,
      secret: true,
    });
  }
}

/** All texts of a config with their paths; an object that several keys share is visited once. */
function* textsIn(
  value: unknown,
  path: KeyPath = [],
  seen: Set<unknown> = new Set(),
): Generator<readonly [path: KeyPath, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, isList ? Number(key) : key], seen);
}
