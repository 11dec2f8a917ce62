import type { Adjust, Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { both, nothing, otherAmong, otherWhere } from './adjust.ts';

/** The id that Lectern gives a heading without a text, which has none in Docusaurus. */
const EMPTY_WITH_ID = /^([1-6] {2}#)(\S+)$/;

const hasIdInstead = (line: string, other: string): boolean => EMPTY_WITH_ID.exec(other)?.[1] === line;

/** The ids of headings that have no text, and no id in Docusaurus. */
function idsOfEmpty(headings: readonly string[], { headings: own = [] }: Facts = {}): readonly string[] {
  return own.filter((line, index) => hasIdInstead(headings[index] ?? '', line)).map(line => line.replace(/^.*#/, ''));
}

/** Whether links differ only in that Docusaurus names a heading by its id where Lectern has its text, and in those of headings without one. */
function isNamedByText(
  { page, docusaurus, lectern }: ComparedFact,
  { headings = [], hiddenPanels = [] }: Facts,
  sites: Both<SiteFacts>,
): boolean {
  const ofEmpty = idsOfEmpty(headings, sites.lectern.get(page));
  const ids = headings.map(line => line.replace(/^.* #/, ''));
  const isSame = (theirs: string, ours: string): boolean =>
    theirs.trim() === ours ||
    ids.some(id => id !== '' && theirs.endsWith(id) && ours.startsWith(theirs.slice(0, -id.length)));
  // Panels that are not on Docusaurus' page have more of them.
  let at = 0;
  let more = 0;
  for (const ours of lectern) {
    if (at < docusaurus.length && isSame(docusaurus[at] ?? '', ours)) at++;
    else if (ofEmpty.some(id => ours.endsWith(` ${id}`))) more++;
  }
  return at === docusaurus.length && (at + more === lectern.length || hiddenPanels.length > 0);
}

const COLON_ID = /\s?\{#[\w.-]+(?::[^{}]*)?\}/;

const withoutId = (line: string): string => line.replace(COLON_ID, '');

/** Whether a page shows an id that a colon cut. */
const hasColonId = (_: ComparedFact, { headings = [] }: Facts): boolean =>
  headings.some(line => /\{#[^{}]+:[^{}]*\}/.test(line));

/** A label without quotes and without words behind colons, which are directives in Docusaurus. */
const bareLabel = (label: string): string => label.replace(/['"`]|\s?:\w+$/g, '');

/** Whether entries of the contents differ in no more than what {@link bareLabel} leaves out. */
function isSameLabel(line: string, other: string): boolean {
  const [label = '', target] = line.split(' → #');
  const [otherLabel = '', otherTarget] = other.split(' → #');
  return target !== undefined && target === otherTarget && bareLabel(label) === bareLabel(otherLabel);
}

/** Whether entries differ in no more than a comment, which Docusaurus has in the id, and in the contents. */
function isSameButComment(line: string, other: string): boolean {
  const [label = '', id = ''] = line.split(/ (?:→ )?#(?=[^#]*$)/);
  const [otherLabel = '', otherId = ''] = other.split(/ (?:→ )?#(?=[^#]*$)/);
  const bare = label.replace(/ \/\*.*?\*\//, '');
  if (otherId === '' || bare !== otherLabel) return false;
  const isInside = id.replace(/--[\w-]+?--/, '--') === otherId;
  const isLast = otherId.endsWith('-') && id.startsWith(`${otherId}-`) && id.endsWith('-');
  return isInside || isLast || (id.endsWith('-') && isSlugOf(id, bare.replace(/^\d /, '')));
}

/** Whether an id is of a text, or begins as it, as that of a heading whose expressions say something else than they are. */
function isSlugOf(id: string, text: string): boolean {
  const [slug, words] = [letters(id.toLowerCase()), text.toLowerCase().split(' ')];
  return slug.endsWith(letters(words.join(''))) || (words.length > 1 && id.startsWith(`${words[0]}-`));
}

/** Whether lines are the same, or entries of the contents that differ in what is meant: the label, or the number of an id that is repeated. */
function isSameEntry(line: string, other = ''): boolean {
  const first = line.replace(/(?<= → #.*)-\d+$/, '');
  // Browsers end an entry at the anchor that its heading has.
  const isCut = other.startsWith(' → #') && line.endsWith(other);
  return line === other || first === other || isCut || isSameLabel(line, other) || isSameLabel(first, other);
}

/** Whether lines are all of Docusaurus', in their order, and others that are headings of its page. */
function listsMoreHeadings({ docusaurus, lectern }: ComparedFact, { headings = [] }: Facts): boolean {
  const labels = new Set(headings.map(line => /^[2-6] (.*) #\S/.exec(line)?.[1]));
  const left = docusaurus.filter(isNoRest);
  const more = lectern.filter(line => (isSameEntry(line, left[0]) ? left.shift() === undefined : true));
  return left.length === 0 && more.length > 0 && more.every(line => labels.has(line.replace(/ → #.*$/, '')));
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The address of an entry of the contents without a label, or with some of it. */
const TARGET = /^(.*?) → (#.+)$/;

/** Entries as the other side has them, where headings have anchors or links of their own: browsers cut links that stand in links. */
const withoutInnerLinks: Adjust = (lines, others) => {
  const entries = lines.filter(line => TARGET.test(line));
  const targets = entries.map(line => TARGET.exec(line)?.[2]);
  return otherWhere((line, other) => {
    const [, label = '', target] = TARGET.exec(line) ?? [];
    const [, otherLabel = '', otherTarget] = TARGET.exec(other) ?? [];
    const isRepeated = targets.indexOf(target) !== targets.lastIndexOf(target);
    const isNumbered = isRepeated && otherTarget?.replace(/-\d+$/, '') === target;
    const hasComment = label === '' && target?.endsWith('-') === true && isSlugOf(target, otherLabel);
    const isSame = target === otherTarget || isNumbered || hasComment || otherTarget?.startsWith(`${target}:`) === true;
    return target !== undefined && isSame && (label === '' || otherLabel.endsWith(label));
  })(entries, others);
};

/** Whether a line is more than what browsers leave of an entry that they end. */
const isNoRest = (line: string): boolean => line !== '';

/** Told first, before ids that are repeated are made the same; contents may stand in the text, too. */
export const MORE_HEADINGS: KnownDifference = {
  reason: 'Contents list all headings of a page: also those of HTML in plain Markdown, and of a partial in a sentence.',
  facts: ['contents', 'links', 'content'],
  when: (fact, theirs, { lectern }) =>
    (lectern.get(fact.page)?.contents ?? []).length > (theirs.contents ?? []).filter(isNoRest).length &&
    listsMoreHeadings(fact, theirs),
  docusaurus: nothing,
  lectern: nothing,
};

/** Headings, and what leads to them. */
export const HEADING_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Ids of headings may have colons, as those of generated references do; Docusaurus shows them as text.',
    facts: ['headings', 'contents', 'links'],
    when: hasColonId,
    docusaurus: otherWhere((line, other) => {
      const [label = '', id = ''] = withoutId(line).split(/(?= (?:→ )?#[^#]*$)/);
      const [otherLabel = '', otherId = ''] = other.split(/(?= (?:→ )?#[^#]*$)/);
      return COLON_ID.test(line) && otherId.startsWith(id) && bareLabel(otherLabel) === bareLabel(label);
    }),
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
    facts: ['headings', 'contents', 'content'],
    docusaurus: both(otherAmong(isSameButComment), otherWhere(hasIdInstead)),
  },
  {
    reason: 'Contents have no anchors and links of headings, which would end the links that they stand in.',
    facts: ['contents'],
    when: ({ docusaurus }) => docusaurus.some(line => !TARGET.test(line)),
    docusaurus: withoutInnerLinks,
  },
  {
    reason: 'Contents show headings as the page does: texts in braces without quotes, and words behind colons.',
    facts: ['contents'],
    docusaurus: otherWhere(isSameLabel),
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
    when: isNamedByText,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: MORE_HEADINGS.reason,
    facts: ['contentsButton'],
    when: ({ page, fact, docusaurus }, theirs, { lectern }) => {
      const both = { docusaurus: theirs.contents ?? [], lectern: lectern.get(page)?.contents ?? [] };
      return docusaurus.length === 0 && listsMoreHeadings({ page, fact, ...both }, theirs);
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
