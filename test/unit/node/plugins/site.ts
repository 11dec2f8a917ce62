import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsOptions, PagesOptions, Site } from '../../../../src/node/config/site.ts';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import type { FactsCache } from '../../../../src/node/plugins/content/read-markdown.ts';
import type { DocsTools } from '../../../../src/node/plugins/docs/types.ts';
import { type Files, temporarySite } from '../../../support/sites.ts';

/** Directory of the tiny sites. */
export const SITES: string = fileURLToPath(new URL('../../../sites/', import.meta.url));

const EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

const MDX = {
  remarkPlugins: [],
  rehypePlugins: [],
  recmaPlugins: [],
  beforeDefaultRemarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  admonitions: { keywords: [] },
} as const;

/** A site at a folder, as far as the content plugins look at it. */
export function siteAt(siteDir: string, own: Partial<Site> = {}): Site {
  const known: Partial<Site> = {
    siteDir,
    workDir: join(siteDir, '.lectern'),
    configFile: join(siteDir, 'docusaurus.config.js'),
    url: 'https://site.test',
    baseUrl: '/',
    outPath: '',
    localizationDir: join(siteDir, 'i18n/en'),
    texts: {},
    defaultTexts: {},
    data: {},
    markdown: {} as Site['markdown'],
    pages: [],
    blogs: [],
    installedBlogs: [],
    thirdPartyPlugins: { context: { siteConfig: {} } } as Site['thirdPartyPlugins'],
    locale: {
      name: 'en',
      label: 'English',
      htmlLang: 'en',
      direction: 'ltr',
      calendar: 'gregory',
      url: 'https://docs.test',
      baseUrl: '/',
    },
    ...own,
  };
  return known as Site;
}

/** Docs options with the defaults of a site at a folder. */
export function docsOptionsAt(siteDir: string, own: Partial<DocsOptions> = {}): DocsOptions {
  return {
    ...MDX,
    keyPath: ['presets', 0, 1, 'docs'],
    id: 'default',
    path: resolve(siteDir, 'docs'),
    routeBasePath: 'docs',
    tagsBasePath: 'tags',
    include: ['**/*.{md,mdx}'],
    exclude: EXCLUDE,
    sidebarPath: undefined,
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    breadcrumbs: true,
    editCurrentVersion: false,
    editLocalizedFiles: false,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    showReadingTime: false,
    includeCurrentVersion: true,
    disableVersioning: false,
    versions: {},
    canonicalToLatest: true,
    search: true,
    docsRootComponent: '@theme/DocsRoot',
    docVersionRootComponent: '@theme/DocVersionRoot',
    docRootComponent: '@theme/DocRoot',
    docItemComponent: '@theme/DocItem',
    docTagsListComponent: '@theme/DocTagsListPage',
    docTagDocListComponent: '@theme/DocTagDocListPage',
    docCategoryGeneratedIndexComponent: '@theme/DocCategoryGeneratedIndexPage',
    tags: undefined,
    onInlineTags: 'warn',
    ...own,
  };
}

/** Pages options with the defaults of a site at a folder. */
export function pagesOptionsAt(siteDir: string, own: Partial<PagesOptions> = {}): PagesOptions {
  return {
    ...MDX,
    keyPath: ['presets', 0, 1, 'pages'],
    id: 'default',
    path: resolve(siteDir, 'src/pages'),
    routeBasePath: '',
    include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
    exclude: EXCLUDE,
    mdxPageComponent: '@theme/MDXPage',
    search: true,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    editLocalizedFiles: false,
    ...own,
  };
}

/** A cache that lasts for a test. */
export function testCache(): FactsCache & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: <T>(key: string) => values.get(key) as T | undefined,
    set: (key, value) => void values.set(key, value),
  };
}

/** Tools that load modules as Node does. */
export function docsTools(own: Partial<DocsTools> = {}): DocsTools {
  return { loadModule: file => import(file), cache: testCache(), production: true, ...own };
}

/** A throwaway site with these files; its folder goes when the test ends. */
export function siteWith(files: Files, context: { after: (done: () => void) => void }): string {
  const { siteDir, remove } = temporarySite(files);
  context.after(remove);
  return siteDir;
}

/** A problem in one line: place, code, message and fix. */
export function told(siteDir: string, { code, message, location, fix }: Diagnostic): string {
  const position = location?.line === undefined ? '' : `:${location.line}:${location.column}`;
  const where = location ? `${relative(siteDir, location.file)}${position} ` : '';
  return `${where}${code}: ${message.replaceAll(`${siteDir}/`, '')}${fix === undefined ? '' : ` ${fix}`}`;
}
