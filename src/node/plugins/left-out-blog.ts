import { relative } from 'node:path';
import { applyTrailingSlash, barePath, joinPath, pageKey } from '../../shared/url.ts';
import { blogPluginVersion } from '../config/plugins/blog-packages.ts';
import type { BlogOptions, Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../diagnostics/source-location.ts';
import { count } from '../util/format.ts';
import { splitFrontMatter } from '../util/front-matter.ts';
import { isRecord } from '../util/json.ts';
import { parseYaml } from '../util/yaml.ts';
import { fileMatcher, listFiles } from './content/files.ts';
import { contentFile, localizedFolder } from './content/localized-files.ts';
import { type FactsCache, readFacts } from './content/read-markdown.ts';
import { kebabCase } from './docs/tags.ts';
import type { Redirect, Route } from './types.ts';

/** The part of a post's front matter that determines URLs. */
interface PostFacts {
  readonly slug?: string;
  readonly draft: boolean;
  /** URL segments of its tags. */
  readonly tags: readonly string[];
}

/** The URLs of blogs, whose posts are not built. */
export interface BlogContent {
  /** The paths that the blogs would have with Docusaurus, base URL included. */
  readonly addresses: readonly string[];
  /** Those of blogs that do not redirect, with their feeds and further pages: they lead nowhere. */
  readonly lost: readonly string[];
  /** Redirects from these paths, for blogs with the option `redirect`. */
  readonly redirects: readonly Redirect[];
}

interface BlogTools {
  readonly cache: FactsCache;
  /** The site's routes: their paths are not redirected. */
  readonly routes: readonly Pick<Route, 'path'>[];
}

/** The paths and redirects of a site's blogs, with a notice for each blog that its posts are left out. */
export function readBlogs(site: Site, { cache, routes }: BlogTools): Result<BlogContent> {
  const usedPaths = new Set(routes.map(({ path }) => pageKey(path)));
  const blogs = site.blogs.map(blog => {
    const posts = readPosts(blog, site, cache);
    const addresses = [...new Set(addressesOf(blog, posts))]
      .map(path => applyTrailingSlash(path, site.trailingSlash, site.baseUrl))
      .filter(path => !usedPaths.has(pageKey(path)));
    const lost = blog.redirect === undefined ? [...addresses, ...furtherAddresses(blog, posts.length)] : [];
    return { blog, addresses, lost, notice: leftOutProblem({ blog, posts: posts.length, lost: lost.length }, site) };
  });
  return {
    value: {
      addresses: blogs.flatMap(({ addresses }) => addresses),
      lost: blogs.flatMap(({ lost }) => lost),
      redirects: blogs.flatMap(({ blog, addresses }) => addresses.flatMap(from => redirectOf(from, blog))),
    },
    diagnostics: blogs.map(({ notice }) => notice),
  };
}

/** Base paths of blogs, base URL included: links below them count as valid. Without a blog at the root of the site. */
export function blogPaths({ blogs, baseUrl }: Pick<Site, 'blogs' | 'baseUrl'>): readonly string[] {
  return blogs.map(({ basePath }) => basePath).filter(path => pageKey(path) !== pageKey(baseUrl));
}

/**
 * Redirects of all that is below a blog, for `_redirects`: they cover feeds, author pages and paginated lists, which are not
 * listed one by one.
 */
export function blogSplats({ blogs, baseUrl }: Pick<Site, 'blogs' | 'baseUrl'>): readonly Redirect[] {
  return blogs.flatMap(({ basePath, redirect }) => {
    if (redirect === undefined || pageKey(basePath) === pageKey(baseUrl)) return [];
    return [{ from: barePath(basePath), to: redirect.replace(/(?<!\/)\/+$/, ''), permanent: true }];
  });
}

interface Post extends PostFacts {
  readonly source: string;
}

function readPosts(blog: BlogOptions, site: Site, cache: FactsCache): readonly Post[] {
  const localizedPath = localizedFolder(site, 'docusaurus-plugin-content-blog', { id: blog.id });
  const folder = { contentPath: blog.path, localizedPath };
  return listFiles(blog.path)
    .filter(fileMatcher(blog))
    .map(source => {
      const { file } = contentFile(source, folder);
      const { facts } = readFacts(file, 'blog', { derive: postFacts, cache, siteDir: site.siteDir });
      return { source, ...facts };
    })
    .filter(({ draft }) => !draft);
}

function postFacts(bytes: Buffer): PostFacts {
  const { value } = parseYaml(splitFrontMatter(bytes.toString('utf8')).yaml ?? '');
  const { slug, draft, tags } = isRecord(value) ? value : {};
  return {
    ...(typeof slug === 'string' && { slug }),
    draft: draft === true,
    tags: Array.isArray(tags) ? tags.map(tagPath) : [],
  };
}

function tagPath(tag: unknown): string {
  return isRecord(tag) ? String(tag.permalink) : kebabCase(String(tag));
}

function addressesOf(blog: BlogOptions, posts: readonly Post[]): readonly string[] {
  const { basePath, tagsBasePath, archiveBasePath } = blog;
  const tags = posts.flatMap(post => post.tags);
  const lists = [
    '',
    ...(archiveBasePath === null ? [] : [archiveBasePath]),
    ...(tags.length === 0 ? [] : [tagsBasePath]),
    ...tags.map(tag => joinPath(tagsBasePath, tag)),
  ];
  return [...lists, ...posts.map(({ slug, source }) => slug ?? slugOf(source))].map(path => joinPath(basePath, path));
}

/** The further pages of a blog's list, and its feeds. */
function furtherAddresses({ basePath, postsPerPage, pageBasePath, feedOptions }: BlogOptions, posts: number) {
  const pages = postsPerPage === 'ALL' ? 1 : Math.ceil(posts / postsPerPage);
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `${pageBasePath}/${index + 2}`);
  const types = feedOptions.type ?? [];
  const feeds = types === 'all' ? Object.values(FEEDS) : [types].flat().flatMap(type => FEEDS[type] ?? []);
  return [...further, ...feeds].map(path => joinPath(basePath, path));
}

const FEEDS: Readonly<Record<string, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** The notice that names each address that a build does not have. */
export function lostAddresses(lost: readonly string[]): readonly Diagnostic[] {
  if (lost.length === 0) return [];
  const what = `${count(lost.length, 'path')} of the blog ${lost.length === 1 ? 'leads' : 'lead'} nowhere`;
  return [{ code: 'blog/left-out', severity: 'notice', message: `${what}: ${lost.join(', ')}` }];
}

const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/**
 * The path of a post below its blog. A date in the file name becomes the leading folders.
 *
 * @example slugOf('2024-05-01-release.md') // '/2024/05/01/release'
 * @example slugOf('news/hello/index.mdx') // '/news/hello'
 */
export function slugOf(source: string): string {
  const [, folder = '', date, text = ''] = DATED.exec(source) ?? [];
  if (date === undefined) return `/${source.replace(/(?:\/index)?\.mdx?$/, '')}`;
  return `/${date.replaceAll('-', '/')}/${folder}${text}`;
}

function redirectOf(from: string, { basePath, redirect }: BlogOptions): readonly Redirect[] {
  if (redirect === undefined) return [];
  const below = from.slice(barePath(basePath).length);
  return [{ from, to: redirect.replace(/(?<!\/)\/+$/, '') + below, permanent: true }];
}

interface LeftOut {
  readonly blog: BlogOptions;
  /** Numbers of posts and of lost addresses. */
  readonly posts: number;
  readonly lost: number;
}

function leftOutProblem({ blog, posts, lost }: LeftOut, site: Site): Diagnostic {
  const { path, redirect, keyPath } = blog;
  const where = `\`${relative(site.siteDir, path)}\``;
  const locationOf = createLocator(site.configFile);
  const notBuilt = `${count(posts, 'post')} in ${where} ${posts === 1 ? 'is' : 'are'} not built`;
  const notice = { code: 'blog/left-out', severity: 'notice', location: locationOf(keyPath) } as const;
  if (redirect !== undefined) return { ...notice, message: `${notBuilt}: their URLs redirect to ${redirect}.` };
  const version = blogPluginVersion(site.siteDir);
  const reason =
    version === undefined
      ? 'the site has not installed the blog of Docusaurus 3'
      : `the site's blog plugin, ${version}, is too old`;
  const left = `${notBuilt}: ${reason}. ${count(lost, 'path')} will lead nowhere`;
  const fix =
    `${version === undefined ? 'Install' : 'Update'} '@docusaurus/preset-classic', ` +
    "or set `redirect: 'https://…'` in the blog's options to redirect its URLs to a blog elsewhere";
  const links = layoutLinks(blog, site);
  if (links.length === 0) return { ...notice, message: `${left}, and links to them are not checked.`, fix: `${fix}.` };
  return {
    ...notice,
    severity: 'warning',
    message: `${left}, but the navbar or the footer links to them.`,
    fix: `${fix}, or remove the links.`,
    alsoAt: links.map(link => locationOf(link)),
  };
}

/** Paths of the config's links to a blog, in navbar and footer. */
function layoutLinks({ basePath }: BlogOptions, { baseUrl, thirdPartyPlugins }: Site): readonly KeyPath[] {
  const find = (value: unknown, at: KeyPath): readonly KeyPath[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => find(item, [...at, index]));
    if (isRecord(value)) return Object.entries(value).flatMap(([key, inner]) => find(inner, [...at, key]));
    if (typeof value !== 'string' || !/^(?:to|href)$/.test(String(at.at(-1)))) return [];
    const path = `${pageKey(value.startsWith(baseUrl) ? value : joinPath(baseUrl, value))}/`;
    return path.startsWith(`${pageKey(basePath)}/`) ? [at] : [];
  };
  if (pageKey(basePath) === pageKey(baseUrl)) return [];
  const { themeConfig } = thirdPartyPlugins.context.siteConfig;
  const { navbar, footer } = isRecord(themeConfig) ? themeConfig : {};
  return [...find(navbar, ['themeConfig', 'navbar']), ...find(footer, ['themeConfig', 'footer'])];
}
