import type { SearchRecord } from '../../../src/node/search/records.ts';

/** A record as stock libraries index it. */
export interface Document {
  readonly id: number;
  readonly title: string;
  /** The headings above. */
  readonly titles: string;
  readonly text: string;
}

/** Their settings as documentation sites use them: begun words and slips count, headings more than text. */
export const BOOST = { title: 4, titles: 2, text: 1 } as const;

/** The documents of records, whose ids are the records' indices. */
export function documentsOf(records: readonly SearchRecord[]): readonly Document[] {
  return records.map(({ hierarchy, content }, id) => {
    const { lvl0: _, ...levels } = hierarchy;
    const headings = Object.values(levels).filter(heading => heading !== null);
    return { id, title: headings.at(-1) ?? '', titles: headings.slice(0, -1).join(' '), text: content ?? '' };
  });
}
