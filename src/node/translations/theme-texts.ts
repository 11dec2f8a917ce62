import path from 'node:path';
import { THEME_DIR } from '../theme-parts.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/files.ts';
import { packageRoot } from '../version.ts';
import type { Texts } from './texts.ts';

/** Texts of our own, which Docusaurus does not publish, or only in English. */
const OWN = path.join(THEME_DIR, 'locales');

/** Texts that Docusaurus publishes for its theme: a file for each language, written when the package is compiled. */
export const PUBLISHED_TEXTS: string = path.join(packageRoot, 'dist/locales');

/** Texts for features that the theme does not have, left out to keep scripts small. */
const LEFT_OUT =
  /^theme\.(?:blog\.(?!post\.readingTime\.)|SearchPage\.algoliaLabel|SearchModal\..*(?:askAi|AskAi|Conversation|KeywordSearch|backToSearch|submitQuestion|enterKeyHint|placeholderText))/;

/** The theme's texts in a locale, by id; none for English, whose texts are in the code. */
export function themeTexts(locale: string): Texts {
  const names = namesOf(locale);
  const english = published('base');
  const isWanted = ([id, text]: readonly [string, string]) => !LEFT_OUT.test(id) && text !== english[id];
  // Docusaurus repeats the English text where a translation is missing; a text from a variant of the language is better.
  const theirs = names.toReversed().map(name => Object.fromEntries(Object.entries(published(name)).filter(isWanted)));
  return Object.assign({}, ...theirs, folderTexts(OWN, locale));
}

/** The texts in a locale from a folder with a file for each language. */
export function folderTexts(folder: string, locale: string): Texts {
  const files = namesOf(locale).map(name => path.join(folder, `${name}.json`));
  return Object.assign({}, ...files.toReversed().map(readTextsOf));
}

/** Descriptions of the theme's texts for translators, by id, as far as they are published. */
export function themeDescriptions(): Texts {
  const described = Object.entries(published('base')).filter(([key]) => key.endsWith(DESCRIPTION));
  return Object.fromEntries(described.map(([key, text]) => [key.slice(0, -DESCRIPTION.length), text]));
}

/** Suffix of the keys of descriptions in the published files. */
const DESCRIPTION = '___DESCRIPTION';

/**
 * The names under which the texts of a locale may be found, nearest first: the locale itself, with its likely region, with its
 * script, the language, and the language with its likely region and script.
 *
 * @example namesOf('pt') // ['pt', 'pt-BR', 'pt-Latn', 'pt', …]
 * @example namesOf('zh-TW') // ['zh-TW', 'zh-TW', 'zh-Hant', 'zh', 'zh-CN', 'zh-Hans']
 */
export function namesOf(locale: string): readonly string[] {
  const full = attempt(() => new Intl.Locale(locale).maximize());
  if (!full) return [];
  const usual = new Intl.Locale(full.language).maximize();
  return [
    locale,
    ...[full, usual].flatMap(({ language, region, script }) => [
      `${language}-${region}`,
      `${language}-${script}`,
      language,
    ]),
  ];
}

/** The published texts under a name; none if there are none. */
function published(name: string): Texts {
  return readTextsOf(path.join(PUBLISHED_TEXTS, `${name}.json`));
}

function readTextsOf(file: string): Texts {
  return JSON.parse(readIfExists(file) ?? '{}') as Texts;
}
