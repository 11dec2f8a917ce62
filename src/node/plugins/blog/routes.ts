import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchContext } from '../../../shared/model/search.ts';
import { scanImports } from '../../../shared/scan-imports.ts';
import { assetOf } from '../../compile/assets.ts';
import { type ImportingFile, TRUNCATED } from '../../compile/module-imports.ts';
import type { PageFacts, RouteSource } from '../../compile/types.ts';
import type { InstalledBlog, Site } from '../../config/site.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { translate } from '../../translations/texts.ts';
import { statIfExists, writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord, toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { isBelow, siteAlias } from '../../util/relative-path.ts';
import { type ContentFolder, linkablePaths, localizedFolder } from '../content/localized-files.ts';
import type { LoadedPlugin, RouteConfig } from '../lifecycle/types.ts';
import { type BlogComponent, blogPageComponent } from '../page-components.ts';
import { robots } from '../page-head.ts';
import type { Route, SearchEntry } from '../types.ts';
import { blogOfUse } from './hooks.ts';
import { BLOG_PLUGIN } from './name.ts';
import { isSearched, searchEntry } from './search-entry.ts';
import type { PostMetadata, Tag } from './types.ts';

/** A post with its file. */
interface Post {
  readonly file: string;
  readonly metadata: PostMetadata;
  /** Among the posts of its blog. */
  readonly position: number;
}

/** An instance of the blog plugin with its posts. */
export interface Blog {
  readonly site: Site;
  readonly options: InstalledBlog;
  readonly folder: ContentFolder;
  /** The group of its posts among search results. */
  readonly title: string;
  /** By `source`, the newest first. */
  readonly posts: ReadonlyMap<string, Post>;
}

/** The blog of a plugin; undefined for all other plugins. */
export function blogOf({ use, content, options: given }: LoadedPlugin, site: Site): Blog | undefined {
  const options = blogOfUse(use, site.installedBlogs);
  if (!options || !isRecord(content) || !Array.isArray(content.blogPosts)) return undefined;
  const posts = (content.blogPosts as readonly { readonly metadata: PostMetadata }[]).map((post, position) => {
    const metadata = toJson<PostMetadata>(post.metadata);
    return [metadata.source, { file: fileOf(metadata.source, site), metadata, position }] as const;
  });
  const folder = { contentPath: options.path, localizedPath: localizedFolder(site, BLOG_PLUGIN, options) };
  // Docusaurus translates the title since 3.1; before, and where it is empty, there is none among the content.
  const title = String(content.blogTitle || given.blogTitle || translate(site.texts, GENERATOR_TEXTS.searchGroup));
  return { site, options, folder, title, posts: new Map(posts) };
}

function fileOf(source: string, { siteDir }: Site): string {
  return path.join(siteDir, source.replace(/^@site\//, ''));
}

/** The name of the compiler of a blog's posts. */
export function blogCompiler({ options }: Blog): string {
  return `blog:${options.id}`;
}

/** Permalinks of a blog's posts, by the files that links may name. */
export function postPermalinks({ posts, folder }: Blog): ReadonlyMap<string, string> {
  const folders = [folder.localizedPath ?? folder.contentPath, folder.contentPath];
  const links = [...posts.values()].flatMap(({ file, metadata }) => {
    const own = folders.find(other => isBelow(other, file)) ?? folder.contentPath;
    return linkablePaths(path.relative(own, file), folder).map(name => [name, metadata.permalink] as const);
  });
  return new Map(links);
}

/** The posts of a blog with what they seem to import. */
export function importingPosts({ posts }: Blog): readonly ImportingFile[] {
  return [...posts.values()].map(({ file, metadata }) => {
    return { file, frontMatter: metadata.frontMatter, imports: scanImports(readFileSync(file, 'utf8')) };
  });
}

/** A route of a blog whose Markdown is compiled as the page. */
export interface BlogRoute {
  /** Without the Markdown among its modules; its component gives it to the one that the plugin names. */
  readonly config: RouteConfig;
  readonly source: RouteSource | null;
  /** Props besides those of the route. */
  readonly props: (facts: PageFacts | null) => object;
  /** The post that the page shows; undefined for lists. */
  readonly post?: PostMetadata;
  /** The post's entry in the search index, in the context of its page. */
  readonly entry?: (facts: PageFacts, context: SearchContext) => SearchEntry;
}

/** What a blog's route shows: a post, a list of excerpts, or data only. */
export function blogRoute(config: RouteConfig, blog: Blog): BlogRoute {
  const { content, items, ...modules } = config.modules ?? {};
  const post = typeof content === 'string' ? blog.posts.get(content) : undefined;
  const withComponent = (name: BlogComponent): RouteConfig => ({
    ...config,
    modules,
    component: blogPageComponent(name, config.component, blog.site.thirdPartyPlugins.context),
  });
  if (post) {
    return {
      config: withComponent('post'),
      source: postSource(post, blog),
      props: facts => ({ post: factsOf(post, facts, blog) }),
      post: post.metadata,
      ...(isSearched(post.metadata) && { entry: entryOf(post, blog) }),
    };
  }
  if (!Array.isArray(items)) return { config: dataRoute(config), source: null, props: () => ({}) };
  const listed = items.flatMap(item => blog.posts.get(sourceOf(item)) ?? []);
  return {
    config: withComponent('list'),
    source: listed.length === 0 ? null : listSource(listed, blog),
    props: () => ({ posts: listed.map(each => factsOf(each, null, blog)) }),
  };
}

/** The parts of a blog's route that depend on its Markdown. */
export function pageOfBlog(
  { config, source, props, post, entry }: BlogRoute,
  page: Route['page'],
): Pick<Route, 'source' | 'page' | 'location' | 'searchPage'> {
  return {
    source,
    page: facts => {
      const plain = page(facts);
      const head = [
        ...plain.head,
        ...(facts?.head ?? []),
        ...robots(post?.unlisted || isUnlistedTag(config.props?.tag)),
      ];
      const own = { head, props: { ...plain.props, ...props(facts) } };
      return { ...plain, ...own, ...(post && { title: post.title, description: post.description }) };
    },
    ...(source && post ? { location: { file: source.file } } : {}),
    ...(entry && { searchPage: facts => entry(facts, page(facts).search) }),
  };
}

/** Whether a page is that of a tag that only unlisted posts have. */
function isUnlistedTag(tag: unknown): boolean {
  return isRecord(tag) && tag.unlisted === true;
}

function entryOf({ file, metadata, position }: Post, blog: Blog): NonNullable<BlogRoute['entry']> {
  const { isTranslated } = compilation(file, blog);
  return (facts, context) => {
    return searchEntry({ metadata, facts, context, group: blog.title, position, isTranslated }, blog.site);
  };
}

/** The file of an item of a list: `{ content: { __import: true, path, query } }`. */
function sourceOf(item: unknown): string {
  const content = isRecord(item) ? item.content : undefined;
  return isRecord(content) ? String(content.path) : '';
}

function postSource({ file, metadata }: Post, blog: Blog): RouteSource {
  const hash = hashOf(readFileSync(file));
  return { file, hash, frontMatter: metadata.frontMatter, ...compilation(file, blog) };
}

function compilation(file: string, blog: Blog): Pick<RouteSource, 'compiler' | 'contentPath' | 'isTranslated'> {
  const { contentPath, localizedPath } = blog.folder;
  const isTranslated = localizedPath !== null && isBelow(localizedPath, file);
  return { compiler: blogCompiler(blog), contentPath: isTranslated ? localizedPath : contentPath, isTranslated };
}

/** A generated page with the excerpts of posts, which are its partials. */
function listSource(listed: readonly Post[], blog: Blog): RouteSource {
  const { siteDir, thirdPartyPlugins } = blog.site;
  const imports = listed.map(({ file }, index) => {
    return `import Post${index} from ${JSON.stringify(siteAlias(siteDir, file) + TRUNCATED)};\n`;
  });
  const excerpts = listed.map((_, index) => `<PostExcerpt>\n<Post${index} />\n</PostExcerpt>\n`);
  const text = `${imports.join('')}\n${excerpts.join('\n')}`;
  const file = path.join(thirdPartyPlugins.context.generatedFilesDir, 'lectern/blog', `${hashOf(text)}.mdx`);
  writeIfChanged(file, text);
  const [first] = listed;
  return { file, hash: hashOf(text), frontMatter: {}, ...compilation(first?.file ?? file, blog) };
}

/** A post's facts in the shape that components expect from its module. */
function factsOf({ file, metadata }: Post, facts: PageFacts | null, { site }: Blog): object {
  const { image } = metadata.frontMatter;
  const assets = {
    image: typeof image === 'string' ? imageUrl(image, file, site) : image,
    authorsImageUrls: metadata.authors.map(({ imageURL }) => imageURL),
  };
  return toJson({ metadata, assets, toc: facts?.toc ?? [] });
}

/** The URL of a post's social image, which is an asset of its page if the path is relative. */
function imageUrl(image: string, file: string, { assetsUrl }: Site): string {
  const found = /^\.\.?\//.test(image) ? path.resolve(path.dirname(file), image) : undefined;
  if (found === undefined || !statIfExists(found)?.isFile()) return image;
  return assetsUrl + assetOf(found, 'images').output;
}

/** A route whose component shows no Markdown, with what components of our theme and readers' browsers need of its props. */
function dataRoute(config: RouteConfig): RouteConfig {
  const { archive, tags } = config.props ?? {};
  return {
    ...config,
    props: omitUndefined({ ...config.props, archive: withoutTexts(archive), tags: sortedTags(tags) }),
  };
}

/** The archive without the text of posts, which it does not show. */
function withoutTexts(archive: unknown): unknown {
  if (!isRecord(archive) || !Array.isArray(archive.blogPosts)) return archive;
  const blogPosts = archive.blogPosts.map(({ content: _, ...post }: Readonly<Record<string, unknown>>) => post);
  return { ...archive, blogPosts };
}

/** The tags by label: the theme lists them as they come. */
function sortedTags(tags: unknown): unknown {
  if (!Array.isArray(tags)) return tags;
  return tags.toSorted((a: Tag, b: Tag) => a.label.localeCompare(b.label));
}
