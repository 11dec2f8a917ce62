type Mergeable = Readonly<Record<string, unknown>>;

/** How lists at a path of the configuration are joined, such as `{ 'module.rules': 'prepend' }`. */
export type MergeStrategy = Readonly<Record<string, 'append' | 'prepend' | 'replace'>>;

/**
 * A configuration with a part merged into it: objects key by key, lists one after the other, anything else replaced.
 *
 * @example mergeConfig({ a: [1] }, { a: [2] }) // { a: [1, 2] }
 * @example mergeConfig({ a: [1] }, { a: [2] }, { a: 'prepend' }) // { a: [2, 1] }
 */
export function mergeConfig<T extends object>(config: T, part: object, strategy: MergeStrategy = {}): T {
  return mergeObjects(config as Mergeable, part as Mergeable, strategy) as T;
}

function mergeObjects(config: Mergeable, part: Mergeable, strategy: MergeStrategy, path = ''): Mergeable {
  const merged: Record<string, unknown> = { ...config };
  for (const [key, value] of Object.entries(part)) {
    const at = path === '' ? key : `${path}.${key}`;
    merged[key] = Object.hasOwn(config, key) ? mergeValues(config[key], value, { strategy, at }) : value;
  }
  return merged;
}

function mergeValues(
  before: unknown,
  value: unknown,
  { strategy, at }: { readonly strategy: MergeStrategy; readonly at: string },
): unknown {
  if (strategy[at] === 'replace') return value;
  // Externals may be anything or a list of anything: all of them count.
  if (at === 'externals') return [before, value].flat();
  if (Array.isArray(before) && Array.isArray(value)) {
    return strategy[at] === 'prepend' ? [...value, ...before] : [...before, ...value];
  }
  return isPlainObject(before) && isPlainObject(value) ? mergeObjects(before, value, strategy, at) : value;
}

function isPlainObject(value: unknown): value is Mergeable {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
