const PREFIX = 'data:';

/** The key of a page's answer with data of a name. */
export function dataKey(name: string): string {
  return PREFIX + name;
}

/** The name of the data that an answer holds; none for other answers. */
export function dataNameOf(key: string): readonly string[] {
  return key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [];
}
