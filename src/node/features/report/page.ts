import { formatBytes, formatMs } from '../../util/format.ts';
import { contentHtml, element, type Markup } from '../../util/markup.ts';
import { lazyScriptPlot, sharedScriptPlot } from './sections/scripts.ts';
import { heavyPagesPlot, indexPlot } from './sections/search.ts';
import { assetsPlot, largePagesPlot, outputPlot } from './sections/size.ts';
import { cachePlot, slowPagesPlot, stagePlot } from './sections/time.ts';
import { STYLE } from './style.ts';
import type { BuildReport } from './types.ts';

/** The page of a report: a single file that works offline and without JavaScript. */
export function reportPage(report: BuildReport): string {
  const title = `Build report: ${report.site}`;
  const body = [
    element('header', {}, element('h1', {}, report.site), element('p', {}, `Build report, Lectern ${report.version}`)),
    element(
      'main',
      {},
      element('dl', { class: 'tiles' }, tiles(report)),
      section('Time', stagePlot(report), cachePlot(report), slowPagesPlot(report)),
      section('Size', outputPlot(report), largePagesPlot(report), assetsPlot(report)),
      section('Scripts', sharedScriptPlot(report), lazyScriptPlot(report)),
      section('Search', indexPlot(report), heavyPagesPlot(report)),
    ),
  ];
  const head = [
    { html: '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' },
    { html: '<meta name="color-scheme" content="light dark">' },
    element('title', {}, title),
    { html: `<style>${STYLE}</style>` },
  ];
  const document = element('html', { lang: 'en' }, element('head', {}, head), element('body', {}, body));
  return `<!doctype html>\n${contentHtml(document)}\n`;
}

function section(title: string, ...content: readonly Markup[]): Markup {
  const cards = content.map(plot => element('div', { class: 'card' }, plot));
  return element('section', {}, element('h2', {}, title), element('div', { class: 'cards' }, cards));
}

function tiles({ ms, pages, cache, output, scripts, search }: BuildReport): readonly Markup[] {
  const rendered = cache.find(({ name }) => name === 'render');
  const shared = scripts.filter(({ everyPage }) => everyPage).reduce((total, { gzipBytes }) => total + gzipBytes, 0);
  const core = search.kinds.find(({ kind }) => kind === 'core')?.bytes ?? 0;
  return [
    tile('Time', formatMs(ms)),
    tile('Pages', String(pages.length), `${rendered?.made ?? 0} rendered`),
    tile('Output', formatBytes(output.bytes)),
    tile('JavaScript of every page', formatBytes(shared), 'compressed'),
    tile('Search index', formatBytes(search.bytes), `${formatBytes(core)} before the first result`),
  ];
}

function tile(name: string, value: string, detail?: string): Markup {
  return element(
    'div',
    {},
    element('dt', {}, name),
    element('dd', {}, value, detail ? element('small', {}, detail) : []),
  );
}
