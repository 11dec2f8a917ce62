import path from 'node:path';
import { THEME_DIR } from '../theme-parts.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/files.ts';
import { packageRoot } from '../version.ts';
import type { Texts } from './texts.ts';

/** Our own: what is not published, or in English only. */
const OWN = path.join(THEME_DIR, 'locales');

/** Texts that Docusaurus publishes for its theme: a file for each language, written when the package is compiled. */
export const PUBLISHED_TEXTS: string = path.join(packageRoot, 'dist/locales');

/** Texts of what the theme does not have: browsers need not load them. */
const LEFT_OUT =
  /^theme\.(?:blog\.(?!post\.readingTime\.)|SearchPage\.algoliaLabel|SearchModal\..*(?:askAi|AskAi|Conversation|KeywordSearch|backToSearch|submitQuestion|enterKeyHint|placeholderText))/;

/** The theme's texts in the language of a locale, by id; none in English, whose texts stand in the code. */
export function themeTexts(locale: string): Texts {
  const names = namesOf(locale);
  const english = published('base');
  const isWanted = ([id, text]: readonly [string, string]) => !LEFT_OUT.test(id) && text !== english[id];
  // Docusaurus has the English text where nobody has translated one: that of the language's other forms is better.
  const theirs = names.toReversed().map(name => Object.fromEntries(Object.entries(published(name)).filter(isWanted)));
  const own = names.toReversed().map(name => readTextsOf(path.join(OWN, `${name}.json`)));
  return Object.assign({}, ...theirs, ...own);
}

/** What translators are told of the theme's texts, by id, as far as they are published. */
export function themeDescriptions(): Texts {
  const described = Object.entries(published('base')).filter(([key]) => key.endsWith(DESCRIPTION));
  return Object.fromEntries(described.map(([key, text]) => [key.slice(0, -DESCRIPTION.length), text]));
}

/** The end of the keys under which the package describes its texts. */
const DESCRIPTION = '___DESCRIPTION';

/**
 * The names under which a locale's texts may be found, the nearest first: its own, with its usual region, with its script,
 * its language, and that with its usual region and script.
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

/** The published texts of a name; none where there are none by it. */
function published(name: string): Texts {
  return readTextsOf(path.join(PUBLISHED_TEXTS, `${name}.json`));
}

function readTextsOf(file: string): Texts {
  return JSON.parse(readIfExists(file) ?? '{}') as Texts;
}
