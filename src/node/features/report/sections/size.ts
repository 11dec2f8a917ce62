/** What the size of the output comes from. */
import { formatBytes } from '../../../util/format.ts';
import type { Markup } from '../../../util/markup.ts';
import { largestFirst } from '../output.ts';
import { bars, barsHeight, stacked } from '../plots/bars.ts';
import { figure } from '../plots/figure.ts';
import { ROWS, rankedPlot, SHOWN } from '../plots/ranked.ts';
import { treemap } from '../plots/treemap.ts';
import { share } from '../texts.ts';
import type { BuildReport } from '../types.ts';

/** The output by kind of file. */
export function outputPlot({ output }: BuildReport): Markup {
  const { kinds, bytes } = output;
  return figure({
    title: 'Output by kind',
    height: 260,
    content: treemap(
      kinds.map(kind => ({ label: plural(kind.kind), value: formatBytes(kind.bytes), size: kind.bytes })),
    ),
    table: {
      columns: ['Kind', 'Files', 'Size', 'Share'],
      rows: kinds.map(kind => [
        plural(kind.kind),
        String(kind.files),
        formatBytes(kind.bytes),
        share(kind.bytes, bytes),
      ]),
    },
  });
}

/** @example plural('search index') // 'search index' */
function plural(kind: string): string {
  return /^(?:search index|other)$/.test(kind) ? kind : `${kind}s`;
}

/** The pages with the largest files. */
export function largePagesPlot({ pages }: BuildReport): Markup {
  const sized = largestFirst(
    pages.map(page => ({
      path: page.path,
      html: page.bytes,
      script: page.scriptBytes,
      bytes: page.bytes + page.scriptBytes,
    })),
    'path',
  );
  const most = sized[0]?.bytes ?? 0;
  return figure({
    title: 'Largest pages',
    legend: [
      { label: 'HTML', color: 'c1' },
      { label: 'script of the page', color: 'c2' },
    ],
    height: barsHeight(Math.min(sized.length, SHOWN)),
    content: bars(
      sized.slice(0, SHOWN).map(({ path, html, script, bytes }) => ({
        label: path,
        value: formatBytes(bytes),
        segments: stacked(
          [
            { amount: html, color: 'c1', title: `HTML: ${formatBytes(html)}` },
            { amount: script, color: 'c2', title: `script: ${formatBytes(script)}` },
          ],
          most,
        ),
      })),
    ),
    table: {
      columns: ['Page', 'HTML', 'Script'],
      rows: sized.slice(0, ROWS).map(({ path, html, script }) => [path, formatBytes(html), formatBytes(script)]),
    },
  });
}

/** The largest files other than pages. */
export function assetsPlot({ output: { assets } }: BuildReport): Markup {
  const rows = assets.map(({ path, kind, bytes }) => ({
    name: path,
    size: bytes,
    value: formatBytes(bytes),
    cells: [kind],
  }));
  return rankedPlot('Largest assets', ['File', 'Size', 'Kind'], rows);
}
