/**
 * JSON with names in place of the absolute paths of folders, for keys that are the same wherever these are.
 *
 * @param folders absolute paths by name, those within another one first
 */
export function portableJson(value: unknown, folders: Readonly<Record<string, string>>): string {
  const inJson = (folder: string) => JSON.stringify(folder).slice(1, -1);
  return Object.entries(folders).reduce(
    (json, [name, folder]) => json.replaceAll(inJson(folder), name),
    JSON.stringify(value),
  );
}
