import * as z from 'zod';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { PagesOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { PAGES_PLUGIN } from '../../translations/paths.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { pageEditUrl } from '../content/edit-url.ts';
import { escapeName } from '../content/escape-name.ts';
import { anyText } from '../content/fields.ts';
import { fileMatcher, listFiles } from '../content/files.ts';
import { checkCombinations, pageFields, toDiagnostic } from '../content/front-matter.ts';
import {
  type LastUpdateFields,
  type LastUpdates,
  lastUpdateOf,
  needsHistory,
  readLastUpdates,
} from '../content/last-update.ts';
import {
  type ContentFile,
  type ContentFolder,
  contentFile,
  contentFolders,
  localizedFolder,
} from '../content/localized-files.ts';
import { type IsOutdated, readOutdated } from '../content/outdated.ts';
import type { FactsCache } from '../content/read-markdown.ts';
import { type MarkdownFacts, markdownReader, type ReadMarkdown } from '../content/read-markdown.ts';
import { type DueChange, dueChanges, isDraft } from '../content/schedule.ts';
import { pagesSchemaOf } from '../content/site-schema.ts';

/** A page that is a React component. */
interface JsxPage {
  /** Absolute path. */
  readonly file: string;
  /** With base URL. */
  readonly permalink: string;
  /** Milliseconds since the epoch, for machines. */
  readonly changedAt?: number;
}

/** The schema of a Markdown page's front matter. */
export const pageSchema = z
  .looseObject({
    ...pageFields,
    wrapperClassName: anyText.exactOptional().describe('CSS class of the element around the page.'),
  })
  .check(checkCombinations);

/** Validated front matter; keys that are not in the schema are kept. */
type PageFrontMatter = Readonly<z.infer<typeof pageSchema>>;

/** A page written in Markdown. */
export interface MdxPage
  extends JsxPage,
    ContentFile,
    LastUpdateFields,
    Omit<MarkdownFacts<PageFrontMatter>, 'problems'> {
  /** Path relative to the folder of pages, with `/`. */
  readonly source: string;
  /** Hash of the file's bytes. */
  readonly hash: string;
  readonly title: string;
  /** Of the front matter, or by its dates. */
  readonly draft: boolean;
  /** As in the front matter. */
  readonly unlisted: boolean;
  /** Whether it is a translation whose original has changed since. */
  readonly isOutdated: boolean;
  readonly editUrl?: string;
}

/** The folder of the site's own pages, and the folder of their translations. */
export function pagesFolder(site: Pick<Site, 'localizationDir'>, { id, path }: PagesOptions): ContentFolder {
  return { contentPath: path, localizedPath: localizedFolder(site, PAGES_PLUGIN, { id }) };
}

/** The pages of an instance, without drafts in production. */
export interface PagesContent {
  readonly jsx: readonly JsxPage[];
  readonly mdx: readonly MdxPage[];
  readonly due: readonly DueChange[];
}

/** An instance of the pages plugin, with its pages. */
export interface PagesInstance {
  readonly options: PagesOptions;
  readonly value: PagesContent;
}

export interface PagesTools {
  readonly cache: FactsCache;
  /** Whether drafts are left out. */
  readonly production: boolean;
}

const MARKDOWN = /\.mdx?$/i;

/** Reads the pages of an instance: components and Markdown. One without the folder has none. */
export async function readPages(site: Site, options: PagesOptions, tools: PagesTools): Promise<Result<PagesContent>> {
  const folder = pagesFolder(site, options);
  const sources = listFiles(options.path).filter(fileMatcher(options));
  const history = needsHistory(options, site)
    ? await readLastUpdates(contentFolders(folder), site, tools.cache)
    : undefined;
  const markdown = sources.filter(source => MARKDOWN.test(source));
  const files = markdown.map(source => contentFile(source, folder).file);
  const rules = { plugin: 'pages', schema: pageSchema } as const;
  const read = await markdownReader(files, rules, { site, schema: pagesSchemaOf(options), cache: tools.cache });
  const outdated = await readOutdated([folder], site, tools.cache);
  const fromGit = { lastUpdates: history?.value, isOutdated: outdated.value };
  const context: PagesContext = { site, options, folder, read, ...fromGit };
  const pages = markdown.map(source => readMdxPage(source, context));
  return {
    value: {
      jsx: sources.filter(source => !MARKDOWN.test(source)).map(source => jsxPage(source, context)),
      mdx: pages.map(({ value }) => value).filter(page => !(tools.production && page.draft)),
      due: dueChanges(pages.map(({ value }) => value)),
    },
    diagnostics: [
      ...(history?.diagnostics ?? []),
      ...outdated.diagnostics,
      ...pages.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

interface PagesContext {
  readonly site: Site;
  readonly options: PagesOptions;
  readonly folder: ContentFolder;
  readonly read: ReadMarkdown<PageFrontMatter>;
  readonly lastUpdates: LastUpdates | undefined;
  readonly isOutdated: IsOutdated;
}

function jsxPage(source: string, context: PagesContext): JsxPage {
  const { file } = contentFile(source, context.folder);
  const { changedAt } = lastUpdateOf({ file, frontMatter: {} }, context);
  return { file, permalink: permalinkOf(pagePath(source), context), ...omitUndefined({ changedAt }) };
}

function readMdxPage(source: string, context: PagesContext): Result<MdxPage> {
  const { file, folder, isTranslated } = contentFile(source, context.folder);
  const { hash, facts } = context.read(file);
  const { frontMatter, title = '', description, imports, problems } = facts;
  const permalink = permalinkOf(frontMatter.slug ?? pagePath(source), context);
  const page: MdxPage = {
    file,
    folder,
    isTranslated,
    source,
    hash,
    permalink,
    frontMatter,
    title,
    description,
    draft: isDraft(frontMatter),
    unlisted: frontMatter.unlisted === true,
    isOutdated: context.isOutdated({ file, folder, source, isTranslated }, context.folder),
    imports,
    ...omitUndefined({ editUrl: pageEditUrl({ source, permalink, folder, isTranslated }, context) }),
    ...lastUpdateOf({ file, frontMatter }, context),
  };
  return { value: page, diagnostics: problems.map(problem => toDiagnostic(problem, file)) };
}

/**
 * The path of a page below the pages' root.
 *
 * @example pagePath('guide/index.tsx') // 'guide/'
 * @example pagePath('a b.md') // 'a b'
 * @example pagePath('c#.md') // 'c%23'
 */
export function pagePath(source: string): string {
  return escapeName(source.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '$1'));
}

function permalinkOf(path: string, { site, options }: PagesContext): string {
  const permalink = joinPath(site.baseUrl, options.routeBasePath, `/${path}`);
  return applyTrailingSlash(permalink, site.trailingSlash, site.baseUrl);
}
