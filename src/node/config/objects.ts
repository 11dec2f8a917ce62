/** A copy as JSON would carry it: functions and undefined values are left out. */
export function toJson<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/**
 * Freezes plain objects and lists all the way down, except the plugins in lists named `…Plugins`: those belong to the
 * user, and a plugin may change its own options.
 */
export function deepFreeze<T>(value: T, key = ''): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return value;
  Object.freeze(value);
  if (key.endsWith('Plugins')) return value;
  for (const [name, inner] of Object.entries(value)) deepFreeze(inner, name);
  return value;
}
