import type { RouteSource } from './types.ts';

/**
 * The name of a page's settings. Those of untranslated pages are the same in every locale, so that they are compiled
 * once.
 */
export function settingsName({ compiler, isTranslated }: Pick<RouteSource, 'compiler' | 'isTranslated'>): string {
  return isTranslated ? `${compiler}:translated` : compiler;
}
