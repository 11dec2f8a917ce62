import { CONTENT_ATTRIBUTE } from '../../page/page-document.ts';
import type { AskedSection, HitHierarchy, SearchHit } from '../types.ts';
import type { Answered } from './status.ts';

/** What a passage may be; cells are shown with their row. The type of an option says less than its text. */
const BLOCKS = 'p:not(.lectern-field-facts), li, tr, pre, dt, dd, summary, figcaption';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** What a copy of a passage leaves out. */
const LEFT_OUT = 'script, style, iframe, img, video, button, .codeBlockFold, .hash-link, .sr-only';

/** What a passage is found by. */
export interface Wanted {
  readonly url: string;
  /** Text that the index has found; null for a heading. */
  readonly content: string | null;
  /** Words of the query, and those that it has found. */
  readonly words: readonly string[];
  /** Those to be marked, without short ones that nothing was found by. */
  readonly marks: readonly string[];
}

/** What to look for in the section of one of the hits for a query. */
export function wantedOf(url: string, { query, hits }: Answered): Wanted {
  const asked = (query.match(/[\p{L}\p{N}_]{2,}/gu) ?? []).map(word => word.toLowerCase());
  const found = hits.flatMap(marksOf);
  const content = hits.find(hit => hit.url === url)?.content;
  return {
    url,
    content: content ? textOf(content) : null,
    words: [...new Set([...asked, ...found])],
    marks: [...new Set([...asked.filter(word => word.length > 3), ...found])],
  };
}

function marksOf({ _highlightResult: { content, hierarchy } = { hierarchy: {} } }: SearchHit): readonly string[] {
  const texts = [content, ...Object.values(hierarchy)].map(each => each?.value ?? '');
  const found = texts.flatMap(text => [...text.matchAll(/<mark>([^<]{2,})<\/mark>/g)]);
  return found.map(([, word = '']) => textOf(word).toLowerCase());
}

/** The text of escaped HTML. */
function textOf(html: string): string {
  return html.includes('&') ? (parse(html).body.textContent ?? '') : html;
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The content of a page, or null where it has none in its HTML. @throws Error when the page does not come */
export async function fetchContent(url: string, signal?: AbortSignal): Promise<Element | null> {
  const response = await fetch(url.replace(/#.*/s, ''), { priority: 'low', ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}`);
  const content = parse(await response.text()).querySelector(`[${CONTENT_ATTRIBUTE}]`);
  // A paragraph may have nothing but an image; its description takes little room.
  for (const image of content?.querySelectorAll('img') ?? []) image.replaceWith(image.alt);
  return content;
}

/** The best passage of a hit's section, as elements to show; none where the section has no text. */
export function findPassage(content: Element, wanted: Wanted): readonly Element[] {
  const blocks = sectionBlocks(content, wanted.url);
  const block = blocks[bestText(blocks.map(blockText), wanted)];
  if (!block) return [];
  const { nextElementSibling: next } = block;
  const code = block.tagName === 'P' && next?.matches('.theme-code-block') ? [next.cloneNode(true) as Element] : [];
  const passage = [framed(block), ...code];
  for (const element of passage) {
    tidyCopy(element, wanted.url);
    markWords(element, wanted.marks);
  }
  return passage;
}

/** Maximum number of sections that an assistant gets. */
const MAX_SECTIONS = 5;

/** The best sections for a query, with their text; where a page does not come, with what the index has of it. */
export async function bestSections({ hits }: Pick<Answered, 'hits'>): Promise<readonly AskedSection[]> {
  return Promise.all(
    hits.slice(0, MAX_SECTIONS).map(async ({ url, content, hierarchy }) => {
      const page = await fetchContent(url).catch(() => null);
      const blocks = page ? sectionBlocks(page, url).map(blockText) : [];
      return {
        url: new URL(url, location.href).href,
        title: textOf(headingPath(hierarchy)),
        text: blocks.length > 0 ? blocks.join('\n\n') : textOf(content ?? ''),
      };
    }),
  );
}

/** The headings of a hit, from the page's title down, as escaped HTML. */
export function headingPath({ lvl0: _, ...levels }: HitHierarchy): string {
  return Object.values(levels).filter(Boolean).join(' › ');
}

/** The blocks between the heading that a URL leads to and the next one. */
function sectionBlocks(content: Element, url: string): readonly Element[] {
  const all = [...content.querySelectorAll(`${HEADINGS}, ${BLOCKS}`)];
  const id = CSS.escape(decodeURIComponent(new URL(url, location.href).hash.slice(1)));
  const start = all.findIndex(element =>
    id === '' ? element.tagName === 'H1' : element.matches(`#${id}`) || element.querySelector(`a#${id}`),
  );
  const after = all.slice(start + 1);
  // Without the heading, for example of an id that a component renders, the whole page is searched.
  const end = id === '' || start >= 0 ? after.findIndex(element => element.matches(HEADINGS)) : -1;
  return (end < 0 ? after : after.slice(0, end)).filter(element => isWhole(element) && blockText(element) !== '');
}

/** Whether an element is a block that neither contains blocks nor is a part of one; a table's head says nothing without a row. */
function isWhole(element: Element): boolean {
  if (element.matches(HEADINGS) || element.parentElement?.closest('tr, pre')) return false;
  if (element.matches('table:has(tbody > tr) > thead > tr')) return false;
  return element.matches('tr, pre') || element.querySelector(BLOCKS) === null;
}

/** The text of a block; the first row of a table stands for its head, too. */
function blockText(block: Element): string {
  const head = block.matches('tbody:first-of-type > tr:first-child') ? block.closest('table')?.tHead : null;
  const parts = block.tagName === 'TR' ? [...(head?.rows ?? []), block].flatMap(row => [...row.children]) : [block];
  return parts.map(part => (part.textContent ?? '').replace(/\s+/g, ' ').trim()).join(' ');
}

/**
 * The index of the first text with the most of the words, of those that have the content of a hit if any does, which may be a cell
 * that many rows have: words that few of the texts have weigh most. Without a word in any of them, the first one below a heading that was
 * found; none if a text was, which no block may have, as that of a card.
 */
export function bestText(texts: readonly string[], { content, words }: Pick<Wanted, 'content' | 'words'>): number {
  const scores = texts.map(text => (content !== null && text.includes(content) ? words.length : 0));
  for (const word of words) {
    const pattern = beginsWith([word]);
    const having = texts.flatMap((text, at) => (pattern.test(text) ? at : []));
    for (const at of having) scores[at] = (scores[at] ?? 0) + 1 / having.length;
  }
  const best = Math.max(...scores);
  return content !== null && best === 0 ? -1 : scores.indexOf(best);
}

/** Matches words that begin with one of some texts; the longest that does. */
function beginsWith(starts: readonly string[], flags = 'iu'): RegExp {
  const longestFirst = starts.toSorted((one, other) => other.length - one.length);
  const patterns = longestFirst.map(start => start.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})`, flags);
}

/** A copy of a block, within what it needs: a row below the head of its table, an item in its list, code in its frame. */
function framed(block: Element): Element {
  const copy = block.cloneNode(true) as Element;
  if (block.tagName === 'PRE') return (block.closest('.theme-code-block') ?? block).cloneNode(true) as Element;
  if (block.tagName === 'TR') {
    const table = document.createElement('table');
    const head = block.closest('table')?.querySelector('thead');
    const body = document.createElement('tbody');
    body.append(copy);
    table.append(...(head && !head.contains(block) ? [head.cloneNode(true)] : []), body);
    return table;
  }
  const { parentElement: list } = block;
  if (!list?.matches('ul, ol, dl')) return asParagraph(copy);
  const frame = list.cloneNode(false) as Element;
  if (list.tagName === 'OL') copy.setAttribute('value', String([...list.children].indexOf(block) + 1));
  frame.append(copy);
  return frame;
}

/** What is no paragraph, such as a summary, makes no sense by itself. */
function asParagraph(copy: Element): Element {
  if (copy.tagName === 'P') return copy;
  const paragraph = document.createElement('p');
  paragraph.append(...copy.childNodes);
  return paragraph;
}

/** Takes away what belongs to the page alone: ids, media, and addresses that are relative to it. */
function tidyCopy(copy: Element, url: string): void {
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const link of copy.querySelectorAll('a[href]')) {
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', new URL(url, location.href)).href);
  }
}

/** Marks words by what they begin with. */
function markWords(root: Element, words: readonly string[]): void {
  if (words.length === 0) return;
  const pattern = beginsWith(words, 'giu');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const matches = [...text.data.matchAll(pattern)].reverse();
    for (const {
      0: { length },
      index,
    } of matches) {
      const mark = document.createElement('mark');
      const found = text.splitText(index);
      found.splitText(length);
      found.replaceWith(mark);
      mark.append(found);
    }
  }
}
