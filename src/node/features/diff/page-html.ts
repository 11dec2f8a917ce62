/** The comparison as one page that works offline and without JavaScript. */

import { type Content, contentHtml, element, type Markup } from '../../util/markup.ts';
import { type Addresses, liveOf, previewOf } from './addresses.ts';
import { CODE } from './article.ts';
import { isUnchanged } from './compare.ts';
import type { Row } from './lines.ts';
import { STYLE } from './page-style.ts';
import type { PagePictures } from './pictures.ts';
import { fateOf, notesOn, summaryOf, wordsIn } from './summary.ts';
import type { ChangedPage, ChangedPart, Comparison, ListedPage } from './types.ts';

export interface PageOptions extends Addresses {
  /** By path. */
  readonly pictures: ReadonlyMap<string, readonly PagePictures[]>;
  /** What has to be said of the pictures. */
  readonly note?: string;
}

/** Unchanged lines that stand around changed ones. */
const AROUND = 2;
/** Characters of texts that a browser still shows at once; pages beyond are listed without their texts. */
const MAX_TEXT = 8_000_000;

/** The page. */
export function comparisonPage(comparison: Comparison, options: PageOptions): string {
  const { site, base, total, parts, files, added, removed } = comparison;
  const title = `${site} compared with ${base}`;
  const list = (items: readonly Content[]): Markup => element('ul', {}, ...items.map(item => element('li', {}, item)));
  const said = isUnchanged(comparison) ? 'Readers see no difference' : summaryOf(comparison);
  const main = [
    ...section('Removed', removed, pages =>
      list(pages.map(page => [element('b', {}, page.path), ` ${page.title}: ${fateOf(page)} `, links(page, {})])),
    ),
    ...section('Changed', comparison.changed, pages => changedPages(pages, options)),
    ...section('Added', added, pages =>
      list(pages.map(page => [element('b', {}, page.path), ` ${page.title} `, links({ ...page, url: '' }, options)])),
    ),
    ...section('Around the pages', parts, changed => changed.map(partHtml)),
    ...section('Files', files, changed => list(changed.map(({ kind, name }) => `${name}: ${kind}`))),
  ];
  const body = [
    element(
      'header',
      {},
      element('h1', {}, title),
      element('p', {}, `${said}; ${total} pages in all. ${options.note ?? ''}`),
    ),
    element('main', {}, main),
  ];
  const head = [
    { html: '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' },
    { html: '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' },
    element('title', {}, title),
    { html: `<style>${STYLE}</style>` },
  ];
  const document = element('html', { lang: 'en' }, element('head', {}, head), element('body', {}, body));
  return `<!doctype html>\n${contentHtml(document)}\n`;
}

function section<T>(title: string, items: readonly T[], content: (items: readonly T[]) => Content): readonly Markup[] {
  if (items.length === 0) return [];
  return [element('section', {}, element('h2', {}, `${title} (${items.length})`), content(items))];
}

function changedPages(pages: readonly ChangedPage[], options: PageOptions): Content {
  let left = MAX_TEXT;
  return pages.map(page => {
    const rows = rowsHtml(page.rows);
    left -= rows.html.length;
    const text =
      left > 0
        ? rows
        : element('p', { class: 'quiet' }, 'The texts before this one fill the page; `--json` has this one.');
    const notes = notesOn(page).map(note => element('p', {}, note));
    const pictures = (options.pictures.get(page.path) ?? []).map(pictureHtml);
    const summary = element('summary', {}, element('b', {}, page.path), `${page.title}: ${wordsIn(page.counts)}`);
    const content = [element('p', {}, links(page, options)), ...notes, page.rows.length > 0 ? text : [], ...pictures];
    return element('details', { open: pages.length <= 20 }, summary, element('div', { class: 'body' }, ...content));
  });
}

function links(page: ListedPage, addresses: Addresses): Content {
  const found = [
    ['Preview', previewOf(page, addresses)],
    ['Live', liveOf(page)],
  ] as const;
  return found.flatMap(([name, url]) =>
    url === undefined ? [] : [element('a', { href: url, 'aria-label': `${name}: ${page.path}` }, name), ' '],
  );
}

/** Changed lines, each with those around it. */
function rowsHtml(rows: readonly Row[]): Markup {
  const isShown = rows.map(() => false);
  for (const [at, { kind }] of rows.entries()) {
    if (kind !== 'same') isShown.fill(true, Math.max(0, at - AROUND), at + AROUND + 1);
  }
  const shown = rows.flatMap((row, at): readonly Markup[] => {
    if (isShown[at]) return [rowHtml(row)];
    if (at > 0 && !isShown[at - 1]) return [];
    const end = isShown.indexOf(true, at);
    const amount = (end < 0 ? rows.length : end) - at;
    return [element('div', { class: 'row gap' }, `${amount} unchanged ${amount === 1 ? 'line' : 'lines'}`)];
  });
  return element('div', { class: 'rows' }, ...shown);
}

function rowHtml(row: Row): Markup {
  const pieces = row.kind === 'changed' ? row.pieces : [row];
  const isCode = pieces[0]?.text.startsWith(CODE) === true;
  const content = pieces.map(({ kind, text }) => {
    if (kind === 'same') return text;
    return element(kind === 'in' ? 'ins' : 'del', {}, text);
  });
  return element('div', { class: `row ${row.kind}${isCode ? ' code' : ''}` }, ...content);
}

function partHtml({ name, in: come, out }: ChangedPart): Markup {
  const rows = [...out.map(text => rowHtml({ kind: 'out', text })), ...come.map(text => rowHtml({ kind: 'in', text }))];
  const summary = element('summary', {}, element('b', {}, name), `+${come.length} −${out.length}`);
  return element('details', {}, summary, element('div', { class: 'body' }, element('div', { class: 'rows' }, ...rows)));
}

function pictureHtml({ width, before, after }: PagePictures): Markup {
  const figure = (name: string, data: string | undefined): Markup => {
    const image =
      data === undefined
        ? element('p', {}, 'No such page')
        : { html: `<img alt="${name}, ${width} pixels wide" loading="lazy" src="${data}">` };
    return element('figure', {}, element('figcaption', {}, `${name}, ${width} pixels wide`), image);
  };
  return element('div', { class: 'pictures' }, figure('Before', before), figure('After', after));
}
