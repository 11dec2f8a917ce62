import type { RouteSource } from './types.ts';

/** The name of a page's settings. A page that is not translated has the same in every locale, so that it is compiled once. */
export function settingsName({ compiler, isTranslated }: Pick<RouteSource, 'compiler' | 'isTranslated'>): string {
  return isTranslated ? `${compiler}:translated` : compiler;
}
