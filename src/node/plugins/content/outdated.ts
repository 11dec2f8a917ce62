import { join } from 'node:path';
import { LOCAL } from '../../cache/index.ts';
import type { Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { readHistory } from '../../translations/history/index.ts';
import { type ContentFile, type ContentFolder, contentFolders } from './localized-files.ts';
import type { FactsCache } from './read-markdown.ts';

interface SourceFile extends ContentFile {
  /** Path below the folder, with `/`. */
  readonly source: string;
}

/** Whether a file is a translation whose original has changed since it was translated. */
export type IsOutdated = (file: SourceFile, folder: ContentFolder) => boolean;

/** Reads from git which translations are outdated; none are if the site does not show `outdatedNotice`. */
export async function readOutdated(
  folders: readonly ContentFolder[],
  { siteDir, theme }: Pick<Site, 'siteDir' | 'theme'>,
  cache: FactsCache,
): Promise<Result<IsOutdated>> {
  const translated = folders.filter(({ localizedPath }) => localizedPath !== null);
  if (translated.length === 0 || !theme.translations.outdatedNotice) return { value: () => false, diagnostics: [] };
  const { value: history, diagnostics } = await readHistory(siteDir, translated.flatMap(contentFolders), {
    get: key => cache.get<string>(LOCAL + key),
    set: (key, value) => cache.set(LOCAL + key, value),
  });
  const isOutdated: IsOutdated = ({ file, source, isTranslated }, { contentPath }) =>
    isTranslated && history?.isBehind({ source: join(contentPath, source), translation: file }) === true;
  return { value: isOutdated, diagnostics };
}
