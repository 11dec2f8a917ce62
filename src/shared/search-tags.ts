/** The search tag of pages that belong to no version. */
export const DEFAULT_SEARCH_TAG = 'default';

/** @example docsSearchTag('default', '2.0') // 'docs-default-2.0' */
export function docsSearchTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}
