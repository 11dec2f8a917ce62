/** What JavaScript consists of. */
import { count, formatBytes } from '../../../util/format.ts';
import type { Markup } from '../../../util/markup.ts';
import { largestFirst, sum } from '../output.ts';
import { figure } from '../plots/figure.ts';
import { rankedPlot } from '../plots/ranked.ts';
import { treemap } from '../plots/treemap.ts';
import { share } from '../texts.ts';
import type { BuildReport } from '../types.ts';

/** Scripts that every page loads, by package. */
export function sharedScriptPlot({ scripts }: BuildReport): Markup {
  const shared = scripts.filter(({ everyPage }) => everyPage);
  const sizes = new Map<string, number>();
  for (const { name, bytes } of shared.flatMap(({ parts }) => parts)) sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  const parts = largestFirst(
    Array.from(sizes, ([name, bytes]) => ({ name, bytes })),
    'name',
  );
  const total = sum(shared);
  const gzip = shared.reduce((all, { gzipBytes }) => all + gzipBytes, 0);
  return figure({
    title: 'Shared JavaScript by package',
    note: `Every page loads ${formatBytes(total)} in ${count(shared.length, 'file')}, ${formatBytes(gzip)} compressed. Sizes of packages are shares of their minimized files.`,
    height: 300,
    content: treemap(parts.map(({ name, bytes }) => ({ label: name, value: formatBytes(bytes), size: bytes }))),
    table: {
      columns: ['Package', 'Size', 'Share'],
      rows: parts.map(({ name, bytes }) => [name, formatBytes(bytes), share(bytes, total)]),
    },
  });
}

/** Scripts that are loaded by some pages, or on demand. */
export function lazyScriptPlot({ scripts }: BuildReport): Markup {
  const lazy = scripts.filter(({ everyPage }) => !everyPage);
  const rows = lazy.map(({ path, bytes, gzipBytes, parts }) => ({
    name: `${path.replace(/^.*\//s, '')} (${namesOf(parts)})`,
    size: bytes,
    value: formatBytes(bytes),
    cells: [formatBytes(gzipBytes), parts.map(part => `${part.name} ${formatBytes(part.bytes)}`).join(', ')],
  }));
  return rankedPlot('JavaScript on demand', ['File', 'Size', 'Compressed', 'Packages'], rows);
}

/** @example namesOf([{ name: 'clsx', bytes: 500 }]) // 'clsx' */
function namesOf(parts: BuildReport['scripts'][number]['parts']): string {
  const [first, ...others] = parts.map(({ name }) => name);
  return [first ?? 'empty', others.length > 0 ? `and ${count(others.length, 'other')}` : ''].join(' ').trim();
}
