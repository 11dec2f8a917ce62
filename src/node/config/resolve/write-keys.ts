import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import type { Report } from '../problems.ts';

/** How a key that may write is called, wherever one is; the search-only key is `apiKey`. */
const WRITING = /^(?:admin|write|secret|private)\w*key$/i;

interface PublicKeyOptions {
  /** The environment's, if it has one. */
  readonly writeKey: string | undefined;
  readonly report: Report;
}

/** Reports keys that may write to the index, where every reader of the site gets them: anywhere in the config. */
export function reportPublicWriteKeys(user: unknown, { writeKey, report }: PublicKeyOptions): void {
  for (const { path, text } of texts(user)) {
    const isWriteKey = writeKey !== undefined && text.includes(writeKey);
    const isCalledSo = path[1] === 'algolia' && path.length === 3 && WRITING.test(String(path[2]));
    if (!isWriteKey && !isCalledSo) continue;
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

interface Text {
  readonly path: KeyPath;
  readonly text: string;
}

/** All texts of a config with their places; what stands in several is looked into once. */
function* texts(value: unknown, path: KeyPath = [], seen: Set<unknown> = new Set()): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) yield* texts(inner, [...path, isList ? Number(key) : key], seen);
}
