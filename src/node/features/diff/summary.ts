/** What both the terminal and the comment say. */

import { count } from '../../util/format.ts';
import type { WordCounts } from './lines.ts';
import type { ChangedPage, Comparison } from './types.ts';

/** @example summaryOf(comparison) // '2 pages changed, 1 added, 1 removed; 3 files changed' */
export function summaryOf({ changed, added, removed, parts, files }: Comparison): string {
  const pages = [
    `${count(changed.length, 'page')} changed`,
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  const others = [
    ...(parts.length > 0 ? [parts.map(({ name }) => name).join(', ')] : []),
    ...(files.length > 0 ? [count(files.length, 'file')] : []),
  ];
  return [pages.join(', '), ...others].join('; ');
}

/** @example wordsIn({ in: 3, out: 0 }) // '+3 −0 words' */
export function wordsIn({ in: come, out }: WordCounts): string {
  return `+${come} −${out} words`;
}

/** What of a page has changed besides its text, a line each. */
export function notesOn({ titleBefore, title, descriptions, pathBefore, images }: ChangedPage): readonly string[] {
  return [
    ...(pathBefore === undefined ? [] : [`moved from ${pathBefore}, which leads here`]),
    ...(titleBefore === undefined ? [] : [`title: '${titleBefore}' → '${title}'`]),
    ...(descriptions === undefined ? [] : [`description: '${descriptions.before}' → '${descriptions.after}'`]),
    ...images.map(name => `shows another \`${name}\``),
  ];
}

/** What becomes of the address of a removed page. */
export function fateOf({ redirect }: { readonly redirect?: string }): string {
  return redirect === undefined ? 'no redirect: links to it will break' : `leads to ${redirect}`;
}
