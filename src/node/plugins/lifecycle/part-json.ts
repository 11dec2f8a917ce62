import { formatPath } from '../../diagnostics/source-location.ts';
import { jsonProblem, toJson } from '../../util/json.ts';

type Path = readonly (string | number)[];

/**
 * What a plugin has returned, as JSON. Undefined values are left out, as JSON does.
 *
 * @param place of the value in errors
 * @throws Error for what JSON does not have, with its place in the value
 */
export function partJson(value: unknown, place: Path): unknown {
  const problem = jsonProblem(value) ?? lostIn(value);
  if (problem) throw new Error(`\`${formatPath([...place, ...problem.path])}\` ${problem.reason}`);
  return toJson(value);
}

/** The first value that JSON leaves out, or whose content it does, in one that it can express. */
function lostIn(value: unknown, path: Path = []): { readonly path: Path; readonly reason: string } | undefined {
  if (typeof value === 'function' || typeof value === 'symbol')
    return { path, reason: `is a ${typeof value}, which JSON does not have` };
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return undefined;
  const kind = [Map, Set, Promise].find(each => value instanceof each)?.name;
  if (kind !== undefined) return { path, reason: `is a ${kind}, which JSON does not have` };
  for (const [key, inner] of Object.entries(value)) {
    const found = lostIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
