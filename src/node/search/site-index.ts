/** Builds the files of the embedded index. */

import { FORMAT, MANIFEST, type Manifest, type ManifestEntry, type Vocabulary } from '../../shared/search/format.ts';
import { foldedWords } from '../../shared/search/words.ts';
import { groupBy } from '../util/group-by.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { buildCore } from './core.ts';
import { hasText, type IndexCache, type IndexText, readText, saveText } from './index-files.ts';
import { type IndexedPage, readPage } from './indexed-page.ts';
import { languageOf, languageRules } from './languages.ts';
import { createTermsReaders } from './page-terms.ts';
import { SYNONYMS } from './synonyms.ts';
import { foldedStopWords } from './vocabulary.ts';

export type { IndexCache } from './index-files.ts';
export type { IndexedPage } from './indexed-page.ts';

/** A file of the index. */
export interface IndexFile extends IndexText {
  /** Reads the file's text. @throws DamagedCacheError */
  readonly read: () => string;
}

export interface IndexOptions {
  /** BCP 47 tag; English by default. */
  readonly language?: string;
  /** Locale whose pages stand in for missing translations; its index is built first. */
  readonly originalLocale?: string;
  /** Groups of synonyms, in addition to those of the trade. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Whether there are synonyms of the trade; there are by default. */
  readonly defaultSynonyms?: boolean;
}

/**
 * The files of the site's index, including `manifest.json`. The same pages give the same bytes, in any order and with any cache.
 * If no page has changed, the files of the last run are reused; otherwise only pages whose `contentHash` is not cached are read.
 *
 * @throws DamagedCacheError
 */
export async function siteIndex(
  pages: readonly IndexedPage[],
  cache: IndexCache,
  options: IndexOptions = {},
): Promise<readonly IndexFile[]> {
  const key = `search-index:${hashOf(JSON.stringify([options, pages.map(({ entry }) => entry)]))}`;
  const stored = cache.get<readonly IndexText[]>(key);
  const files = stored?.every(text => hasText(text, cache)) ? stored : await buildIndex(pages, cache, options);
  if (files !== stored) cache.set(key, files);
  return files.map(file => ({ ...file, read: () => readText(file, cache) }));
}

async function buildIndex(
  pages: readonly IndexedPage[],
  cache: IndexCache,
  options: IndexOptions,
): Promise<readonly IndexText[]> {
  const { language = 'en', originalLocale } = options;
  const readTerms = createTermsReaders();
  const files = new Map<string, IndexText>();
  const cores: ManifestEntry[] = [];
  let isUnspaced = false;
  const groups = groupBy(pages, ({ entry: { language: locale, tag } }) => mergeName(locale, tag));
  for (const [name, group] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [{ entry }] = group;
    const similar = mergeName(originalLocale ?? entry.language, entry.tag);
    const core = await buildCore(group.sort(inOrder), { name, similar, language, readTerms }, cache);
    const { texts } = core;
    isUnspaced ||= core.isUnspaced;
    for (const text of texts) files.set(text.name, text);
    cores.push({ ...facetsOf(group), core: texts[0].name });
  }
  const rules = omitUndefined({ language: languageRules(language) ?? (isUnspaced ? { tag: language } : undefined) });
  const manifest: Manifest = { format: FORMAT, ...rules, cores, ...vocabularyOf(options) };
  return [...files.values(), { ...saveText('core', JSON.stringify(manifest), cache), name: MANIFEST }];
}

const mergeName = (locale: string, tag: string): string => `${locale}\n${tag}`;

function vocabularyOf({ synonyms = [], defaultSynonyms = true, language: tag = 'en' }: IndexOptions): Vocabulary {
  const language = languageOf(tag);
  return {
    synonyms: [...(defaultSynonyms && isEnglish(tag) ? SYNONYMS : []), ...synonyms].map(group =>
      group.map(text => foldedWords(text, language)),
    ),
    stopWords: foldedStopWords(tag),
  };
}

/** Words of the trade may mean something else in other languages: German `fast` is *almost*. */
function isEnglish(tag: string): boolean {
  return /^en\b/i.test(tag);
}

function facetsOf([first]: readonly IndexedPage[]): Omit<ManifestEntry, 'core'> {
  const { language = '', tag = '', version } = first?.entry ?? {};
  return { language, tag, ...omitUndefined({ version }) };
}

function inOrder({ entry: one }: IndexedPage, { entry: other }: IndexedPage): number {
  return one.position - other.position || (one.url < other.url ? -1 : one.url > other.url ? 1 : 0);
}

/** Puts into the cache what an index needs of its pages, such as some of a site's. @throws DamagedCacheError */
export async function readPageParts(
  pages: readonly IndexedPage[],
  cache: IndexCache,
  { language = 'en' }: IndexOptions = {},
): Promise<void> {
  const readTerms = createTermsReaders();
  for (const page of pages) readPage(page, { cache, language, readTerms }).terms();
}
