import type { Adjust, Facts, KnownDifference, Place } from '../compare.ts';
import { entryOf, nothing, without, withoutMore, withoutUnpaired } from './adjust.ts';

/** Facts of all that stands in a page's text. */
const OF_TEXT: readonly string[] = [
  ...['content', 'code', 'links', 'images', 'headings', 'headingLinks', 'contents', 'contentsButton'],
];

/** The end of a fence that shows an admonition: in Docusaurus the colons end the one that it stands in, and what follows is code. */
const CUT = /```\n(?:(?!```)[^\n]*\n){0,6}:::(?:\n|$)/;

/** An admonition that code shows. */
const SHOWN = /^:::\w/m;

const isCutFence = ({ code = [] }: Facts): boolean => CUT.test(code.join('\n'));

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** What is code from a place on, as text. */
function codeFrom(start: RegExp, { code = [] }: Facts): string {
  const text = code.join('\n');
  const at = text.search(start);
  return at === -1 ? '' : text.slice(at);
}

/** The text of a heading, of its link, of another link, an image or an entry of the contents. */
const labelOf = (line: string): string =>
  (entryOf(line)?.label.replace(/^[1-6] /, '') ?? line).replace(/^Direct link to | → .*$/g, '');

/** Whether a line is a part of the code that only one of the pages shows. */
function isCutCode(line: string, { page, theirs, sites }: Place): boolean {
  const code = [codeFrom(CUT, theirs), codeFrom(SHOWN, sites.lectern.get(page) ?? {})];
  const own = letters(labelOf(line));
  return code.some(text => [text, text.replace(/<\/?[a-z][^<>]*>/g, '')].some(one => letters(one).includes(own)));
}

/** Whether the code has a component, such as a partial, or a mark of a footnote: only Lectern's page shows what it contains. */
const hasCutContent = ({ theirs }: Place): boolean => /<[A-Z]|\[\^/.test(codeFrom(CUT, theirs));

/** How far from other text of the code what an expression there shows may stand. */
const MOST_SHOWN = 3;

/** Whether a line may be what an expression of the code shows, as only Lectern's page does: other text of the code is near. */
function isOfCutExpression(line: string, place: Place): boolean {
  if (!/^\{(?!\/\*)/m.test(codeFrom(CUT, place.theirs))) return false;
  const { content = [] } = place.sites.lectern.get(place.page) ?? {};
  const isNear = (at: number) =>
    content
      .slice(Math.max(0, at - MOST_SHOWN), at + MOST_SHOWN + 1)
      .some(other => letters(other) !== '' && other !== line && isCutCode(other, place));
  return content.some((own, at) => own === line && isNear(at));
}

/** Whether a line is the begin of one of Lectern's page, which has what Docusaurus cuts off. */
function isBegun(line: string, { page, sites }: Place): boolean {
  return sites.lectern.get(page)?.content?.some(own => own.startsWith(`${line} :::`)) === true;
}

/** Whether a line of Docusaurus' page has the mark of a footnote whose text is in the code. */
function hasCutNote(line: string, { theirs }: Place): boolean {
  const isSame = (other: string) => letters(other.replace(/\[\^[^[\]]+\]/g, '')) === letters(line);
  const marked = (theirs.content ?? []).filter(other => other.includes('[^'));
  return /^\[\^[^[\]]+\]:/m.test(codeFrom(CUT, theirs)) && marked.some(isSame);
}

/** Lines of Docusaurus' page with references to links whose definitions are in the code. */
function cutReferences({ theirs }: Place): readonly string[] {
  const names = Array.from(codeFrom(CUT, theirs).matchAll(/^\[([^[\]]+)\]: /gm), ([, name]) => `][${name}]`);
  return (theirs.content ?? []).filter(line => names.some(name => line.includes(name)));
}

/** Whether a line is a link of such a reference, or the text around it. */
function isCutReference(line: string, place: Place): boolean {
  const own = letters(labelOf(line));
  const isPart = (other: string) => letters(other.replace(/\]\[[^[\]]+\]/g, '')).includes(own);
  return own !== '' && cutReferences(place).some(isPart);
}

/** What components that a generated site wraps say behind them. */
const OF_WRAPPER = /^after [A-Z]\w+$/;

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** How many lines one line of the other side may have. */
const MOST_JOINED = 6;

/** Lines as the other side joins them: where several make one of its lines, that stands for them. */
const joinedAsOthers: Adjust = (lines, others) => {
  const known = new Set(others);
  const joined = new Map(others.map(line => [withoutSpaces(line), line]));
  const result: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const counts = Array.from({ length: MOST_JOINED }, (_, index) => MOST_JOINED - index);
    const ofCount = (count: number) => {
      const some = lines.slice(at, at + count);
      return some.every(line => known.has(line)) ? undefined : joined.get(withoutSpaces(some.join('')));
    };
    const count = counts.find(one => ofCount(one) !== undefined) ?? 1;
    result.push(ofCount(count) ?? lines[at] ?? '');
    at += count;
  }
  return result;
};

const HIDDEN = 'Tabs that are lazy are on the page from the start, for readers without scripts and for search.';

const hasHidden = ({ hiddenPanels = [] }: Facts): boolean => hiddenPanels.length > 0;

/** What generated sites add to a badge. */
const WRAPPED_BADGE = without('after DocVersionBadge');

/** Parts of pages that stand in others: told last, when the lines around them are the same. */
export const PART_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The version stands in the row of the breadcrumbs, and takes no line of its own.',
    facts: ['content'],
    docusaurus: WRAPPED_BADGE,
    lectern: WRAPPED_BADGE,
  },
  {
    reason: 'A partial of one paragraph, or a label between colons, is a part of the sentence that it stands in.',
    facts: ['content'],
    docusaurus: joinedAsOthers,
    lectern: joinedAsOthers,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: OF_TEXT,
    when: (_, theirs) => isCutFence(theirs),
    // Other reasons may have changed the line of the code.
    docusaurus: withoutUnpaired(
      (line, place) =>
        line.startsWith(':::') ||
        isCutCode(line, place) ||
        isBegun(line, place) ||
        hasCutNote(line, place) ||
        OF_WRAPPER.test(line) ||
        cutReferences(place).includes(line),
    ),
    lectern: withoutUnpaired(
      (line, place) =>
        isCutCode(line, place) ||
        isCutReference(line, place) ||
        OF_WRAPPER.test(line) ||
        hasCutContent(place) ||
        isOfCutExpression(line, place),
    ),
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: ['contentsButton'],
    // All headings of the page are in the code.
    when: ({ page }, theirs, sites) => {
      const { contents = [] } = sites.lectern.get(page) ?? {};
      return (
        isCutFence(theirs) && contents.length > 0 && contents.every(line => isCutCode(line, { page, theirs, sites }))
      );
    },
    lectern: nothing,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: ['content'],
    when: ({ page }, theirs, { lectern }) => hasHidden(theirs) && codeFrom(SHOWN, lectern.get(page) ?? {}) !== '',
    // In a panel that is hidden there, the rest of it stands somewhere else.
    docusaurus: (lines, others, place) => withoutUnpaired(line => others.includes(line))(lines, others, place),
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: ['meta generated'],
    when: (_, theirs) =>
      isCutFence(theirs) && theirs.code?.some(line => line.includes('<meta name="generated"')) === true,
    lectern: nothing,
  },
  // When all others have made lines the same: of two headings with one id, one may be in a tab and have the number.
  {
    reason: HIDDEN,
    facts: ['hiddenPanels'],
    when: (_, theirs) => hasHidden(theirs),
    docusaurus: nothing,
    lectern: nothing,
  },
  { reason: HIDDEN, facts: OF_TEXT, when: (_, theirs) => hasHidden(theirs), lectern: withoutMore(() => true) },
];
