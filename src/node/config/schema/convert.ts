import type * as z from 'zod';
import type { KeyPath } from '../../diagnostics/source-location.ts';

type Issue = z.core.$ZodIssue;

/**
 * A value in which texts are what they say, where that was expected: `'false'` is `false`, and `'3'` is 3. Docusaurus takes them so in its
 * own options, but not in those of plugins and themes. The value itself stays as it is; it is returned where nothing can be converted.
 */
export function converted(value: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce((whole, issue) => {
    const meant = expectedTypes(issue).map(type => read(issue.input, type));
    const found = meant.find(each => each !== undefined);
    return found === undefined ? whole : replaced(whole, issue.path as KeyPath, found);
  }, value);
}

function expectedTypes(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  if (issue.code !== 'invalid_union') return [];
  return issue.errors.flatMap(branch => branch.filter(({ path }) => path.length === 0).flatMap(expectedTypes));
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function read(text: unknown, type: string): boolean | number | undefined {
  if (typeof text !== 'string') return undefined;
  if (type === 'boolean') return BOOLEANS.get(text.toLowerCase());
  const isNumber = (type === 'number' || type === 'int') && text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber ? Number(text) : undefined;
}

/** The value with another one at a path, which exists. */
function replaced(value: unknown, [key, ...rest]: KeyPath, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? replaced(each, rest, inner) : each));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: replaced(object[key], rest, inner) };
}
