/**
 * Generated modules that wrap the component of a page, the theme's or the site's own, and give it the props that it has
 * in Docusaurus.
 */
import path from 'node:path';
import type { PluginContext } from '../config/site.ts';
import { overriddenParts, themeFolders } from '../theme-parts.ts';
import { writeIfChanged } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { packageRoot } from '../version.ts';
import { moduleKey } from './module-key.ts';

/** The theme components that a site overrides. */
export interface ThemeOverrides {
  /** Names of the overridden parts, such as `DocItem`. */
  readonly parts: ReadonlySet<string>;
  readonly context: PluginContext;
}

/** The parts of the theme that the site or the themes of its plugins override. */
export function themeOverrides(context: PluginContext, themes: readonly string[]): ThemeOverrides {
  return { parts: new Set(overriddenParts(themeFolders(context.siteDir, themes))), context };
}

/** The overridden parts that routes depend on. */
export function pageOverrides({ parts }: ThemeOverrides): readonly string[] {
  return ['DocItem', 'MDXPage'].filter(part => parts.has(part));
}

/** Registry key of the component of docs: the built-in page, or a wrapper of the site's own `DocItem`. */
export function docPageComponent(item: string, own: ThemeOverrides): string {
  if (isStock(item, '@theme/DocItem', own)) return '@theme/DocPage';
  return pageModule(
    `import { createElement } from 'react';
import { useDocContent } from 'lectern/theme';
import DocPage from '@theme/DocPage';
import MDXComponents from '@theme/MDXComponents';
import Item from ${key(item, own)};
function DocItem() {
  return createElement(Item, { content: useDocContent(MDXComponents) });
}
export default function OwnDocPage(props) {
  return createElement(DocPage, { ...props, Item: DocItem });
}
`,
    own,
  );
}

/** Registry key of the component of Markdown pages outside of the docs. */
export function mdxPageComponent(page: string, own: ThemeOverrides): string {
  if (isStock(page, '@theme/MDXPage', own)) return page;
  return pageModule(
    `import { createElement } from 'react';
import { usePageContent } from 'lectern/theme';
import MDXComponents from '@theme/MDXComponents';
import Page from ${key(page, own)};
export default function OwnMdxPage(props) {
  return createElement(Page, { ...props, content: usePageContent(MDXComponents) });
}
`,
    own,
  );
}

/** Registry key of the component of generated indexes. */
export function generatedIndexComponent(page: string, own: ThemeOverrides): string {
  return pageModule(
    `import { createElement } from 'react';
import { useGeneratedIndex } from 'lectern/theme';
import Roots from '@theme/DocPage/Roots';
import Page from ${key(page, own)};
export default function GeneratedIndexPage(props) {
  const page = createElement(Page, { ...props, categoryGeneratedIndex: useGeneratedIndex() });
  return createElement(Roots, { version: props.version }, page);
}
`,
    own,
  );
}

/** Registry key of the component of tag pages, which belong to a version but have no sidebar. */
export function tagsComponent(page: string, own: ThemeOverrides): string {
  return pageModule(
    `import { createElement } from 'react';
import Roots from '@theme/DocPage/Roots';
import Page from ${key(page, own)};
export default function TagsPage(props) {
  return createElement(Roots, { version: props.version, hasSidebar: false }, createElement(Page, props));
}
`,
    own,
  );
}

/** What a page of a blog shows. */
export type BlogComponent = 'post' | 'list';

const BLOG_PAGES: Readonly<Record<BlogComponent, string>> = {
  post: `export default function PostPage({ post, ...props }) {
  return createElement(Page, { ...props, content: usePost(post, MDXComponents) });
}`,
  list: `export default function PostListPage({ posts, ...props }) {
  return createElement(Page, { ...props, items: usePosts(posts, MDXComponents) });
}`,
};

/** Registry key of the component of a blog's page, which gets the Markdown of the page as the module of a post, or of several. */
export function blogPageComponent(name: BlogComponent, page: string, context: PluginContext): string {
  return pageModule(
    `import { createElement } from 'react';
import { ${name === 'post' ? 'usePost' : 'usePosts'} } from ${JSON.stringify(BLOG_MODULE)};
import MDXComponents from '@theme/MDXComponents';
import Page from ${JSON.stringify(moduleKey(page, context))};
${BLOG_PAGES[name]}
`,
    { context },
  );
}

const BLOG_MODULE = path.join(packageRoot, 'src/client/docusaurus/theme-common/blog/posts.tsx');

function isStock(component: string, stock: string, { parts }: ThemeOverrides): boolean {
  return component === stock && !parts.has(stock.slice('@theme/'.length));
}

function key(component: string, { context }: ThemeOverrides): string {
  return JSON.stringify(moduleKey(component, context));
}

function pageModule(text: string, { context }: Pick<ThemeOverrides, 'context'>): string {
  const file = path.join(context.generatedFilesDir, 'lectern/pages', `${hashOf(text)}.js`);
  writeIfChanged(file, text);
  return moduleKey(file, context);
}
