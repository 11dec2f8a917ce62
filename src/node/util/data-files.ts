/** Files with the checked values of a site's data, which threads read. */

import path from 'node:path';
import { defaultLocale } from '../../shared/locales.ts';
import type { SiteData } from '../../shared/model/site.ts';

type Locales = Pick<SiteData, 'locale' | 'locales'>;

/** Begins the specifiers by which pages import data. */
export const DATA_PREFIX = '@data/';

/** The folder with the data of pages: of translated ones, or of those in the default language. */
export function dataFolder(site: Locales & { readonly workDir: string }, isTranslated: boolean): string {
  return path.join(site.workDir, 'data', isTranslated && !isDefaultLocale(site) ? site.locale.name : 'original');
}

/** The file of a value. */
export function dataFile(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}

export function isDefaultLocale({ locale, locales }: Locales): boolean {
  return (defaultLocale(locales) ?? locale).name === locale.name;
}
