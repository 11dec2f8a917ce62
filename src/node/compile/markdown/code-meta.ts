import { readCodeMeta } from '../../../shared/code/meta.ts';

/** What readers see of the words beside a fence, after its language; null for nothing. */
export function shownMeta(meta: string): string | null {
  const { title } = readCodeMeta(meta);
  return title === undefined ? null : titleMeta(title);
}

/** The title of a code block, beside its fence. */
export function titleMeta(title: string): string {
  return title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;
}
