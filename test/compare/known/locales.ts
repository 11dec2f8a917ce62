import { admonitionText, GENERATOR_TEXTS } from '../../../src/node/translations/generator-texts.ts';
import { translate } from '../../../src/node/translations/texts.ts';
import { themeTexts } from '../../../src/node/translations/theme-texts.ts';
import { ADMONITION_KEYWORDS } from '../../../src/shared/admonitions.ts';
import { safeDecode } from '../../../src/shared/url.ts';
import type { Adjust, ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing, otherWhere, replace, without } from './adjust.ts';

/** Links of a menu of languages, but for the one of the page. */
const otherLanguages = replace(/^( {2}.+? → ).*( \([a-z]{2}(?:-[A-Z]{2})?\))$/, '$1$2');

/** Files of the docs below the folder of a language. */
const OF_LANGUAGE = /\/[a-z]{2}(?:-[A-Z]{2})?(?=\/assets\/)/;

const isOtherLanguage = (language: readonly string[] = []): boolean => language[0]?.startsWith('en') === false;

/** Whether a page is in another language, or Lectern's has a text in one: a site whose own language is no English may have pages in English. */
const hasOther =
  (textsOf: (lines: readonly string[]) => readonly string[]) =>
  ({ lectern }: ComparedFact, { language }: Facts): boolean =>
    isOtherLanguage(language) || JSON.stringify(textsOf(lectern)) !== JSON.stringify(lectern);

/** The languages of generated sites. */
export const LANGUAGES: readonly string[] = ['ar', 'de', 'fr', 'ja', 'pt-BR'];

/** Keywords of admonitions by the title that they have in a language. */
const KEYWORDS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.map(themeTexts).flatMap(texts =>
    ADMONITION_KEYWORDS.map(keyword => [texts[admonitionText(keyword).id] ?? keyword, keyword] as const),
  ),
);

/** Keywords that are one word in a language, as `note` and `secondary` are in Arabic, and `caution` and `warning` in French. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ['secondary', 'note'],
  ['caution', 'warning'],
]);

/** Default titles of admonitions in English. */
const withEnglishTitles = (lines: readonly string[]): readonly string[] =>
  lines.map(line => KEYWORDS.get(line) ?? line).map(line => SAME_WORD.get(line) ?? line);

/** The summaries of details without one. */
const SUMMARIES = LANGUAGES.map(language => translate(themeTexts(language), GENERATOR_TEXTS.details));

/** Names of links of headings in the languages, around the heading. */
const HEADING_LINKS = LANGUAGES.map(language =>
  translate(themeTexts(language), GENERATOR_TEXTS.headingLink, { heading: '\0' }).split('\0'),
);

/** Names of links of headings in English. */
const withEnglishLinks = (lines: readonly string[]): readonly string[] =>
  lines.map(line => {
    const found = HEADING_LINKS.find(([before = '', after = '']) => line.startsWith(before) && line.endsWith(after));
    const [before = '', after = ''] = found ?? [];
    return found ? `Direct link to ${line.slice(before.length, line.length - after.length)}` : line;
  });

/** English names of landmarks by the name that they have in a language. */
const LANDMARKS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.map(themeTexts).flatMap(texts =>
    [
      ['theme.NavBar.navAriaLabel', 'Main'],
      ['theme.docs.sidebar.navAriaLabel', 'Docs sidebar'],
      ['theme.docs.breadcrumbs.navAriaLabel', 'Breadcrumbs'],
      ['theme.docs.paginator.navAriaLabel', 'Docs pages'],
      ['theme.Footer.navAriaLabel', 'Footer'],
      ['theme.TOCCollapsible.toggleButtonLabel', 'On this page'],
    ].map(([id = '', name = '']) => [texts[id] ?? name, name] as const),
  ),
);

const withEnglishLandmarks: Adjust = lines => lines.map(line => LANDMARKS.get(line) ?? line);

/** What says that a page is not translated, in English and the languages. */
const UNTRANSLATED: readonly string[] = [
  'This page is not translated yet.',
  ...LANGUAGES.flatMap(language => themeTexts(language)['theme.translations.missing'] ?? []),
];

/** Whether lines name the buttons of one category, Docusaurus' in English. */
function isButtonOf(line: string, other: string): boolean {
  const [, label] = /^(?:Collapse|Expand) sidebar category .(.+).$/.exec(line) ?? [];
  return label !== undefined && other.includes(label) && !/^\d (?:link|category|html) /.test(other);
}

/** How languages differ on purpose on sites that nobody wrote. */
export const LOCALE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason:
      'A page without a translation is compiled once: what the theme adds to its content is in the same language.',
    facts: ['headingLinks'],
    when: hasOther(withEnglishLinks),
    docusaurus: withEnglishLinks,
    lectern: withEnglishLinks,
  },
  {
    reason:
      'A page without a translation is compiled once: what the theme adds to its content is in the same language, and so are titles of admonitions that Docusaurus has in English only.',
    facts: ['content'],
    when: hasOther(withEnglishTitles),
    docusaurus: withEnglishTitles,
    lectern: withEnglishTitles,
  },
  {
    reason: 'Texts that Docusaurus has in English only are translated.',
    facts: ['sidebar'],
    when: (_, { language }) => isOtherLanguage(language),
    docusaurus: otherWhere(isButtonOf),
  },
  {
    reason: 'Texts that Docusaurus has in English only are translated.',
    facts: ['content'],
    lectern: lines => lines.map(line => (SUMMARIES.includes(line) ? GENERATOR_TEXTS.details.message : line)),
  },
  {
    reason: 'Languages of one origin share the files that pages use.',
    facts: ['meta og:image', 'meta twitter:image', 'links', 'images', 'hook useDoc'],
    docusaurus: otherWhere((line, other) => line.replace(OF_LANGUAGE, '') === other),
  },
  {
    reason: 'A page without a translation says so, and what language its content has.',
    facts: ['notice', 'content'],
    when: ({ page }, _, { lectern }) => (lectern.get(page)?.notice ?? []).length > 0,
    lectern: without(...UNTRANSLATED),
  },
  {
    reason: 'A page without a translation says so, and what language its content has.',
    facts: ['contentLanguage'],
    when: ({ page, lectern: [own] }, { language = [] }, { lectern }) =>
      (lectern.get(page)?.notice ?? []).length > 0 && own !== language[0],
    lectern: nothing,
  },
  {
    reason: 'Other languages of a page are named where they have it, at the address that it has there.',
    facts: ['hreflang', 'meta og:locale:alternate'],
    when: ({ docusaurus, lectern }, { language = [] }) => isOfFewer(lectern, docusaurus, language[0] ?? ''),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Other languages of a page are named where they have it, at the address that it has there.',
    facts: ['dropdowns'],
    docusaurus: otherLanguages,
    lectern: otherLanguages,
  },
  {
    reason: 'Dates are written as htmlLang (en-GB) says, not as the name of the locale (en).',
    facts: ['lastUpdate', 'content'],
    when: (_, { language = [] }) => language[0] === 'en-GB',
    docusaurus: replace(/([A-Z][a-z]+) (\d+), (\d{4})/, '$2 $1 $3'),
  },
  {
    reason: 'Landmarks are named in the language of the page: Docusaurus has some of their names in English only.',
    facts: ['navigation'],
    when: (_, { language }) => isOtherLanguage(language),
    docusaurus: withEnglishLandmarks,
    lectern: withEnglishLandmarks,
  },
  {
    reason: 'Arabic texts with a number have the six forms of the language.',
    facts: ['title', 'meta og:title', 'headings', 'content'],
    when: (_, { language }) => language?.[0]?.startsWith('ar') === true,
    docusaurus: replace(/مستندات موسومة مستند/, 'مستند'),
  },
  {
    reason: 'A colon in French has a space before it.',
    facts: ['badge', 'content'],
    when: (_, theirs) => theirs.language?.[0]?.startsWith('fr') === true,
    docusaurus: replace(/^Version: /, 'Version : '),
  },
];

/** Whether lines that begin with a language are of some of the others' languages, with the same line for the page's own. */
function isOfFewer(lines: readonly string[], others: readonly string[], own: string): boolean {
  const languages = others.map(line => line.split(' ')[0]);
  const ownLine = (all: readonly string[]) => safeDecode(all.find(line => line.startsWith(`${own} `)) ?? '');
  return lines.every(line => languages.includes(line.split(' ')[0])) && ownLine(lines) === ownLine(others);
}
