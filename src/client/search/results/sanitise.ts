import { escapeHtml as escapeSign } from '../../../shared/escape.ts';
import { translate } from '../../docusaurus/Translate.tsx';
import type { Highlights, HitHierarchy, HitType, Marked, SearchHit, SearchResult } from '../types.ts';
import type { LinkRules } from './links.ts';

/** Group title of hits that have none. */
const DEFAULT_GROUP = { id: 'theme.SearchModal.documentation', message: 'Documentation' };

const HEADINGS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * Escapes text as HTML, unless it is escaped already: some indexes hold escaped text, and saved searches are sanitised twice.
 *
 * @example escapeHtml('a < b') // 'a &lt; b'
 * @example escapeHtml('a &lt; b') // unchanged
 */
export function escapeHtml(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|[<>"']/gi, escapeSign);
}

/**
 * Escapes everything but the tags that mark matches.
 *
 * @example sanitiseMarked('<mark>a</mark><img onerror=x>') // '<mark>a</mark>&lt;img onerror=x&gt;'
 */
export function sanitiseMarked(html: string): string {
  return html
    .split(/(<\/?mark>)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeHtml(part)))
    .join('');
}

/** A result from any backend, with hits that are safe to show; unusable hits are left out. */
export function sanitiseResult(result: SearchResult<unknown>, links: LinkRules): SearchResult {
  const hits = Array.isArray(result.hits) ? result.hits : [];
  return {
    ...result,
    hits: hits.flatMap(hit => sanitiseHit(hit, links) ?? []),
    nbHits: Number.isFinite(result.nbHits) ? result.nbHits : hits.length,
  };
}

/** A hit that is safe to show; null if it is malformed, has nothing to show or does not link to a web page. */
export function sanitiseHit(hit: unknown, links: LinkRules): SearchHit | null {
  if (!isRecord(hit) || typeof hit.objectID !== 'string' || typeof hit.url !== 'string') return null;
  if (!isHitType(hit.type) || !isRecord(hit.hierarchy)) return null;
  const url = links.toSite(hit.url);
  const content = escaped(hit.content);
  const hierarchy = sanitiseHierarchy(hit.hierarchy);
  const shown = hit.type === 'content' ? content : hierarchy[hit.type];
  if (url === null || !shown) return null;
  return {
    objectID: hit.objectID,
    url,
    type: hit.type,
    content,
    hierarchy,
    ...withHighlights('_highlightResult', hit._highlightResult),
    ...withHighlights('_snippetResult', hit._snippetResult),
  };
}

function sanitiseHierarchy(raw: Readonly<Record<string, unknown>>): HitHierarchy {
  const lvl0 = typeof raw.lvl0 === 'string' && raw.lvl0 !== '' ? raw.lvl0 : translate(DEFAULT_GROUP);
  const lvl1 = escaped(raw.lvl1);
  return {
    lvl0: groupKey(lvl0),
    lvl1: lvl1 === null ? null : groupKey(lvl1),
    lvl2: escaped(raw.lvl2),
    lvl3: escaped(raw.lvl3),
    lvl4: escaped(raw.lvl4),
    lvl5: escaped(raw.lvl5),
    lvl6: escaped(raw.lvl6),
  };
}

/** A title that is safe as a key: the dialog groups hits in a plain object, whose prototype has members of its own. */
function groupKey(title: string): string {
  return title in Object.prototype ? `${title}\u2060` : title;
}

function withHighlights<K extends string>(key: K, raw: unknown): { readonly [P in K]?: Highlights } {
  if (!isRecord(raw)) return {};
  const hierarchy = isRecord(raw.hierarchy) ? raw.hierarchy : {};
  const marked = HEADINGS.flatMap(level => entry(level, highlight(hierarchy[level], sanitiseMarked)));
  // The group's title is shown as plain text, where entities would be visible.
  const group = entry('lvl0', highlight(hierarchy.lvl0, groupKey));
  const content = highlight(raw.content, sanitiseMarked);
  const highlights = { hierarchy: Object.fromEntries([...group, ...marked]), ...(content ? { content } : {}) };
  return { [key]: highlights } as { readonly [P in K]?: Highlights };
}

function highlight(raw: unknown, sanitise: (value: string) => string): Marked | null {
  if (!isRecord(raw) || typeof raw.value !== 'string') return null;
  const { matchLevel } = raw;
  const known = matchLevel === 'partial' || matchLevel === 'full';
  return { value: sanitise(raw.value), matchLevel: known ? matchLevel : 'none' };
}

function entry<T>(key: string, value: T | null): readonly (readonly [string, T])[] {
  return value === null ? [] : [[key, value]];
}

function escaped(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? escapeHtml(value) : null;
}

function isHitType(type: unknown): type is HitType {
  return type === 'content' || HEADINGS.some(level => level === type);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
