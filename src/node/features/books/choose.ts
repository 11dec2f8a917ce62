/** Which pages are in the books of a site, and in which order. */

import type { GlobalVersion } from '../../../shared/model/docs-data.ts';
import type { SidebarItem } from '../../../shared/model/sidebar.ts';
import { pageKey, withBase } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import type { Graph } from '../../graph/index.ts';
import { sidebarOutput } from '../../plugins/docs/routes/page-parts.ts';
import { didYouMean } from '../../util/did-you-mean.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { type OutputPath, outputPath } from '../../util/output-path.ts';
import { staticFile } from '../../util/site-paths.ts';
import { type BookOptions, booksOption, booksWithoutConfig } from './options.ts';
import { contentsHeading } from './texts.ts';

/** A page or a chapter of pages. */
export interface Entry {
  /** As the sidebar has it; a page that was chosen by its path has its own title. */
  readonly title?: string;
  /** Path of its page; a chapter may have none. */
  readonly path?: string;
  readonly items: readonly Entry[];
}

/** A file to make of pages. */
export interface ChosenBook extends Pick<BookOptions, 'subtitle' | 'author' | 'pageSize' | 'margin'> {
  /** Heading of its contents. */
  readonly contents: string;
  readonly file: OutputPath;
  readonly format: Format;
  readonly title: string;
  /** Label of the version; undefined for docs without versions, and for chosen pages. */
  readonly version?: string;
  /** Absolute path of the cover's image. */
  readonly cover?: string;
  readonly entries: readonly Entry[];
}

export type Format = 'pdf' | 'epub';

type Chosen = Pick<ChosenBook, 'entries' | 'version'>;

/** Reports a problem of a book at one of its keys. */
type Report = (code: Diagnostic['code'], key: KeyPath, message: string, fix: string) => undefined;

/** The output paths of the books that the config names. */
export function bookFiles(site: Site): readonly OutputPath[] {
  return booksIn(site, booksOption.of(site) ?? []).flatMap(({ file }) => filesOf(file, site));
}

/** The books of a site with their pages, and what is wrong with their options. */
export function chooseBooks(site: Site, graph: Graph): Result<readonly ChosenBook[]> {
  const configured = booksOption.of(site);
  const locate = createLocator(site.configFile);
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const all = configured ?? booksWithoutConfig();
  const wanted = new Set(booksIn(site, all));
  const value = all.flatMap((book): readonly ChosenBook[] => {
    const report: Report = (code, key, message, fix) => {
      const location = locate(['books', all.indexOf(book), ...key]);
      diagnostics.push({ code, severity: 'error', message, location, fix });
    };
    if (configured) checkOnce(book, { site, seen, report });
    if (!wanted.has(book)) return [];
    const chosen = book.pages ? chosenPages(book.pages, { site, graph, report }) : chosenDocs(book, { graph, report });
    if (!chosen) return [];
    const cover = book.cover === undefined ? undefined : staticFile(book.cover, site.staticDirectories);
    const { title = site.title, subtitle, author, pageSize, margin } = book;
    const contents = book.contents ?? contentsHeading(site.locale.name, site.texts);
    const own = { title, contents, pageSize, margin, ...chosen, ...omitUndefined({ subtitle, author, cover }) };
    return filesOf(book.file, site).map(file => ({ ...own, file, format: file.endsWith('.pdf') ? 'pdf' : 'epub' }));
  });
  return { value, diagnostics };
}

function booksIn({ locale }: Site, books: readonly BookOptions[]): readonly BookOptions[] {
  return books.filter(({ locales }) => locales?.includes(locale.name) ?? true);
}

function filesOf(file: BookOptions['file'], { outPath }: Site): readonly OutputPath[] {
  return [file].flat().map(name => outputPath(outPath, name));
}

/** What is wrong with a book, whatever its pages. */
function checkOnce(
  { file, cover, locales = [] }: BookOptions,
  { site, seen, report }: { readonly site: Site; readonly seen: Set<string>; readonly report: Report },
): void {
  for (const name of [file].flat()) {
    const fix = 'Give one of them another name.';
    if (seen.has(name)) report('books/duplicate-file', ['file'], `Two books have the file \`${name}\``, fix);
    seen.add(name);
  }
  const known = (site.locales ?? [site.locale]).map(({ name }) => name);
  for (const name of locales.filter(each => !known.includes(each)))
    unknown(report, ['locales'], { kind: 'locale', name, known });
  if (cover === undefined || staticFile(cover, site.staticDirectories) !== undefined) return;
  const message = `There is no file \`${cover}\` in the static directories: the cover of a book`;
  report('books/no-such-file', ['cover'], message, 'Correct the path, or remove the key.');
}

interface Name {
  readonly kind: string;
  readonly name: string;
  readonly known: readonly string[];
}

function unknown(report: Report, key: KeyPath, { kind, name, known }: Name): undefined {
  const fix = didYouMean(name, known, `${kind}s`);
  return report('books/unknown', key, `A book names the ${kind} \`${name}\`, which the site does not have`, fix);
}

interface Tools {
  readonly graph: Graph;
  readonly report: Report;
}

/** The pages of a version or of one of its sidebars. */
function chosenDocs({ docs: id, version: name, sidebar }: BookOptions, { graph, report }: Tools): Chosen | undefined {
  const { [id]: instance } = graph.allDocs;
  if (!instance)
    return unknown(report, ['docs'], { kind: 'docs instance', name: id, known: Object.keys(graph.allDocs) });
  const { versions } = instance;
  const version = versions.find(each => (name === undefined ? each.isLast : each.name === name));
  if (!version)
    return unknown(report, ['version'], { kind: 'version', name: name ?? '', known: versions.map(each => each.name) });
  const known = Object.keys(version.sidebars);
  if (sidebar !== undefined && !known.includes(sidebar))
    return unknown(report, ['sidebar'], { kind: 'sidebar', name: sidebar, known });
  const paths = version.docs.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  const trees = (sidebar === undefined ? known : [sidebar]).map(each =>
    sidebarItems(graph, { id, version, sidebar: each }),
  );
  // Docs without sidebars are one after the other, as search has them.
  const entries =
    known.length === 0 ? paths.map(path => ({ path, items: [] })) : entriesOf(trees.flat(), new Set(paths));
  if (entries.length === 0) {
    const what = sidebar === undefined ? `The version \`${version.name}\`` : `The sidebar \`${sidebar}\``;
    const fix = 'Choose another `sidebar` or `version`, or list the `pages`.';
    return report('books/empty', sidebar === undefined ? [] : ['sidebar'], `${what} of a book has no page`, fix);
  }
  return { entries, ...(versions.length > 1 && { version: version.label }) };
}

interface SidebarPlace {
  readonly id: string;
  readonly version: GlobalVersion;
  readonly sidebar: string;
}

function sidebarItems({ dataFiles }: Graph, { id, version, sidebar }: SidebarPlace): readonly SidebarItem[] {
  const name = sidebarOutput(sidebar, version, { pluginId: id });
  return dataFiles.find(({ output }) => output === name)?.data ?? [];
}

/** The version's own pages in a sidebar, each once; links to others are no part of a book. */
function entriesOf(items: readonly SidebarItem[], paths: Set<string>): readonly Entry[] {
  return items.flatMap((item): readonly Entry[] => {
    if (item.type === 'html') return [];
    const { label: title, href } = item;
    const isOwn = href !== undefined && paths.delete(href);
    const page = isOwn ? { path: href } : {};
    if (item.type === 'link') return isOwn ? [{ title, ...page, items: [] }] : [];
    const inner = entriesOf(item.items ?? [], paths);
    return isOwn || inner.length > 0 ? [{ title, ...page, items: inner }] : [];
  });
}

/** Pages that the config lists. */
function chosenPages(
  pages: readonly string[],
  { site, graph, report }: Tools & { readonly site: Site },
): Chosen | undefined {
  const byKey = new Map(graph.routes.map(({ path }) => [pageKey(path), path]));
  const entries = pages.flatMap((page, index): readonly Entry[] => {
    const path = byKey.get(pageKey(withBase(site.baseUrl, page)));
    if (path !== undefined) return [{ path, items: [] }];
    const known = [...byKey.keys()].map(key => `/${key.slice(site.baseUrl.length)}`);
    unknown(report, ['pages', index], { kind: 'page', name: page, known });
    return [];
  });
  return entries.length === pages.length ? { entries } : undefined;
}
