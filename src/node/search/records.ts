/** Creates records like those that DocSearch's crawler extracts. */

import { escapeHtml } from '../../shared/escape.ts';
import type { SearchPage } from '../../shared/model/search.ts';
import type { Hierarchy, HitType, Level } from '../../shared/search/types.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import { groupBy } from '../util/group-by.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { sectionsOf } from './sections.ts';

/** A record of an Algolia index, in version v3 of the record format. Its strings are escaped HTML, except for `lvl0`. */
export interface SearchRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly url_without_variables: string;
  readonly anchor: string | null;
  readonly type: HitType;
  readonly hierarchy: Hierarchy<string | null>;
  readonly content: string | null;
  readonly lang: string;
  readonly language: string;
  readonly version?: string;
  readonly docusaurus_tag: string;
  readonly tags: readonly string[];
  readonly no_variables: boolean;
  readonly recordVersion: 'v3';
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

const MAX_PER_PAGE = 750;
const NO_HEADINGS = { lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/**
 * The records of pages: one for each heading, followed by one for each of its paragraphs. Pages with too many get a warning.
 *
 * @param origin to prepend to the URLs of pages, such as `https://docs.test`
 */
export function siteRecords(pages: readonly SearchPage[], origin: string): Result<readonly SearchRecord[]> {
  const value: SearchRecord[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const records = recordsOf(page, origin);
    for (const record of records.slice(0, MAX_PER_PAGE)) value.push(record);
    if (records.length > MAX_PER_PAGE) diagnostics.push(tooLong(page.url, records.length));
  }
  return { value, diagnostics };
}

function tooLong(url: string, count: number): Diagnostic {
  return {
    code: 'search/too-long',
    severity: 'warning',
    message: `The page '${url}' has ${count} search records, of which the last ${count - MAX_PER_PAGE} are omitted.`,
    fix: `Split the page: the limit is ${MAX_PER_PAGE} records per page.`,
  };
}

/** A file of records; the name is its path in the output. */
export interface RecordFile {
  readonly name: string;
  readonly text: string;
}

/** Records as JSON, one file for each docs tag and one record a line, which makes them easy to compare. */
export function recordFiles(records: readonly SearchRecord[]): readonly RecordFile[] {
  return [...groupBy(records, record => record.docusaurus_tag)].map(([tag, own]) => ({
    name: `search/records-${tag.replace(/[^\w.-]+/g, '-')}.json`,
    text: `[\n${own.map(record => JSON.stringify(record)).join(',\n')}\n]\n`,
  }));
}

function recordsOf(page: SearchPage, origin: string): readonly SearchRecord[] {
  const bare = origin + page.url;
  let hierarchy: Hierarchy<string | null> = { lvl0: page.lvl0, ...NO_HEADINGS };
  const found: Pick<SearchRecord, 'url' | 'anchor' | 'type' | 'hierarchy' | 'content'>[] = [];
  for (const { level, heading, anchor, paragraphs } of sectionsOf(page)) {
    hierarchy = below(hierarchy, level, heading);
    const section = { url: anchor === null ? bare : `${bare}#${anchor}`, anchor, hierarchy };
    found.push({ ...section, type: levelName(level), content: null });
    for (const paragraph of paragraphs) found.push({ ...section, type: 'content', content: escapeHtml(paragraph) });
  }
  return found.map(({ url, anchor, type, hierarchy, content }, position) => ({
    objectID: `${position}-${url}`,
    url,
    url_without_anchor: bare,
    url_without_variables: url,
    anchor,
    type,
    hierarchy,
    content,
    lang: page.language,
    language: page.language,
    ...omitUndefined({ version: page.version }),
    docusaurus_tag: page.tag,
    tags: [],
    no_variables: true,
    recordVersion: 'v3',
    weight: { pageRank: 0, level: type === 'content' ? 0 : 100 - 10 * Number(type.slice(3)), position },
  }));
}

/** The hierarchy below a heading, which replaces that of its level and drops deeper ones. */
function below(hierarchy: Hierarchy<string | null>, level: number, heading: string): Hierarchy<string | null> {
  const kept = Object.entries(hierarchy).filter(([name]) => Number(name.slice(3)) < level);
  return { lvl0: hierarchy.lvl0, ...NO_HEADINGS, ...Object.fromEntries(kept), [levelName(level)]: escapeHtml(heading) };
}

const levelName = (level: number): Exclude<Level, 'lvl0'> => `lvl${level}` as Exclude<Level, 'lvl0'>;
