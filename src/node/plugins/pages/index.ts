import { join } from 'node:path';
import * as z from 'zod';
import { scanImports } from '../../../shared/scan-imports.ts';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { PagesOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { pageEditUrl } from '../content/edit-url.ts';
import { anyText } from '../content/fields.ts';
import type { Cache } from '../content/file-facts.ts';
import { fileMatcher, listFiles } from '../content/files.ts';
import {
  type CheckedFrontMatter,
  type FrontMatterProblem,
  type FrontMatterRules,
  inFile,
} from '../content/front-matter.ts';
import { type LastUpdates, lastUpdateOf, needsHistory, readLastUpdates } from '../content/last-update.ts';
import { type Derivation, markdownReader, type ReadMarkdown } from '../content/read-markdown.ts';
import { excerpt, leadingTitle } from '../content/text-facts.ts';
import { checkTogether, commonShape } from '../docs/front-matter.ts';
import type { JsxPage, MdxPage, PageFrontMatter, PagesContent } from './types.ts';

export type { JsxPage, MdxPage, PageFrontMatter, PagesContent } from './types.ts';

/** What reading the pages needs from outside. */
export interface PagesTools {
  readonly cache: Cache;
  /** Leaves drafts out. */
  readonly production: boolean;
}

const MARKDOWN = /\.mdx?$/i;

const shape = { ...commonShape, wrapperClassName: anyText.exactOptional() };

const rules: FrontMatterRules<PageFrontMatter> = {
  schema: z.looseObject(shape).check(checkTogether),
  keys: Object.keys(shape),
};

/** Reads the site's own pages: components and Markdown. A site without the folder has none. */
export async function readPages(site: Site, options: PagesOptions, tools: PagesTools): Promise<Result<PagesContent>> {
  const isPage = fileMatcher(options);
  const sources = listFiles(options.path).filter(isPage);
  const history = needsHistory(options, site)
    ? await readLastUpdates([options.path], site.siteDir, tools.cache)
    : undefined;
  const markdownFiles = sources.filter(source => MARKDOWN.test(source)).map(source => join(options.path, source));
  const read = await markdownReader(markdownFiles, { site, cache: tools.cache });
  const context: Context = { site, options, read, lastUpdates: history?.value };
  const jsx = sources.filter(source => !MARKDOWN.test(source)).map(source => jsxPage(source, context));
  const markdown = sources.filter(source => MARKDOWN.test(source)).map(source => readMdxPage(source, context));
  const mdx = markdown.map(({ value }) => value).filter(page => !(tools.production && page.frontMatter.draft));
  return {
    value: { jsx, mdx },
    diagnostics: [...(history?.diagnostics ?? []), ...markdown.flatMap(({ diagnostics }) => diagnostics)],
  };
}

interface Context {
  readonly site: Site;
  readonly options: PagesOptions;
  readonly read: ReadMarkdown;
  readonly lastUpdates: LastUpdates | undefined;
}

/** What a page's text says, wherever it stands. */
interface PageFacts {
  readonly frontMatter: PageFrontMatter;
  readonly title: string | undefined;
  readonly description: string;
  readonly imports: readonly string[];
  readonly problems: readonly FrontMatterProblem[];
}

function jsxPage(source: string, context: Context): JsxPage {
  const file = join(context.options.path, source);
  const { changedAt } = lastUpdateOf({ file, frontMatter: {} }, context);
  return { file, permalink: permalinkOf(pagePath(source), context), ...omitUndefined({ changedAt }) };
}

function readMdxPage(source: string, context: Context): Result<MdxPage> {
  const file = join(context.options.path, source);
  const { hash, facts } = context.read(file, PAGE_FACTS);
  const { frontMatter, title, description, imports, problems } = facts;
  const permalink = permalinkOf(frontMatter.slug ?? pagePath(source), context);
  const page: MdxPage = {
    file,
    hash,
    permalink,
    frontMatter,
    title: frontMatter.title ?? title ?? '',
    description: frontMatter.description ?? description,
    unlisted: frontMatter.unlisted === true,
    imports,
    ...omitUndefined({ editUrl: pageEditUrl({ source, permalink }, context) }),
    ...lastUpdateOf({ file, frontMatter }, context),
  };
  return { value: page, diagnostics: problems.map(problem => inFile(problem, 'pages', file)) };
}

const PAGE_FACTS: Derivation<PageFrontMatter, PageFacts> = { kind: 'page:3', rules, derive: pageFactsOf };

function pageFactsOf({ frontMatter, body, problems }: CheckedFrontMatter<PageFrontMatter>): PageFacts {
  return { frontMatter, title: leadingTitle(body), description: excerpt(body), imports: scanImports(body), problems };
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

function permalinkOf(path: string, { site, options }: Context): string {
  return applyTrailingSlash(
    joinPath(site.baseUrl, options.routeBasePath, `/${path}`),
    site.trailingSlash,
    site.baseUrl,
  );
}
