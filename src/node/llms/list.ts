/** `llms.txt`: https://llmstxt.org */

import { groupBy } from '../util/group-by.ts';

/** A page in the list. */
export interface ListedPage {
  readonly title: string;
  /** Where its Markdown is, or the page itself. */
  readonly url: string;
  readonly description?: string | undefined;
  /** The title of the category that it is in. */
  readonly section: string;
}

/** A link to another list. */
export interface OtherList {
  readonly title: string;
  readonly url: string;
}

/** Pages of one edition of a site, in the order of its sidebars. */
export interface List {
  readonly title: string;
  readonly tagline: string;
  readonly pages: readonly ListedPage[];
  /** Where all of the pages are as one text. */
  readonly full?: string | undefined;
  /** What who is short of room leaves out: older versions. */
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

/** The text that leads to the parts of a text that is too long for one file. */
export function partsText(site: Pick<List, 'title' | 'tagline'>, parts: readonly OtherList[]): string {
  return paragraphs([...headOf(site), `## All pages, in ${parts.length} parts\n\n${parts.map(linkTo).join('\n')}`]);
}

function headOf({ title, tagline }: Pick<List, 'title' | 'tagline'>): readonly string[] {
  return tagline === '' ? [`# ${title}`] : [`# ${title}`, `> ${tagline}`];
}

function linkTo({ title, url }: OtherList): string {
  return `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${url})`;
}

/** Characters of a description: those that are made of a page's first paragraph are longer. */
const MOST = 300;

function shortened(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST).replace(/\s+\S*$/, '')} …`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function paragraphs(texts: readonly string[]): string {
  return `${texts.join('\n\n')}\n`;
}
