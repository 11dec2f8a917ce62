/** A book with the contents of its pages, before it has a format. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent } from 'hast';
import { pageKey, pathBelow, safeDecode } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import { fileOnDisk } from '../../emit/index.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import { type HtmlNode, textOf } from '../../util/hast.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { staticFile } from '../../util/site-paths.ts';
import type { ChosenBook, Entry } from './choose.ts';
import { cleanNodes } from './content/clean.ts';
import { idsIn, mainHeading, pageContent } from './content/page-content.ts';

/** A chapter or page in the contents of a book. */
export interface Chapter {
  readonly title: string;
  /** Names it among all chapters, in ids and files: `c1`, `c2`… */
  readonly name: string;
  /** 0 for one that is in no other. */
  readonly depth: number;
  /** With base URL; absent for a chapter that is no page of the site. */
  readonly path?: string;
  /** What it contains besides its items; absent for a title alone. */
  readonly page?: Page;
  readonly items: readonly Chapter[];
}

interface Page {
  readonly nodes: readonly HtmlNode[];
  /** New ids by those of the page. */
  readonly ids: ReadonlyMap<string, string>;
}

export interface Book extends Omit<ChosenBook, 'entries'> {
  readonly chapters: readonly Chapter[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Public address of the site. */
  readonly site: string;
  /** Public address of the file. */
  readonly address: string;
  /** Time of the last change, in milliseconds since the epoch; undefined where nothing tells it. */
  readonly date: number | undefined;
}

/** The date in a file whose format must have one, of a book that has none. */
export const UNDATED = Date.UTC(1980, 0, 1);

/** Where things are in a book of one format. */
export interface Layout {
  /** The address of a chapter, or of an id in it. */
  readonly address: (chapter: Chapter, id?: string) => string;
  /** The address of an image by its absolute path; undefined if the format cannot show it. */
  readonly image: (file: string) => string | undefined;
  readonly shiftsHeadings: boolean;
}

/** The chapters of a chosen book, with the pages as they are rendered. */
export function readChapters(
  { entries }: ChosenBook,
  { site, graph, pages, compiled }: RenderedSite,
): readonly Chapter[] {
  const routes = new Map(graph.routes.map(route => [route.path, route]));
  const rendered = new Map(pages.map(page => [page.path, page]));
  let count = 0;
  const pageOf = (entry: Entry, name: string): Page | undefined => {
    const { path: address = '' } = entry;
    const html = rendered.get(address)?.html;
    // The generated page of a category only lists what the book has anyway.
    const isList = entry.items.length > 0 && !routes.get(address)?.source;
    if (!html || isList) return undefined;
    const nodes = pageContent(readFileSync(fileOnDisk(html.path, html.source, site.buildDir), 'utf8'));
    const ids = new Map(idsIn(nodes).map((id, index) => [id, `${name}-${index + 1}`]));
    return { nodes, ids };
  };
  const chapterOf = (entry: Entry, depth: number): Chapter => {
    const name = `c${++count}`;
    const page = pageOf(entry, name);
    const heading = page && mainHeading(page.nodes);
    const route = routes.get(entry.path ?? '');
    const facts = (route && compiled.get(route)?.facts) ?? null;
    const title = entry.title ?? (heading ? textOf(heading) : (route?.page(facts).title ?? ''));
    const items = entry.items.map(item => chapterOf(item, depth + 1));
    const { path: address } = entry;
    return { title, name, depth, items, ...omitUndefined({ path: address, page }) };
  };
  return entries.map(entry => chapterOf(entry, 0));
}

/** All chapters in reading order. */
export function inOrder(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.flatMap(chapter => [chapter, ...inOrder(chapter.items)]);
}

/** Creates a function that returns the content of a chapter, clean and with addresses of the book. */
export function chapterContent(
  chapters: readonly Chapter[],
  layout: Layout,
  rendered: Pick<RenderedSite, 'site' | 'compiled'>,
): (chapter: Chapter) => readonly ElementContent[] {
  const { site } = rendered;
  const byPath = new Map(
    inOrder(chapters).flatMap(each => (each.path === undefined ? [] : [[pageKey(each.path), each]])),
  );
  const fileOf = imageFiles(rendered);
  return ({ title, name, depth, page, path: address = '' }) => {
    const shift = layout.shiftsHeadings ? depth : 0;
    const level = `h${Math.min(6, shift + 1)}`;
    if (!page) return [headingElement(level, title)];
    const { href: base, origin } = new URL(address, site.url);
    const used = new Set<string>();
    const content = cleanNodes(page.nodes, {
      shift,
      prefix: `${name}-`,
      id(id) {
        if (used.has(id)) return undefined;
        used.add(id);
        return page.ids.get(id);
      },
      link(href) {
        const url = href === '' || !URL.canParse(href, base) ? undefined : new URL(href, base);
        if (!url || !/^(?:https?|mailto|tel|ftp):$/.test(url.protocol)) return undefined;
        const target = url.origin === origin ? byPath.get(pageKey(url.pathname)) : undefined;
        if (!target) return publicAddress(url.href, site);
        return layout.address(target, target.page?.ids.get(safeDecode(url.hash.slice(1))));
      },
      image(src) {
        if (/^data:image\/(?:png|jpeg|gif|svg\+xml)[;,]/.test(src)) return src;
        if (src === '' || !URL.canParse(src, base)) return undefined;
        const url = new URL(src, base);
        const file = url.origin === origin ? fileOf(url.pathname) : undefined;
        return file === undefined ? undefined : layout.image(file);
      },
    });
    return mainHeading(content) || mainHeading(page.nodes) ? content : [headingElement(level, title), ...content];
  };
}

function headingElement(tagName: string, title: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value: title }] };
}

/** An address of the site as readers of the book reach it. */
export function publicAddress(url: string, { baseUrl, publishedBaseUrl }: Site): string {
  return publishedBaseUrl === null ? url : url.replace(baseUrl, publishedBaseUrl);
}

/** Creates a function that finds the file of an image by its path with base URL: an asset of a page, or a static file. */
function imageFiles({
  site,
  compiled,
}: Pick<RenderedSite, 'site' | 'compiled'>): (address: string) => string | undefined {
  const assets = new Map(
    [...compiled.values()].flatMap(({ facts }) => facts.assets.map(each => [each.output, each.file])),
  );
  return address => {
    const asset = pathBelow(site.assetsUrl, address);
    const file = asset === undefined ? undefined : assets.get(safeDecode(asset));
    const below = pathBelow(site.baseUrl, address);
    return (
      file ?? (below === undefined ? undefined : staticFile(path.normalize(safeDecode(below)), site.staticDirectories))
    );
  };
}
