/** Sets keys of a config's part; what was a list or an object before gets more. */
export function set(values: Record<string, unknown>, more: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(more)) values[key] = merged(values[key], value);
}

function merged(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  return isPlain(before) && isPlain(value) ? { ...before, ...value } : value;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
