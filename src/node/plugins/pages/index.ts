import { join } from 'node:path';
import * as z from 'zod';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { PagesOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { pageEditUrl } from '../content/edit-url.ts';
import { anyText } from '../content/fields.ts';
import { fileMatcher, listFiles } from '../content/files.ts';
import { checkTogether, inFile, pageFields } from '../content/front-matter.ts';
import {
  type LastUpdateFields,
  type LastUpdates,
  lastUpdateOf,
  needsHistory,
  readLastUpdates,
} from '../content/last-update.ts';
import type { FactsCache } from '../content/read-markdown.ts';
import { type MarkdownFacts, markdownReader, type ReadMarkdown } from '../content/read-markdown.ts';

/** A page that is a React component. */
interface JsxPage {
  /** Absolute path. */
  readonly file: string;
  /** With base URL. */
  readonly permalink: string;
  /** Milliseconds since the epoch, for machines. */
  readonly changedAt?: number;
}

const schema = z.looseObject({ ...pageFields, wrapperClassName: anyText.exactOptional() }).check(checkTogether);

/** Keys outside of the schema are kept. */
type PageFrontMatter = Readonly<z.infer<typeof schema>>;

/** A page written in Markdown. */
export interface MdxPage extends JsxPage, LastUpdateFields, Omit<MarkdownFacts<PageFrontMatter>, 'problems'> {
  /** Hash of the file's bytes. */
  readonly hash: string;
  readonly title: string;
  /** As in the front matter: only in production it hides the page from search engines and search. */
  readonly unlisted: boolean;
  readonly editUrl?: string;
}

/** The site's own pages, read; drafts left out in production. */
export interface PagesContent {
  readonly jsx: readonly JsxPage[];
  readonly mdx: readonly MdxPage[];
}

export interface PagesTools {
  readonly cache: FactsCache;
  /** Leaves drafts out. */
  readonly production: boolean;
}

const MARKDOWN = /\.mdx?$/i;

/** Reads the site's own pages: components and Markdown. A site without the folder has none. */
export async function readPages(site: Site, options: PagesOptions, tools: PagesTools): Promise<Result<PagesContent>> {
  const sources = listFiles(options.path).filter(fileMatcher(options));
  const history = needsHistory(options, site)
    ? await readLastUpdates([options.path], site.siteDir, tools.cache)
    : undefined;
  const markdown = sources.filter(source => MARKDOWN.test(source));
  const files = markdown.map(source => join(options.path, source));
  const read = await markdownReader(files, { plugin: 'pages', schema }, { site, cache: tools.cache });
  const context: PagesContext = { site, options, read, lastUpdates: history?.value };
  const pages = markdown.map(source => readMdxPage(source, context));
  return {
    value: {
      jsx: sources.filter(source => !MARKDOWN.test(source)).map(source => jsxPage(source, context)),
      mdx: pages.map(({ value }) => value).filter(page => !(tools.production && page.frontMatter.draft)),
    },
    diagnostics: [...(history?.diagnostics ?? []), ...pages.flatMap(({ diagnostics }) => diagnostics)],
  };
}

interface PagesContext {
  readonly site: Site;
  readonly options: PagesOptions;
  readonly read: ReadMarkdown<PageFrontMatter>;
  readonly lastUpdates: LastUpdates | undefined;
}

function jsxPage(source: string, context: PagesContext): JsxPage {
  const file = join(context.options.path, source);
  const { changedAt } = lastUpdateOf({ file, frontMatter: {} }, context);
  return { file, permalink: permalinkOf(pagePath(source), context), ...omitUndefined({ changedAt }) };
}

function readMdxPage(source: string, context: PagesContext): Result<MdxPage> {
  const file = join(context.options.path, source);
  const { hash, facts } = context.read(file);
  const { frontMatter, title = '', description, imports, problems } = facts;
  const permalink = permalinkOf(frontMatter.slug ?? pagePath(source), context);
  const page: MdxPage = {
    file,
    hash,
    permalink,
    frontMatter,
    title,
    description,
    unlisted: frontMatter.unlisted === true,
    imports,
    ...omitUndefined({ editUrl: pageEditUrl({ source, permalink }, context) }),
    ...lastUpdateOf({ file, frontMatter }, context),
  };
  return { value: page, diagnostics: problems.map(problem => inFile(problem, file)) };
}

/**
 * The path of a page below the pages' root.
 *
 * @example pagePath('guide/index.tsx') // 'guide/'
 * @example pagePath('a b.md') // 'a b'
 */
export function pagePath(source: string): string {
  return source.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '$1');
}

function permalinkOf(path: string, { site, options }: PagesContext): string {
  const permalink = joinPath(site.baseUrl, options.routeBasePath, `/${path}`);
  return applyTrailingSlash(permalink, site.trailingSlash, site.baseUrl);
}
