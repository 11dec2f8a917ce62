/** Pages that are published at a time, or until one. */

import { buildTime } from '../../util/build-time.ts';

/** Front matter that decides whether a page is published. */
export interface Dates {
  readonly draft?: boolean;
  readonly publish_date?: string;
  readonly unpublish_date?: string;
}

/** A change that is due after a build. */
export interface DueChange {
  readonly file: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly isPublished: boolean;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d))?$/;

/** The time that a text names, in milliseconds; NaN if it is none. A date is midnight in UTC, for machines differ in their zones. */
export function momentOf(text: string): number {
  const [, date = '', time = '00:00', zone = 'Z'] = MOMENT.exec(text) ?? [];
  const day = Date.parse(`${date}T00:00Z`);
  // The 30th of February would be in March.
  const exists = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date);
  return exists ? Date.parse(`${date}T${time}${zone}`) : Number.NaN;
}

/** Whether a page is left out of a build: a draft, or one whose time has not come, or is over. */
export function isDraft({ draft, publish_date: from, unpublish_date: until }: Dates, now = buildTime()): boolean {
  if (draft) return true;
  return (from !== undefined && now < momentOf(from)) || (until !== undefined && now >= momentOf(until));
}

/** The next change of each page that has one. */
export function dueChanges(
  pages: readonly { readonly file: string; readonly frontMatter: Dates }[],
  now = buildTime(),
): readonly DueChange[] {
  return pages.flatMap(({ file, frontMatter: { draft, publish_date: from, unpublish_date: until } }) => {
    const changes = [
      { text: from, isPublished: true },
      { text: until, isPublished: false },
    ].flatMap(({ text, isPublished }) => (text === undefined ? [] : [{ file, at: momentOf(text), isPublished }]));
    const next = draft ? undefined : changes.find(({ at }) => at > now);
    return next ? [next] : [];
  });
}
