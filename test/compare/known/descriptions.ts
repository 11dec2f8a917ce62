import { decodeString } from 'micromark-util-decode-string';
import {
  type Both,
  CELLS,
  type ComparedFact,
  type Facts,
  type KnownDifference,
  PARAGRAPHS,
  type SiteFacts,
} from '../compare.ts';
import { nothing } from './adjust.ts';

/** Items of lists, rows of tables, fences, directives, lists of code, marks of alerts and formulas, thematic breaks, remains of heading ids, comments, links and emphasis, and definitions of links. */
const MARKER =
  /^(?:(?:[-*+]|\d{1,9}[.)])(?:\s|$)|[^{]*\}>|[^*]*\*[^*\s][^*]*$|[-*_~=\s]+$|\[!\w+\]$|[^\s()[\]]+\)$|\${2}|~{2,}|\{#|\[[^\]]+\]:\s|[\w:.-]+(?: \*\/)?\}$|[{<>`#])|:{2,}[\w-]+[[{]|\||(?:\/\}|\],)$/;

/** The beginning of what is no prose. */
const NO_PROSE = /^(?:(?:[-*+]|\d{1,9}[.)])(?:\s|$)|\||#|[<{`])/;

/** A command of a code block that is an element of HTML in plain Markdown. */
const COMMAND = /^(?:npm|npx|pnpm|yarn) [a-z]/;

/** Letters, digits and emoji alone: what stays of emphasis that ends on another line differs. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, '');

/** Docusaurus leaves out what stands in braces, also as code. */
function withoutBraces(text: string): string {
  const rest = text.replace(/\{[^{}]*\}/g, '');
  return rest === text ? letters(text) : withoutBraces(rest);
}

/** The id of a heading, however it is written. */
const ID = /\{#[^{}]*\}|\{\/\*.*?\*\/\}/g;

/** The texts of a page's headings, which are `2 Install #install` among them, and `Install → #install` in the contents. */
function headingsOf({ headings = [], contents = [] }: Facts): readonly string[] {
  const texts = [...headings.map(line => /^[1-6] (.*) #/.exec(line)), ...contents.map(line => /^(.*) → #/.exec(line))];
  const titles = texts.map(match => match?.[1] ?? '');
  // Docusaurus drops what stands between colons, as names of emoji do, and in angle brackets also in code.
  const dropped = [/\s?:[^:]+:/g, /\p{Extended_Pictographic}/gu, /<[^<>]*>/g];
  return [titles, ...dropped.map(pattern => titles.map(title => title.replace(pattern, '')))].flat().map(letters);
}

/** Whether a description is a heading of a page. */
function isHeading(text: string, theirs: Facts): boolean {
  return letters(text) !== '' && headingsOf(theirs).includes(letters(text));
}

/** Whether a description is the first line of a heading, or what Docusaurus leaves of the page's title. */
function isOfHeading(text: string, theirs: Facts): boolean {
  const own = letters(text.replace(ID, ''));
  if (own === '') return (theirs.headings ?? []).some(line => line.includes(` ${text} #`));
  const { title = [] } = theirs;
  return headingsOf(theirs).some(one => one.startsWith(own)) || letters(title.join('')).includes(own);
}

/** Whether a page has no such text: a plugin of the site has changed it. */
function isNotShown(text: string, { content }: Facts): boolean {
  return content?.every(line => !line.includes(text)) === true;
}

/** Whether the words with an asterisk are so on the page, as `**.ts` may be: they remain of no emphasis. */
function hasShownAsterisk(text: string, { [PARAGRAPHS]: paragraphs = [] }: Facts): boolean {
  const words = text.split(' ').filter(word => word.includes('*'));
  return words.length > 0 && words.every(word => paragraphs.some(paragraph => paragraph.includes(word)));
}

/** How far apart words may be that follow each other in a description: what stands between them is an image or an expression. */
const FARTHEST = 8;

/** How many words of a description must be in a paragraph: not in it is code that makes text. */
const LEAST_SHARED = 0.9;

/** Words of letters alone: digits may be numbers of footnotes. */
const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

/** A text without entities, and with letters of scripts without spaces apart. */
const apart = (text: string): string => text.replace(/&#?\w+;/g, ' ').replace(/[\u3000-\u9fff]/g, ' $& ');

/** The same of a text that a plugin of the site may have changed on its page. */
const LEAST_SHOWN = 0.9;
const LEAST_LETTERS = 4;

/** Whether a description is a text of its page, or that of all pages of the site that have none. */
function isOfPage(text: string, page: string, { docusaurus, lectern }: Both<SiteFacts>): boolean {
  const { content = [], [PARAGRAPHS]: paragraphs = [] } = lectern.get(page) ?? {};
  const words = wordsOf(apart(text));
  const shown = new Set(wordsOf(apart([...content, ...paragraphs].join(' '))));
  const joined = letters(content.join(''));
  // Elements within a word make lines of its parts. Short words are in any text.
  const isAcross = (word: string) => word.length >= LEAST_LETTERS && joined.includes(word);
  const isShown = words.filter(word => shown.has(word) || isAcross(word)).length >= words.length * LEAST_SHOWN;
  const isOfAll = () => [...docusaurus.values()].some(one => one['meta description']?.includes(text));
  // What a preprocessor of generated sites writes in its place.
  const isReplaced = () =>
    text.includes('engine') && isOfPage(text.replaceAll('engine', 'motor'), page, { docusaurus, lectern });
  return isShown || joined.includes(letters(text)) || isOfAll() || isReplaced();
}

/** Whether Docusaurus' description is code, none of the page's text or none of prose, or just its first line, and Lectern's is prose or missing. */
function isProseInstead({ page, docusaurus, lectern }: ComparedFact, theirs: Facts, sites: Both<SiteFacts>): boolean {
  const [theirText = ''] = docusaurus;
  const [ownText = ''] = lectern;
  if (ownText !== '' && !isOfPage(ownText, page, sites)) return false;
  const isMarked = MARKER.test(ownText) && !/^#+\w/.test(ownText) && !hasShownAsterisk(ownText, theirs);
  // The title of a page that hides it is no heading of the page.
  const isTitle = theirs['hook useDoc']?.includes(`.contentTitle = ${theirText}`) || isHeading(theirText, theirs);
  if (isTitle && ownText !== '' && !NO_PROSE.test(ownText) && !isHeading(ownText, theirs)) return true;
  if (theirText === '' || isMarked || isHeading(ownText, theirs)) return false;
  if (letters(theirText) === '' && ownText !== '') return true;
  if (COMMAND.test(theirText) || (ownText === '' && isNotShown(theirText, theirs))) return true;
  if (MARKER.test(theirText) || isOfHeading(theirText, theirs) || theirs.code?.some(line => line.includes(theirText)))
    return true;
  return letters(theirText) !== '' && withoutBraces(ownText).startsWith(withoutBraces(theirText));
}

/** Whether the words of a text begin a paragraph, in their order; those of its images are anywhere among them. */
function isExcerpt(text: string, paragraph: string): boolean {
  const [others = [], ...images] = paragraph.split('\n').map(wordsOf);
  const ofImages = new Set(images.flat().filter(word => !others.includes(word)));
  const words = wordsOf(text.replace(/\{[^{}]*\}/g, ' ')).filter(word => !ofImages.has(word));
  let at = 0;
  let shared = 0;
  for (const word of words) {
    const found = others.slice(at, at + FARTHEST).indexOf(word);
    if (found === -1) continue;
    at += found + 1;
    shared++;
  }
  return words.length > 0 && shared >= words.length * LEAST_SHARED;
}

/** Whether Lectern's description is what the first paragraph says of which either has one, on either page. */
function isOfParagraph({ page, docusaurus, lectern }: ComparedFact, theirs: Facts, sites: Both<SiteFacts>): boolean {
  return [theirs, sites.lectern.get(page) ?? {}].some(({ [PARAGRAPHS]: paragraphs = [] }) => {
    const [theirAt = -1, ownAt = -1] = [docusaurus, lectern].map(([text = '']) =>
      paragraphs.findIndex(paragraph => isExcerpt(text, paragraph)),
    );
    return ownAt !== -1 && (theirAt === -1 || ownAt <= theirAt);
  });
}

/** Whether Docusaurus' description is of no paragraph, as that of a table, and Lectern's page has none of its own. */
function isWithoutProse({ docusaurus, lectern }: ComparedFact, theirs: Facts): boolean {
  const [[theirText = ''], [ownText = '']] = [docusaurus, lectern];
  const { content = [], [PARAGRAPHS]: paragraphs = [] } = theirs;
  const isOwn = ownText !== '' && content.some(line => line.includes(ownText));
  return !isOwn && content.includes(theirText) && !paragraphs.some(paragraph => isExcerpt(theirText, paragraph));
}

/** Whether Docusaurus' description is the cell of a table, a term of a list, or the options of a field, and Lectern's a text of the page that is none. */
function isInsteadOfCell({ page, docusaurus, lectern }: ComparedFact, theirs: Facts, sites: Both<SiteFacts>): boolean {
  const [[theirText = ''], [ownText = '']] = [docusaurus, lectern];
  const { [CELLS]: cells = [] } = theirs;
  // Docusaurus renders no panel of lazy tabs but the first.
  const isShown = ownText !== '' && isOfPage(ownText, page, sites);
  return cells.includes(theirText) && isShown && ![cells, headingsOf(theirs)].flat().includes(ownText);
}

/** Whether Docusaurus' description is a heading that is a component, on a page in plain Markdown, which shows its import; Lectern's is a text of the page or missing. */
function isOfComponent(
  { page, docusaurus, lectern: [own] }: ComparedFact,
  { content = [] }: Facts,
  sites: Both<SiteFacts>,
): boolean {
  const isImported = content.some(line => line.includes("import Heading from '@theme/Heading'"));
  const isMeant = own === undefined || isOfPage(own, page, sites);
  return isImported && isMeant && content.includes(docusaurus[0] ?? '');
}

/** When Lectern's description is meant to be another one. */
const MEANT = [isOfParagraph, isProseInstead, isWithoutProse, isInsteadOfCell, isOfComponent];

/** A fact whose character references are the characters, as they are in Lectern's descriptions. */
function withCharacters(fact: ComparedFact): ComparedFact {
  return { ...fact, docusaurus: fact.docusaurus.map(text => text.replace(/&#?\w+;/g, decodeString)) };
}

/** Descriptions that are made of a page's text. */
export const DESCRIPTIONS: KnownDifference = {
  reason: 'Descriptions are of prose, and go on to the end of its sentence; without prose there is none.',
  facts: ['meta description', 'meta og:description'],
  when: (fact, theirs, sites) =>
    [fact, withCharacters(fact)].some(one => MEANT.some(isMeant => isMeant(one, theirs, sites))),
  docusaurus: nothing,
  lectern: nothing,
};
