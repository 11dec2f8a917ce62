import type { Adjust, ComparedFact, Facts, KnownDifference, Place } from '../compare.ts';
import { both, type Entry, entryOf, nothing, otherAmong, otherPart, otherWhere, withoutMore } from './adjust.ts';

/** The id that Lectern gives a heading without a text, which has none in Docusaurus. */
const EMPTY_WITH_ID = /^([1-6] {2}#)(\S+)$/;

const hasIdInstead = (line: string, other: string): boolean => EMPTY_WITH_ID.exec(other)?.[1] === line;

/** Whether a line is the link of a heading that has no text, and no id in Docusaurus. */
function isOfEmpty(line: string, { page, theirs: { headings = [] }, sites }: Place): boolean {
  const ids = (sites.lectern.get(page)?.headings ?? []).map(own => EMPTY_WITH_ID.exec(own)?.[2]);
  return headings.some(one => / {2}#$/.test(one)) && ids.some(id => id !== undefined && line.endsWith(` ${id}`));
}

/** Whether the link of a heading is named by its id in Docusaurus, and by its text here. */
function isNamedByText(line: string, other: string, { theirs: { headings = [] } }: Place): boolean {
  const ids = headings.map(one => entryOf(one)?.id ?? '').filter(id => id !== '' && line.endsWith(id));
  return line.trim() === other || ids.some(id => other.startsWith(line.slice(0, -id.length)));
}

const COLON_ID = /\s?\{#[\w.-]+(?::[^{}]*)?\}/;

const withoutId = (line: string): string => line.replace(COLON_ID, '');

/** Whether a page shows an id that a colon cut. */
const hasColonId = (_: ComparedFact, { headings = [] }: Facts): boolean =>
  headings.some(line => /\{#[^{}]+:[^{}]*\}/.test(line));

/** A label without quotes and without words behind colons, which are directives in Docusaurus. */
const bareLabel = (label: string): string => label.replace(/['"`]|\s?:\w+$/g, '');

const withoutComment = (label: string): string => label.replace(/ \/\*.*?\*\//, '');

/** Whether an id differs in no more than a comment, which Docusaurus has in it. */
function hasCommentInId({ id }: Entry, other: Entry): boolean {
  if (other.id === '') return false;
  const isInside = id !== other.id && id.replace(/--[\w-]+?--/, '--') === other.id;
  const isLast = other.id.endsWith('-') && id.startsWith(`${other.id}-`) && id.endsWith('-');
  // The comment may stand beside that of the id.
  const [before = ''] = id.split('--');
  return (
    isInside || isLast || (id.endsWith('-') && [id, before].some(one => isSlugOf(one, other.label.replace(/^\d /, ''))))
  );
}

/** Whether lines of the content that are headings, or lead to them, differ in no more than a comment. */
function isSameButComment(line: string, other: string): boolean {
  const [own, theirs] = [entryOf(line), entryOf(other)];
  return (
    own !== undefined &&
    theirs !== undefined &&
    withoutComment(own.label) === theirs.label &&
    hasCommentInId(own, theirs)
  );
}

/** Whether an id is of a text, or begins as it, as that of a heading whose expressions say something else than they are. */
function isSlugOf(id: string, text: string): boolean {
  const [slug, words] = [letters(id.toLowerCase()), text.toLowerCase().split(' ')];
  // Words behind colons are directives in Docusaurus.
  const isOf = [text, bareLabel(text) || text].some(one => slug.endsWith(letters(one.toLowerCase())));
  return isOf || (words.length > 1 && id.startsWith(`${words[0]}-`));
}

const labelOf = (line: string): string => line.replace(/ → #.*$/, '');

/** Whether a line is a heading of Docusaurus' page, or leads to one. */
function isHeading(line: string, { theirs: { headings = [] } }: Place): boolean {
  return headings.some(heading => /^[2-6] (.*) #\S/.exec(heading)?.[1] === labelOf(line));
}

/** Whether a line is a heading that the contents list more often than Docusaurus'. */
function isListedMore(line: string, place: Place): boolean {
  const { page, theirs, sites } = place;
  const count = ({ contents = [] }: Facts) => contents.filter(one => labelOf(one) === labelOf(line)).length;
  return isHeading(line, place) && count(sites.lectern.get(page) ?? {}) > count(theirs);
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** An entry of the contents. */
const TARGET = /^.*? → #.+$/;

/** Whether an entry lacks the beginning or the end of its label, where headings have anchors or links of their own: browsers cut links that stand in links. */
function isCut(own: Entry, other: Entry, { theirs: { contents = [] } }: Place): boolean {
  const isSameId = [other.id, other.id.replace(/-\d+$/, '')].includes(own.id) || other.id.startsWith(`${own.id}:`);
  const isSame = isSameId || (own.label === '' && hasCommentInId(own, other));
  // What is cut off stands behind the entry.
  const end = other.label.startsWith(`${own.label} `) ? other.label.slice(own.label.length + 1) : undefined;
  const isBegin = end !== undefined && contents.some(line => !TARGET.test(line) && line !== '' && end.startsWith(line));
  return own.id !== '' && isSame && (own.label === '' || other.label.endsWith(own.label) || isBegin);
}

/** Leaves out what is listed more; of headings that are repeated, as many as Docusaurus lists stay, whose ids may be others. */
const withoutListedMore: Adjust = (lines, others, place) => {
  const kept = withoutMore(isListedMore)(lines, others, place);
  const countOf = (list: readonly string[], label: string) => list.filter(one => labelOf(one) === label).length;
  const headings = (place.theirs.headings ?? []).map(line => line.replace(/^\d (.*) #.*$/, '$1'));
  const least = (label: string) => Math.min(countOf(others, label), countOf(headings, label));
  if (lines.map(labelOf).every(label => countOf(kept, label) >= least(label))) return kept;
  const left = new Map(
    lines.map(labelOf).map(label => [label, countOf(lines, label) - Math.max(countOf(kept, label), least(label))]),
  );
  return lines.filter(line => {
    const count = left.get(labelOf(line)) ?? 0;
    if (kept.includes(line) || count <= 0) return true;
    left.set(labelOf(line), count - 1);
    return false;
  });
};

/** Told first, before ids that are repeated are made the same; contents may stand in the text, too. */
export const MORE_HEADINGS: KnownDifference = {
  reason: 'Contents list all headings of a page: also those of HTML in plain Markdown, and of a partial in a sentence.',
  facts: ['contents', 'links', 'content'],
  lectern: withoutListedMore,
};

/** Headings, and what leads to them. */
export const HEADING_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Ids of headings may have colons, as those of generated references do; Docusaurus shows them as text.',
    facts: ['headings', 'contents', 'links'],
    when: hasColonId,
    docusaurus: both(
      otherPart(
        'label',
        ({ label }, other) => COLON_ID.test(label) && bareLabel(withoutId(label)) === bareLabel(other.label),
      ),
      otherPart('id', ({ id }, other) => other.id.includes(':') && (id === '' || other.id.startsWith(`${id}:`))),
    ),
  },
  {
    reason: 'Ids of headings may have colons, as those of generated references do; Docusaurus shows them as text.',
    facts: ['content', 'descriptions', 'meta description', 'meta og:description'],
    when: hasColonId,
    docusaurus: (lines, others) =>
      lines.map(line => (others.includes(line) ? line : withoutId(line))).filter(line => line !== ''),
  },
  {
    // An expression shows the data of the contents, also of headings that Docusaurus' page lacks.
    reason: 'Ids of headings may have colons, as those of generated references do; Docusaurus shows them as text.',
    facts: ['content'],
    when: ({ page }, _, { lectern }) => (lectern.get(page)?.headings ?? []).some(line => / #[^#]*:[^#]*$/.test(line)),
    docusaurus: otherAmong((line, other) => /^[1-6] [\w.-]+$/.test(line) && other.startsWith(`${line}:`)),
  },
  {
    reason: 'A comment is no part of the id of a heading, and may give it also as one of HTML.',
    facts: ['headings', 'contents'],
    docusaurus: both(
      otherPart('label', (own, other) => own.label !== other.label && withoutComment(own.label) === other.label),
      otherPart('id', hasCommentInId),
      otherWhere(hasIdInstead),
    ),
  },
  {
    reason: 'A comment is no part of the id of a heading, and may give it also as one of HTML.',
    facts: ['content'],
    docusaurus: both(otherAmong(isSameButComment), otherWhere(hasIdInstead)),
  },
  {
    reason: 'Contents have no anchors and links of headings, which would end the links that they stand in.',
    facts: ['contents'],
    when: ({ docusaurus }) => docusaurus.some(line => !TARGET.test(line)),
    docusaurus: both(lines => lines.filter(line => TARGET.test(line)), otherPart('label', isCut)),
  },
  {
    reason: 'Contents show headings as the page does: texts in braces without quotes, and words behind colons.',
    facts: ['contents'],
    docusaurus: otherPart('label', (own, other) => bareLabel(own.label) === bareLabel(other.label)),
  },
  {
    reason: 'Ids of headings may have colons, as those of generated references do; Docusaurus shows them as text.',
    facts: ['headingLinks'],
    when: hasColonId,
    docusaurus: otherWhere((line, other) => withoutId(line) === other),
  },
  {
    reason: 'The link of a heading is named by its text, where Docusaurus falls back on the id.',
    facts: ['headingLinks'],
    docusaurus: otherWhere(isNamedByText),
    lectern: withoutMore(isOfEmpty),
  },
  {
    reason: MORE_HEADINGS.reason,
    facts: ['contentsButton'],
    when: ({ page, docusaurus }, theirs, sites) => {
      const contents = sites.lectern.get(page)?.contents ?? [];
      const areMore = contents.length > 0 && contents.every(line => isHeading(line, { page, theirs, sites }));
      return docusaurus.length === 0 && (theirs.contents ?? []).length === 0 && areMore;
    },
    lectern: nothing,
  },
  {
    reason: 'A page whose headings are all deeper than its contents go has no button that opens nothing.',
    facts: ['contentsButton'],
    // Contents that stand in its text are others.
    when: ({ lectern }, { contents = [], links = [] }) =>
      contents.every(line => links.includes(line)) && lectern.length === 0,
    docusaurus: nothing,
  },
];
