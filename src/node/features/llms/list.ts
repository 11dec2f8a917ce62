/** Writes `llms.txt`: https://llmstxt.org */

import { groupBy } from '../../util/group-by.ts';

/** A page in the list. */
export interface ListedPage {
  readonly title: string;
  /** URL of its Markdown, or of the page itself. */
  readonly url: string;
  readonly description?: string | undefined;
  /** Title of its category. */
  readonly section: string;
}

/** A link to another list. */
export interface OtherList {
  readonly title: string;
  readonly url: string;
}

/** The pages of one edition, in the order of its sidebars. */
export interface List {
  readonly title: string;
  readonly tagline: string;
  readonly pages: readonly ListedPage[];
  /** URL of the text of all pages, if there is one. */
  readonly full?: string | undefined;
  /** Links under “Optional”, which readers short of context can leave out: older versions. */
  readonly optional: readonly OtherList[];
}

/** The text of a list. */
export function listText({ title, tagline, pages, full, optional }: List): string {
  const sections = [...groupBy(pages, ({ section }) => section)].map(
    ([heading, own]) => [heading, own.map(lineOf)] as const,
  );
  const lists = [...sections, ...(optional.length > 0 ? [['Optional', optional.map(linkTo)] as const] : [])];
  return paragraphs([
    ...headOf({ title, tagline }),
    ...(full === undefined ? [] : [`All pages as one text: ${full}`]),
    ...lists.map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}`),
  ]);
}

function lineOf({ description = '', ...page }: ListedPage): string {
  return linkTo(page) + (description === '' ? '' : `: ${shortened(oneLine(description))}`);
}

/** The text with links to the parts of a text that is too long for one file. */
export function partsText(site: Pick<List, 'title' | 'tagline'>, parts: readonly OtherList[]): string {
  return paragraphs([...headOf(site), `## All pages, in ${parts.length} parts\n\n${parts.map(linkTo).join('\n')}`]);
}

function headOf({ title, tagline }: Pick<List, 'title' | 'tagline'>): readonly string[] {
  return tagline === '' ? [`# ${title}`] : [`# ${title}`, `> ${tagline}`];
}

function linkTo({ title, url }: OtherList): string {
  return `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${url})`;
}

/** Maximum length of a description; those taken from a page's first paragraph can be longer. */
const MAX_DESCRIPTION = 300;

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/(?<!\s)\s+\S*$/, '')} …`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function paragraphs(texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}
