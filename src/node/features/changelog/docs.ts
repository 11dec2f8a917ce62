/** Docs that are made of changelogs: a doc for each release, and lists of these. */

import path from 'node:path';
import { defaultLocale } from '../../../shared/locales.ts';
import { joinPath } from '../../../shared/url.ts';
import type { SourceText } from '../../compile/types.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { excerpt } from '../../plugins/content/text-facts.ts';
import { madeDoc, madePermalink, madeRoute } from '../../plugins/docs/made-doc.ts';
import type { MadeVersion } from '../../plugins/docs/maker.ts';
import type { SidebarItemConfig } from '../../plugins/docs/sidebars/items.ts';
import type { InstanceContext, SourceDoc, VersionInfo } from '../../plugins/docs/types.ts';
import { type Feed, feedOf } from '../../plugins/feeds.ts';
import { statIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { withGitDates } from './heading-dates.ts';
import { linkBaseOf } from './link-base.ts';
import type { ChangelogOptions } from './options.ts';
import { type Changelog, type Release, readChangelog, slugOf } from './releases.ts';
import { groupedItems } from './sidebar.ts';
import { listText, overviewText, releaseText } from './texts.ts';

/** Id of the sidebar. */
const SIDEBAR = 'changelog';

/** Reads the changelogs of an instance. */
export async function readChangelogs(
  version: VersionInfo,
  options: ChangelogOptions,
  { site, tools }: InstanceContext,
): Promise<MadeVersion> {
  const locate = createLocator(site.configFile);
  const diagnostics: Diagnostic[] = [];
  const parts: ChangelogPart[] = [];
  for (const { path: source, label, keyPath } of options.sources) {
    if (!statIfExists(source)) {
      diagnostics.push(missing(source, locate(keyPath)));
      continue;
    }
    const read = readChangelog(source, options);
    const dated = await withGitDates(read.value, options, tools.cache);
    diagnostics.push(...read.diagnostics, ...dated.diagnostics);
    const base = label === undefined ? '' : `${slugOf(label)}/`;
    const title = label ?? options.title ?? dated.value.title ?? DEFAULT_TITLE;
    const description = excerpt(dated.value.intro.lines.join('\n'));
    const links = omitUndefined({ linkBase: linkBaseOf(source, options.linkBase, site.siteDir) });
    parts.push(partOf(dated.value, { base, title, description, version, options, site, ...links }));
  }
  const isSingle = options.sources[0]?.label === undefined;
  const docs = parts.flatMap(part => part.docs);
  const items = isSingle ? parts.flatMap(part => part.items) : parts.map(packageItem);
  const own = { version, options, site, base: '', title: options.title ?? DEFAULT_TITLE };
  const overview = isSingle ? [] : [overviewDoc(parts, own)];
  return {
    value: [...overview, ...docs],
    diagnostics,
    made: {
      sidebars: docs.length === 0 ? {} : { [SIDEBAR]: [...overview.map(({ id }) => id), ...items] },
      files: parts.flatMap(part => part.files),
    },
  };
}

const DEFAULT_TITLE = 'Changelog';

interface PartPlace {
  /** Before the ids and addresses of its docs: empty, or the name of a package and a slash. */
  readonly base: string;
  readonly title: string;
  /** Of the list. */
  readonly description?: string;
  /** See {@link SourceText}. */
  readonly linkBase?: string;
  readonly version: VersionInfo;
  readonly options: ChangelogOptions;
  readonly site: Site;
}

/** A changelog as docs. */
interface ChangelogPart extends Pick<PartPlace, 'base' | 'title'>, Pick<Changelog, 'files'> {
  readonly docs: readonly SourceDoc[];
  /** Of the sidebar, the list first. */
  readonly items: readonly SidebarItemConfig[];
  readonly latest: Release | undefined;
}

function partOf(changelog: Changelog, place: PartPlace): ChangelogPart {
  const { base, title, options } = place;
  const { releases, files } = changelog;
  const lists = pagesOf(releases, options.pageSize).map((shown, index, all) => {
    const id = index === 0 ? `${base}index` : `${base}page/${index + 1}`;
    const next = index + 1 < all.length ? `${base}page/${index + 2}` : null;
    const previous = index > 1 ? `${base}page/${index}` : index === 1 ? `${base}index` : null;
    const range = [shown[0], shown.at(-1)].map(release => release?.title ?? '').join(' – ');
    const intro = index === 0 ? changelog.intro : { lines: [], headings: [], line: 1 };
    return docOf(
      {
        ...{ id, slug: index === 0 ? base : id, title: index === 0 ? title : `${title}: ${range}` },
        ...{ file: changelog.file, description: excerpt(intro.lines.join('\n')) },
        text: listText(shown, { ...changelog, intro }, { route: routeOf(place), lang: languageOf(place.site) }),
        feeds: feedsOf(place),
        frontMatter: { displayed_sidebar: SIDEBAR, pagination_next: next, pagination_prev: previous, search: false },
      },
      place,
    );
  });
  const docs = releases.map(release => releaseDoc(release, place));
  const ids = docs.map(({ id }, index) => ({ id, release: releases[index] as Release }));
  return {
    ...{ base, title, files, latest: releases[0] },
    docs: [...lists, ...docs],
    items: [{ type: 'doc', id: `${base}index` }, ...groupedItems(ids, base)],
  };
}

function pagesOf(releases: readonly Release[], size: number | false): readonly (readonly Release[])[] {
  if (size === false || releases.length <= size) return [releases];
  const count = Math.ceil(releases.length / size);
  return Array.from({ length: count }, (_, index) => releases.slice(index * size, (index + 1) * size));
}

function releaseDoc(release: Release, place: PartPlace): SourceDoc {
  const { base, title: changelogTitle } = place;
  const { slug, file, date, gitDate, tags, authors, isMdx, isUnreleased, text } = release;
  const title = base === '' ? release.title : `${changelogTitle} ${release.title}`;
  const summary = excerpt(text.lines.join('\n'));
  const changed = date ?? gitDate;
  const feeds = feedsOf(place);
  const isEntry = !isUnreleased && feeds.length > 0;
  return docOf(
    {
      ...{ id: base + slug, slug: base + slug, file, title, description: summary },
      ...(isEntry && { feeds, release: { title, summary, tags, authors, ...omitUndefined({ date: changed }) } }),
      text: releaseText(release, languageOf(place.site)),
      frontMatter: {
        ...(base !== '' && { sidebar_label: release.title }),
        ...(isEntry && { feed: true, release: release.title }),
        ...(tags.length > 0 && { tags: [...tags] }),
        ...(changed !== undefined && { last_update: { date: changed } }),
        ...(isMdx && { mdx: { format: 'mdx' } }),
      },
    },
    place,
  );
}

/** The feed of a changelog, and that of all where there are several. */
function feedsOf({ base, title, description = '', version, options, site }: PartPlace): readonly Feed[] {
  const { feeds: formats, feedLimit: limit } = options;
  if (!formats || formats.length === 0) return [];
  const feed = (own: Pick<Feed, 'title' | 'description'>, slug: string) => {
    return feedOf({ ...own, path: madePermalink(slug, { version, site }) }, site, { formats, limit });
  };
  const all = { title: options.title ?? DEFAULT_TITLE, description: '' };
  return [feed({ title, description }, base), ...(base === '' ? [] : [feed(all, '')])];
}

interface ChangelogDoc
  extends Pick<SourceDoc, 'id' | 'slug' | 'title' | 'file' | 'description' | 'frontMatter' | 'feeds' | 'release'> {
  readonly text: SourceText;
}

function docOf({ text: own, frontMatter, ...doc }: ChangelogDoc, { linkBase, ...place }: PartPlace): SourceDoc {
  const text = { ...own, ...omitUndefined({ linkBase }) };
  return madeDoc(
    {
      ...{ ...doc, folder: path.dirname(doc.file), text, hash: hashOf(JSON.stringify(text)) },
      frontMatter: { mdx: { format: 'md' }, ...frontMatter },
    },
    place,
  );
}

/** The list of the packages. */
function overviewDoc(parts: readonly ChangelogPart[], place: PartPlace): SourceDoc {
  const route = routeOf(place);
  const packages = parts.map(({ base, title, latest }) => ({ title, route: joinPath(route, base), latest }));
  const [first] = place.options.sources;
  const frontMatter = { displayed_sidebar: SIDEBAR, pagination_next: null, pagination_prev: null };
  const text = overviewText(packages, languageOf(place.site));
  const own = { id: 'index', slug: '', title: place.title, file: first?.path ?? '', description: '' };
  return docOf({ ...own, text, frontMatter, feeds: feedsOf(place) }, place);
}

function packageItem({ title, base, items }: ChangelogPart): SidebarItemConfig {
  const link = { type: 'doc', id: `${base}index` } as const;
  return { type: 'category', label: title, key: base, link, items: items.slice(1) };
}

/** The path of the pages below the base URL. */
function routeOf(place: PartPlace): string {
  return joinPath('/', madeRoute(place), place.base).replace(/(?<=.)\/$/, '');
}

/** The language of the changelog, which is not translated. */
function languageOf({ locale, locales }: Site): string {
  return (defaultLocale(locales) ?? locale).htmlLang;
}

function missing(file: string, location: SourceLocation): Diagnostic {
  return {
    code: 'changelog/missing-file',
    severity: 'error',
    message: `The changelog does not exist: ${file}.`,
    location,
    fix: 'Correct the path, or add the file.',
  };
}
