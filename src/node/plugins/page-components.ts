/**
 * Modules with the components of pages: they put a component of the theme, or one of the site's own, in its frame, with the
 * props that Docusaurus gives it.
 */
import path from 'node:path';
import type { PluginContext } from '../config/site.ts';
import { overriddenParts, themeFolders } from '../theme-parts.ts';
import { writeIfChanged } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { moduleKey } from './module-key.ts';

/** What a site has in place of the theme's components. */
export interface OwnComponents {
  /** Names of the theme's parts. */
  readonly parts: ReadonlySet<string>;
  readonly context: PluginContext;
}

/** The parts of the theme that the site or its plugins' themes have in its place. */
export function ownComponents(context: PluginContext, themes: readonly string[]): OwnComponents {
  return { parts: new Set(overriddenParts(themeFolders(context.siteDir, themes))), context };
}

/** What routes depend on of it. */
export function pageParts({ parts }: OwnComponents): readonly string[] {
  return ['DocItem', 'MDXPage'].filter(part => parts.has(part));
}

/** The component that paints docs: the built-in page, or that page around a component of the site's own. */
export function docPageComponent(item: string, own: OwnComponents): string {
  if (isStock(item, '@theme/DocItem', own)) return '@theme/DocPage';
  return pageModule(
    `import { createElement } from 'react';
import { useDocContent } from 'lectern/client';
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

/** The component that paints Markdown pages outside of the docs. */
export function mdxPageComponent(page: string, own: OwnComponents): string {
  if (isStock(page, '@theme/MDXPage', own)) return page;
  return pageModule(
    `import { createElement } from 'react';
import { usePageContent } from 'lectern/client';
import MDXComponents from '@theme/MDXComponents';
import Page from ${key(page, own)};
export default function OwnMdxPage(props) {
  return createElement(Page, { ...props, content: usePageContent(MDXComponents) });
}
`,
    own,
  );
}

/** The component that paints the generated index of a category. */
export function generatedIndexComponent(page: string, own: OwnComponents): string {
  return pageModule(
    `import { createElement } from 'react';
import { useGeneratedIndex } from 'lectern/client';
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

/** The component that paints tags: a page of a version that is in no sidebar. */
export function tagsComponent(page: string, own: OwnComponents): string {
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

function isStock(component: string, stock: string, { parts }: OwnComponents): boolean {
  return component === stock && !parts.has(stock.slice('@theme/'.length));
}

function key(component: string, { context }: OwnComponents): string {
  return JSON.stringify(moduleKey(component, context));
}

function pageModule(text: string, { context }: OwnComponents): string {
  const file = path.join(context.generatedFilesDir, 'lectern/pages', `${hashOf(text)}.js`);
  writeIfChanged(file, text);
  return moduleKey(file, context);
}
