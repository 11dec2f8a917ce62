import { resultTexts, type SearchHit, type TextPart } from 'lectern/client';

/** A hit as the page shows it. */
export interface LiveRow {
  readonly group: string;
  readonly title: readonly TextPart[];
  /** The headings between group and title. */
  readonly path: string;
  readonly to: string;
}

/** The hits as rows, those of a group one below the other. */
export function rowsOf(hits: readonly SearchHit[]): readonly LiveRow[] {
  const rows = hits.map(rowOf);
  const groups = [...new Set(rows.map(row => row.group))];
  return groups.flatMap(group => rows.filter(row => row.group === group));
}

function rowOf(hit: SearchHit): LiveRow {
  const { title, trail, summary } = resultTexts(hit);
  const found = hit.type === 'content' && summary !== null;
  const headings = found ? [...trail.slice(1), title] : trail.slice(1);
  return {
    group: hit.hierarchy.lvl0,
    title: found ? summary : title,
    path: headings.map(parts => parts.map(part => part.text).join('')).join(' › '),
    to: hit.url,
  };
}

const plain = (text: string): TextPart => ({ text, marked: false });
const marked = (text: string): TextPart => ({ text, marked: true });

/** A sample query with this site's answer, shown before anything is loaded. */
export const SAMPLE: { readonly query: string; readonly rows: readonly LiveRow[] } = {
  query: 'crawl',
  rows: [
    {
      group: 'Algolia Crawler',
      title: [plain('Manage your '), marked('crawl'), plain('s')],
      path: '',
      to: '/docs/manage-your-crawls',
    },
    {
      group: 'Algolia Crawler',
      title: [plain('Trigger a new '), marked('crawl')],
      path: 'Manage your crawls',
      to: '/docs/manage-your-crawls#trigger-a-new-crawl',
    },
    {
      group: 'Requirements, tips, FAQ',
      title: [plain('DocSearch x Algolia '), marked('Crawl'), plain('er')],
      path: '',
      to: '/docs/crawler',
    },
    {
      group: 'Requirements, tips, FAQ',
      title: [plain('How often will you '), marked('crawl'), plain(' my website?')],
      path: 'DocSearch x Algolia Crawler',
      to: '/docs/crawler#how-often-will-you-crawl-my-website',
    },
  ],
};

/** Suggested queries. */
export const SUGGESTIONS = ['dark mode', 'facets', 'keyboard', 'apply'] as const;
