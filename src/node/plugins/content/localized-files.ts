import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '../../../shared/locales.ts';
import type { PageProps, TranslationNotice, Untranslated } from '../../../shared/model/page.ts';
import type { Site } from '../../config/site.ts';
import { pluginTranslationsDir } from '../../translations/paths.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

/** A content folder, and the folder with translations of its files. */
export interface ContentFolder {
  /** Absolute. */
  readonly contentPath: string;
  /** Absolute; null if the locale has none. */
  readonly localizedPath: string | null;
}

/** A file of a content folder, or its translation if there is one. */
export interface ContentFile {
  /** Absolute. */
  readonly file: string;
  /** The content folder or folder of translations that contains it, absolute. */
  readonly folder: string;
  readonly isTranslated: boolean;
}

/** The folder with the translations of a plugin's files; null if the locale has none. */
export function localizedFolder(
  { localizationDir }: Pick<Site, 'localizationDir'>,
  plugin: string,
  { id, name = '' }: { readonly id: string; readonly name?: string },
): string | null {
  const folder = localizationDir && join(pluginTranslationsDir(localizationDir, plugin, id), name);
  return folder && existsSync(folder) ? folder : null;
}

/**
 * The translation of a content file if there is one, else the file itself. @param source relative to the content
 * folder, with `/`
 */
export function contentFile(source: string, { contentPath, localizedPath }: ContentFolder): ContentFile {
  const translation = localizedPath && join(localizedPath, source);
  if (translation && existsSync(translation)) return { file: translation, folder: localizedPath, isTranslated: true };
  return { file: join(contentPath, source), folder: contentPath, isTranslated: false };
}

/** The original's language for untranslated content of a locale with translations; undefined for all other content. */
export function originalLanguage(
  { locale, locales, localizationDir }: Site,
  { isTranslated }: Pick<ContentFile, 'isTranslated'>,
): Untranslated | undefined {
  const original = defaultLocale(locales);
  if (isTranslated || !original || !localizationDir || original.name === locale.name) return undefined;
  return { lang: original.htmlLang, direction: original.direction };
}

interface TranslatedPage extends Pick<ContentFile, 'isTranslated'> {
  readonly isOutdated: boolean;
}

/** The props about the state of a page's translation. */
export function translationProps(
  site: Site,
  page: TranslatedPage,
): Pick<PageProps, 'untranslated' | 'translationNotice'> {
  const language = originalLanguage(site, page);
  const isMissing = language !== undefined && site.theme.translations.untranslatedNotice;
  const notice: TranslationNotice | undefined = isMissing ? 'missing' : page.isOutdated ? 'outdated' : undefined;
  return omitUndefined({ untranslated: language, translationNotice: notice });
}

/** Both paths by which links may name a file: its own and that of its translation, even if there is no translation. */
export function linkablePaths(source: string, { contentPath, localizedPath }: ContentFolder): readonly string[] {
  return [contentPath, ...(localizedPath ? [localizedPath] : [])].map(folder => join(folder, source));
}

/** The content folder and, if there is one, the folder of its translations. */
export function contentFolders({ contentPath, localizedPath }: ContentFolder): readonly string[] {
  return localizedPath ? [contentPath, localizedPath] : [contentPath];
}
