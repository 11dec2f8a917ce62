import { plainText } from '../../util/plain-text.ts';
import { isUnchanged } from './compare.ts';
import { fateOf, notesOn, summaryOf, wordsIn } from './summary.ts';
import type { ChangedPart, Comparison } from './types.ts';

/** Most lines of a list. */
const MAX = 40;

/** The list for a terminal. */
export function terminalText(comparison: Comparison): string {
  const { base, site, changed, added, removed, parts, files } = comparison;
  if (isUnchanged(comparison)) return plainText(`${site} shows readers the same as ${base}.`);
  const width = Math.min(60, Math.max(0, ...[...changed, ...added, ...removed].map(({ path }) => path.length)));
  const line = (kind: string, path: string, rest: string): string =>
    `  ${kind.padEnd(8)} ${path.padEnd(width)}  ${rest}`.trimEnd();
  return [
    `${site} compared with ${base}: ${summaryOf(comparison)}`,
    ...few(removed, page => [line('removed', page.path, fateOf(page))]),
    ...few(changed, page => [
      line('changed', page.path, wordsIn(page.counts)),
      ...notesOn(page).map(note => `           ${note}`),
    ]),
    ...few(added, page => [line('added', page.path, page.title)]),
    ...few(parts, part => [line('changed', part.name, partText(part))]),
    ...few(files, ({ kind, name }) => [line(kind, name, 'file')]),
  ]
    .map(plainText)
    .join('\n');
}

function few<T>(items: readonly T[], lines: (item: T) => readonly string[]): readonly string[] {
  const left = items.length - MAX;
  return [...items.slice(0, MAX).flatMap(lines), ...(left > 0 ? [`           and ${left} more`] : [])];
}

function partText({ in: come, out }: ChangedPart): string {
  const some = [...come.map(text => `+ ${text}`), ...out.map(text => `− ${text}`)];
  return some.length > 3 ? `${some.slice(0, 3).join(', ')} and ${some.length - 3} more` : some.join(', ');
}
