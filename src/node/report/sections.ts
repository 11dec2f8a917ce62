/** The data of a report → its plots. */
import { count, formatBytes, formatMs } from '../util/format.ts';
import { element, type Markup } from './markup.ts';
import { largestFirst, sum } from './output.ts';
import { type Bar, bars, barsHeight, stacked } from './plots/bars.ts';
import { figure, type Table } from './plots/figure.ts';
import { treemap } from './plots/treemap.ts';
import { REASONS, STEPS } from './texts.ts';
import type { BuildReport, CacheStep, PageReport } from './types.ts';

/** Bars in a plot; its table has the others, up to {@link ROWS}. */
const SHOWN = 12;
const ROWS = 200;

/** The runs of each stage on one line, the stages as they began. */
export function stagePlot({ stages, ms }: BuildReport): Markup {
  const names = [...new Set(stages.map(({ name }) => name))];
  const rows = names.map(name => {
    const runs = stages.filter(stage => stage.name === name);
    return { name, runs, total: runs.reduce((total, run) => total + run.ms, 0) };
  });
  return figure({
    title: 'Time by stage',
    note: 'Stages overlap: pages are compiled while scripts are bundled, and rendered in threads.',
    height: barsHeight(rows.length),
    content: bars(
      rows.map(({ name, runs, total }) => ({
        label: name,
        value: formatMs(total),
        segments: runs.map(run => ({
          ...{ start: run.start / ms, length: run.ms / ms, color: 'c1' },
          title: `${name}: ${formatMs(run.ms)}, from ${formatMs(run.start)}`,
        })),
      })),
    ),
    table: {
      columns: ['Stage', 'Begins', 'Takes'],
      rows: stages.map(stage => [stage.name, formatMs(stage.start), formatMs(stage.ms)]),
    },
  });
}

/** The pages that took the longest. */
export function slowPagesPlot({ pages }: BuildReport): Markup {
  const timed = pages.filter(page => timeOf(page) > 0);
  if (timed.length === 0) return note('Slowest pages', 'No page was compiled or rendered: all are from the cache.');
  const most = Math.max(...timed.map(timeOf));
  const row = (page: PageReport): Bar => ({
    label: page.path,
    value: formatMs(timeOf(page)),
    segments: stacked(
      [
        { amount: page.compileMs ?? 0, color: 'c1', title: `compiled in ${formatMs(page.compileMs ?? 0)}` },
        { amount: page.renderMs ?? 0, color: 'c2', title: `rendered in ${formatMs(page.renderMs ?? 0)}` },
      ],
      most,
    ),
  });
  return figure({
    title: 'Slowest pages',
    note: 'The first page of each thread loads the compiler and the bundle of the server, too.',
    legend: [
      { label: 'compile', color: 'c1' },
      { label: 'render', color: 'c2' },
    ],
    height: barsHeight(Math.min(timed.length, SHOWN)),
    content: bars(timed.slice(0, SHOWN).map(row)),
    table: {
      columns: ['Page', 'Source', 'Compile', 'Render'],
      rows: timed
        .slice(0, ROWS)
        .map(({ path, source, compileMs, renderMs }) => [path, source ?? '', timeText(compileMs), timeText(renderMs)]),
    },
  });
}

function timeOf({ compileMs, renderMs }: PageReport): number {
  return (compileMs ?? 0) + (renderMs ?? 0);
}

function timeText(ms: number | null): string {
  return ms === null ? 'cached' : formatMs(ms);
}

/** What of each step was there already, and why the rest was not. */
export function cachePlot({ cache }: BuildReport): Markup {
  const steps = cache.filter(({ reused, made }) => reused + made > 0);
  const row = ({ name, reused, made }: CacheStep): Bar => ({
    label: STEPS[name],
    value: `${reused} of ${reused + made}`,
    segments: stacked(
      [
        { amount: reused, color: 'good', title: `${reused} from the cache` },
        { amount: made, color: 'c3', title: `${made} made anew` },
      ],
      reused + made,
    ),
  });
  const reasons = steps.flatMap(({ name, reasons }) =>
    reasons.map(({ reason, count: times }) => ({ step: STEPS[name], times, text: REASONS[reason] })),
  );
  const plot = figure({
    title: 'Used of the cache',
    legend: [
      { label: 'from the cache', color: 'good' },
      { label: 'made anew', color: 'c3' },
    ],
    height: barsHeight(steps.length),
    content: bars(steps.map(row)),
    table: {
      columns: ['Step', 'From the cache', 'Made anew'],
      rows: steps.map(({ name, reused, made }) => [STEPS[name], String(reused), String(made)]),
    },
  });
  const items = reasons.map(({ step, times, text }) =>
    element('li', {}, element('strong', {}, `${step}, ${times}: `), text),
  );
  return items.length === 0 ? plot : group(plot, element('h4', {}, 'Why the rest was not'), element('ul', {}, items));
}

/** The output by kinds of files. */
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

/** The largest files besides pages. */
export function assetsPlot({ output: { assets } }: BuildReport): Markup {
  const rows = assets.map(({ path, kind, bytes }) => ({
    name: path,
    size: bytes,
    value: formatBytes(bytes),
    cells: [kind],
  }));
  return rankedPlot('Largest assets', ['File', 'Size', 'Kind'], rows);
}

/** What every page loads, by package. */
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

/** Scripts that only some pages load, or readers who open something. */
export function lazyScriptPlot({ scripts }: BuildReport): Markup {
  const lazy = scripts.filter(({ everyPage }) => !everyPage);
  const rows = lazy.map(({ path, bytes, gzipBytes, parts }) => ({
    name: `${path.replace(/.*\//, '')} (${namesOf(parts)})`,
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

/** What a reader fetches of the index. */
export function indexPlot({ search }: BuildReport): Markup {
  const labels = {
    core: 'before the first result',
    words: 'words, as they are typed',
    texts: 'texts, as results are shown',
  };
  const rows = search.kinds.map(({ kind, files, bytes }) => ({
    ...{ name: labels[kind], size: bytes, value: formatBytes(bytes), cells: [String(files)] },
  }));
  return rankedPlot('Search index', ['Fetched', 'Size', 'Files'], rows);
}

/** The pages with the most text to search. */
export function heavyPagesPlot({ search }: BuildReport): Markup {
  const rows = search.pages.map(({ path, characters }) => ({
    ...{ name: path, size: characters, value: `${characters.toLocaleString('en')} characters`, cells: [] },
  }));
  return rankedPlot('Heaviest pages of the index', ['Page', 'Text'], rows);
}

interface Ranked {
  readonly name: string;
  readonly size: number;
  readonly value: string;
  /** Further cells of its row in the table. */
  readonly cells: readonly string[];
}

/** Bars of things by one size, the largest first. */
function rankedPlot(title: string, columns: Table['columns'], rows: readonly Ranked[]): Markup {
  if (rows.length === 0) return note(title, 'None.');
  const most = Math.max(...rows.map(({ size }) => size));
  const shown = rows.slice(0, SHOWN);
  return figure({
    title,
    height: barsHeight(shown.length),
    content: bars(
      shown.map(({ name, size, value }) => ({
        ...{ label: name, value },
        segments: stacked([{ amount: size, color: 'c1', title: `${name}: ${value}` }], most),
      })),
    ),
    table: { columns, rows: rows.slice(0, ROWS).map(({ name, value, cells }) => [name, value, ...cells]) },
  });
}

function note(title: string, text: string): Markup {
  return element('div', { class: 'note' }, element('h3', {}, title), element('p', {}, text));
}

function group(...content: readonly Markup[]): Markup {
  return element('div', {}, content);
}

/** @example share(1, 3) // '33 %' */
function share(part: number, whole: number): string {
  return `${Math.round((part / (whole || 1)) * 100)} %`;
}
