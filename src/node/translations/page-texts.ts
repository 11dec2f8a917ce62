/** Texts that only some pages have: those of a feature, in the languages of the theme. */

import path from 'node:path';
import { packageRoot } from '../version.ts';
import type { Text, Texts } from './texts.ts';
import { folderTexts } from './theme-texts.ts';

export interface PageTexts {
  readonly english: readonly Text[];
  /** Absolute; each has a file for each language. */
  readonly folders: readonly string[];
}

/** @param owners folders of `src/node` with translations in `locales` */
export function pageTexts(english: Readonly<Record<string, Text>>, ...owners: readonly string[]): PageTexts {
  const folders = owners.map(owner => path.join(packageRoot, 'src/node', owner, 'locales'));
  return { english: Object.values(english), folders };
}

/** Their translations in a locale, by id. */
export function pageTextsIn(locale: string, { folders }: Pick<PageTexts, 'folders'>): Texts {
  return Object.assign({}, ...folders.map(folder => folderTexts(folder, locale)));
}
