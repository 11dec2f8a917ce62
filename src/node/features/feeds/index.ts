/** Feeds of releases, and of docs with `feed: true`. */

import { readFileSync } from 'node:fs';
import { escapePath } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { textFiles } from '../../emit/index.ts';
import type { Feature, FileTools } from '../../pipeline/feature.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import { frontMatterLocation } from '../../plugins/content/front-matter.ts';
import { originalLanguage } from '../../plugins/content/localized-files.ts';
import { type Feed, feedPath, feedUrl } from '../../plugins/feeds.ts';
import type { Route } from '../../plugins/types.ts';
import { outputPath } from '../../util/output-path.ts';
import type { PageEntry } from './page.ts';
import { type FeedTypes, feedsPart } from './thread.ts';
import { type FeedEntry, writeFeed } from './write.ts';

export const feeds: Feature<FeedTypes> = {
  ...feedsPart,
  settings: (_site, { routes }) => ({ value: routes.some(hasFeeds) || undefined, diagnostics: [] }),
  files(rendered, tools) {
    const { entries, diagnostics } = entriesByFeed(rendered, tools);
    const files = [...entries.values()].flatMap(each => filesOf(each, rendered));
    return { value: textFiles(rendered.site.outPath, files), diagnostics };
  },
  fileNames: (site, _pageFiles, { routes }) =>
    routes.flatMap(({ feeds: own = [] }) =>
      own.flatMap(feed =>
        feed.formats.map(format => outputPath(site.outPath, feedPath(feed, format).slice(site.baseUrl.length))),
      ),
    ),
};

function hasFeeds({ feeds: own }: Route): boolean {
  return own !== undefined && own.length > 0;
}

interface FeedEntries {
  readonly feed: Feed;
  readonly route: Route;
  readonly own: FeedEntry[];
}

function entriesByFeed(
  { site, graph, pages }: RenderedSite,
  { factsOf }: FileTools<FeedTypes>,
): { readonly entries: ReadonlyMap<string, FeedEntries>; readonly diagnostics: readonly Diagnostic[] } {
  const entries = new Map<string, FeedEntries>();
  const diagnostics: Diagnostic[] = [];
  const pageAt = new Map(pages.map(page => [page.path, page]));
  for (const route of graph.routes) {
    if (!route.feeds) continue;
    const page = pageAt.get(route.path);
    const facts = page && factsOf(page);
    diagnostics.push(...problemsOf(route, facts));
    const own = (facts ?? []).flatMap(each => entryOf(each, route, site) ?? []);
    for (const feed of route.feeds) {
      const known = entries.get(feed.path) ?? { feed, route, own: [] };
      known.own.push(...own);
      entries.set(feed.path, known);
    }
  }
  return { entries, diagnostics };
}

/** The entry of a page, or of an update on it; undefined for one without a date. */
function entryOf({ update, html }: PageEntry, route: Route, { url }: Site): FeedEntry | undefined {
  const page = url + escapePath(route.path);
  if (update) {
    const { id, title, date, tags } = update;
    return date === undefined
      ? undefined
      : { url: `${page}#${encodeURIComponent(id)}`, title, date, tags, authors: [], html };
  }
  const { release } = route;
  return release?.date === undefined ? undefined : { ...release, url: page, date: release.date, html };
}

/** What keeps updates of a doc out of its feed. */
function problemsOf({ source, release }: Route, facts: readonly PageEntry[] | undefined): readonly Diagnostic[] {
  if (!facts || !source || release) return [];
  const { file } = source;
  if (facts.length === 0) {
    return [
      {
        ...{ code: 'feeds/no-updates', severity: 'warning', location: frontMatterLocation(file, ['feed']) },
        message: 'The feed of the doc is empty: it has no `Update`.',
        fix: 'Write an `Update` for each change, or remove `feed` from the front matter.',
      },
    ];
  }
  const undated = facts.flatMap(({ update }) => (update && update.date === undefined ? [update.title] : []));
  const lines = undated.length === 0 ? [] : readFileSync(file, 'utf8').split('\n');
  return undated.map(title => ({
    ...{ code: 'feeds/undated-update', severity: 'warning', location: locationOf(title, { file, lines }) },
    message: `The update '${title}' is left out of the feed: neither its label nor its description is a date that can be read.`,
    fix: 'Add its date: `date="2026-01-31"`.',
  }));
}

/** The first line with an update of a title; the file if that is in a part of it. */
function locationOf(
  title: string,
  { file, lines }: { readonly file: string; readonly lines: readonly string[] },
): SourceLocation {
  const index = lines.findIndex(line => /update/i.test(line) && line.includes(title));
  return index < 0 ? { file } : { file, line: index + 1, column: 1 };
}

function filesOf(
  { feed, route, own }: FeedEntries,
  { site }: RenderedSite,
): readonly { readonly name: string; readonly text: string }[] {
  const { url, baseUrl, locale } = site;
  // Stable: entries of one day stay in the order of the pages.
  const entries = own.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, feed.limit);
  const language = (route.source && originalLanguage(site, route.source)?.lang) ?? locale.htmlLang;
  const { title, description, path } = feed;
  const shared = { title, description, url: url + escapePath(path), language, author: site.title, entries };
  return feed.formats.map(format => ({
    name: feedPath(feed, format).slice(baseUrl.length),
    text: writeFeed({ ...shared, self: feedUrl(feed, format, site) }, format),
  }));
}
