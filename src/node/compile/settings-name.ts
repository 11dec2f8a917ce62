import type { PagesOptions } from '../config/site.ts';
import type { RouteSource } from './types.ts';

/**
 * The name of a page's settings. Those of untranslated pages are the same in every locale, so that they are compiled
 * once.
 */
export function settingsName({ compiler, isTranslated }: Pick<RouteSource, 'compiler' | 'isTranslated'>): string {
  return isTranslated ? `${compiler}:translated` : compiler;
}

/** The name of the compiler of an instance's pages. */
export function pagesCompiler({ id }: Pick<PagesOptions, 'id'>): string {
  return id === 'default' ? 'pages' : `pages:${id}`;
}
