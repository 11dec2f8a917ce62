/** What the time of a build is spent on. */
import { formatMs } from '../../../util/format.ts';
import { element, type Markup } from '../../../util/markup.ts';
import { type Bar, bars, barsHeight, stacked } from '../plots/bars.ts';
import { figure, note } from '../plots/figure.ts';
import { ROWS, SHOWN } from '../plots/ranked.ts';
import { REASONS, STEPS } from '../texts.ts';
import type { BuildReport, CacheStep, PageReport } from '../types.ts';

/** The stages in order of their start, each with its runs on one line. */
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

/** The slowest pages. */
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

/** The share of each step that was cached, and why the rest was not. */
export function cachePlot({ cache }: BuildReport): Markup {
  const steps = cache.filter(({ reused, made }) => reused + made > 0);
  const row = ({ name, reused, made }: CacheStep): Bar => ({
    label: STEPS[name],
    value: `${reused} of ${reused + made}`,
    segments: stacked(
      [
        { amount: reused, color: 'good', title: `${reused} from the cache` },
        { amount: made, color: 'c3', title: `${made} computed` },
      ],
      reused + made,
    ),
  });
  const reasons = steps.flatMap(({ name, reasons }) =>
    reasons.map(({ reason, count: times }) => ({ step: STEPS[name], times, text: REASONS[reason] })),
  );
  const plot = figure({
    title: 'Use of the cache',
    legend: [
      { label: 'from the cache', color: 'good' },
      { label: 'computed', color: 'c3' },
    ],
    height: barsHeight(steps.length),
    content: bars(steps.map(row)),
    table: {
      columns: ['Step', 'From the cache', 'Computed'],
      rows: steps.map(({ name, reused, made }) => [STEPS[name], String(reused), String(made)]),
    },
  });
  const items = reasons.map(({ step, times, text }) =>
    element('li', {}, element('strong', {}, `${step}, ${times}: `), text),
  );
  return items.length === 0
    ? plot
    : element('div', {}, plot, element('h4', {}, 'Why the rest was not'), element('ul', {}, items));
}
