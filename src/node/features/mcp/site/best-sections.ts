/** The Markdown of what a search has found. */

import { unescapeHtml } from '../../../../shared/escape.ts';
import type { Hierarchy, SearchHit } from '../../../../shared/search/types.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { MAX_PASSAGE } from '../limits.ts';
import { askedPage, publicAddress } from './addresses.ts';
import { excerpt } from './excerpt.ts';
import { type Outline, outlineOf, type PageSection, readMarkdown, sectionOf, textOf, wholePage } from './markdown.ts';
import { plainText, shortText } from './plain-text.ts';
import { RequestError } from './request-error.ts';
import type { DocsSite, OpenLocale } from './site.ts';
import { tokensOf } from './tokens.ts';

/** A result: with its Markdown, or as a link where there is no room, or little use, for that. */
export interface Found {
  /** Titles from the top section down to the heading. */
  readonly titles: readonly string[];
  readonly url: string;
  readonly markdown?: string;
}

interface Search {
  readonly site: DocsSite;
  readonly locale: OpenLocale;
  readonly query: string;
  readonly maxTokens: number;
}

/** Shares of the tokens: what the best section may take and each of the others, and from where on results become links. */
const BEST = 0.35;
const OTHER = 0.15;
const ENOUGH = 0.65;
/** The share that results may take as links, and the tokens of a link. */
const LINKS = 0.3;
const LINK = 30;

/** The results that are below the site, those that fit with their Markdown; no text is in two of them. */
export async function bestSections(hits: readonly SearchHit[], search: Search): Promise<readonly Found[]> {
  const places = hits
    .flatMap(hit => placeOf(hit, search) ?? [])
    .slice(0, Math.max(1, Math.floor((search.maxTokens * LINKS) / LINK)));
  const pages = pageReader(search.site);
  const sent = new Map<Outline, PageSection[]>();
  const found: Found[] = [];
  let used = tokensOf(search.query) + LINK * places.length;
  for (const { titles, url, snippet, anchor } of places) {
    const link = { titles, url };
    const isFull = found.length > 0 && used >= search.maxTokens * ENOUGH;
    const outline = isFull ? undefined : await pages(url);
    const section = outline && sectionAround(outline, anchor, titles.at(-1) ?? '');
    const earlier = (outline && sent.get(outline)) ?? [];
    if (section && earlier.some(({ from, end }) => section.from >= from && section.from < end)) continue;
    const room = search.maxTokens * (found.length === 0 ? BEST : OTHER);
    const fits = outline && section && fitting(outline, section, { room, earlier });
    const text = fits
      ? textOf(outline, fits.from, fits.end)
          .replace(/^#{1,6}\s.*\n?/, '')
          .trim()
      : snippet;
    const markdown = isFull || !text ? undefined : excerpt(plainText(text), search.query, room);
    if (outline && fits) sent.set(outline, [...earlier, fits]);
    used += tokensOf(markdown ?? '');
    found.push({ ...link, ...omitUndefined({ markdown }) });
  }
  return found;
}

/** A section with its subsections, or without them where they do not fit or were sent; a page is cut instead. */
function fitting(
  outline: Outline,
  { from, ownEnd, end }: PageSection,
  { room, earlier }: { readonly room: number; readonly earlier: readonly PageSection[] },
): PageSection {
  const isNew = !earlier.some(each => each.from >= from && each.from < end);
  const isWhole = isNew && (end === outline.lines.length || tokensOf(textOf(outline, from, end)) <= room);
  return isWhole ? { from, ownEnd, end } : { from, ownEnd, end: ownEnd };
}

/** The section with an id, else with a heading; ids of authors are not in Markdown. The page where there is none. */
function sectionAround(outline: Outline, anchor: string | undefined, heading: string): PageSection {
  if (anchor === undefined) return wholePage(outline);
  return sectionOf(outline, anchor) ?? sectionOf(outline, heading) ?? wholePage(outline);
}

/** Reads each page once; undefined for those without Markdown. */
function pageReader(site: DocsSite): (url: string) => Promise<Outline | undefined> {
  const pages = new Map<string, Promise<Outline | undefined>>();
  return url => {
    const asked = askedPage(url, site);
    const known = pages.get(asked.path);
    if (known) return known;
    const read = readMarkdown(site, asked).then(
      ({ text }) => outlineOf(text),
      (error: unknown) => {
        if (error instanceof RequestError) return undefined;
        throw error;
      },
    );
    pages.set(asked.path, read);
    return read;
  };
}

interface Place {
  readonly titles: readonly string[];
  readonly url: string;
  readonly anchor: string | undefined;
  readonly snippet: string | undefined;
}

/** Where a hit is; undefined if it is not below the site. */
function placeOf(hit: SearchHit, { site, locale }: Search): Place | undefined {
  const url = publicAddress(hit.url, locale);
  if (url === undefined) return undefined;
  const snippet = hit._snippetResult.content?.value;
  return {
    titles: titlesOf(hit.hierarchy),
    url,
    anchor: askedPage(url, site).anchor,
    snippet: snippet === undefined ? undefined : shortText(unescapeHtml(snippet), MAX_PASSAGE),
  };
}

/** The titles above a hit; that of the group is plain text, others are HTML. */
function titlesOf({ lvl0, ...levels }: Hierarchy<string | null>): readonly string[] {
  const headings = Object.values(levels).flatMap(heading => (heading === null ? [] : unescapeHtml(heading)));
  return [...(lvl0 === null ? [] : [lvl0]), ...headings].map(title => shortText(title));
}
