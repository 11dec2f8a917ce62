import { type ComponentType, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { PageProps } from '../../shared/model/page.ts';
import { bundleUrl, pageKey } from '../../shared/url.ts';

/** The shell's modules by key: the components of routes, and every module that MDX pages import. */
export type Registry = Readonly<Record<string, () => Promise<ModuleExports>>>;
export type ModuleExports = Readonly<Record<string, unknown>>;

/** The argument of a compiled MDX body. */
export interface MdxRuntime {
  readonly Fragment: typeof Fragment;
  readonly jsx: typeof jsx;
  readonly jsxs: typeof jsxs;
  /** The imported modules, in the order of the bundle's `imports`. */
  readonly modules: readonly ModuleExports[];
}

/** Renders an MDX body; `components` replace its elements. */
export type MdxContent = (props: { readonly components: Readonly<Record<string, ComponentType<never>>> }) => ReactNode;

/** The exports of a compiled MDX body. */
export interface MdxExports extends ModuleExports {
  readonly default: MdxContent;
}

/** The JSON in a page's document. */
export interface PageData {
  /** Build id of the shell that the document belongs to. */
  readonly shell: string;
  readonly page?: PageProps;
  /** Target of a document that only redirects. */
  readonly redirect?: string;
  /** Where the content is: in the document's HTML, in the route bundle, or (`none`) within the component. */
  readonly content?: 'html' | 'mdx' | 'none';
}

/** A page's parsed document. */
export interface PageDocument {
  readonly data: PageData;
  /** Inner HTML of the content element. */
  readonly html: string;
}

/** A route bundle, `page.js`: the code of a page with components. */
export interface RouteBundle {
  /** Build id of the shell that the bundle belongs to. */
  readonly shell: string;
  /** Keys of the imported modules, in the order that the code expects. */
  readonly imports: readonly string[];
  readonly default: (runtime: MdxRuntime) => MdxExports;
}

/** A page's content; pages written as components have none. */
export type PageContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'mdx'; readonly exports: MdxExports }
  /** The bundle could not be loaded: the server's HTML stays, below an error message. */
  | { readonly kind: 'failed' };

export interface LoadedPage {
  readonly page: PageProps;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly content: PageContent;
}

export type LoadResult = LoadedPage | { readonly redirect: string };

/** Sources of documents and bundles; passed to the loader so that tests need no server. */
export interface PageSources {
  /** @throws Error when the site has no page at the path */
  readonly fetchDocument: (path: string, priority: RequestPriority) => Promise<PageDocument>;
  readonly importBundle: (url: string) => Promise<RouteBundle>;
}

/** Loads pages and caches them. */
export interface PageLoader {
  /** @throws Error when the page cannot be loaded or belongs to another build of the site */
  load(path: string, priority?: RequestPriority): Promise<LoadResult>;
  /** Whether a page is cached or being loaded. */
  has(path: string): boolean;
  /** The page of the browser's own document; where its bundle fails to load, the content is of the kind `failed`. */
  first(document: PageDocument): Promise<LoadedPage>;
  /** Loads a page again, from its document if given, and drops all other pages, since they may have changed, too. */
  reload(path: string, own?: PageDocument): Promise<LoadResult>;
}

/** Creates a loader of pages that belong to the build `shell`. */
export function createPageLoader(registry: Registry, shell: string, sources: PageSources): PageLoader {
  const pages = new Map<string, Promise<LoadResult>>();
  const bundles = createBundleLoader(shell, sources);

  async function pageOf(path: string, document: PageDocument): Promise<LoadResult> {
    const { data } = document;
    if (data.shell !== shell) throw new Error(`${path} belongs to another build of the site`);
    if (data.redirect !== undefined) return { redirect: data.redirect };
    if (!isAt(path, data)) throw new Error(`There is another page at ${path}`);
    return resolvePage(document, registry, bundles);
  }

  async function fetchPage(path: string, priority: RequestPriority): Promise<LoadResult> {
    return pageOf(path, await sources.fetchDocument(path, priority));
  }

  return {
    load(path, priority = 'auto') {
      const key = pageKey(path);
      const cached = pages.get(key);
      if (cached) return cached;
      const loading = fetchPage(path, priority);
      pages.set(key, loading);
      loading.catch(() => pages.delete(key));
      return loading;
    },
    has: path => pages.has(pageKey(path)),
    async first(document) {
      try {
        const loaded = await resolvePage(document, registry, bundles);
        pages.set(pageKey(loaded.page.path), Promise.resolve(loaded));
        return loaded;
      } catch (error) {
        const { page } = document.data;
        if (!page) throw error;
        console.error(error);
        return { page, Component: await loadComponent(page, registry), content: { kind: 'failed' } };
      }
    },
    async reload(path, own) {
      bundles.expire();
      const loaded = await (own && isAt(path, own.data) ? pageOf(path, own) : fetchPage(path, 'auto'));
      pages.clear();
      pages.set(pageKey(path), Promise.resolve(loaded));
      return loaded;
    },
  };
}

async function resolvePage(
  { data: { page, content }, html }: PageDocument,
  registry: Registry,
  bundles: BundleLoader,
): Promise<LoadedPage> {
  if (!page) throw new Error('The document holds no page');
  const bundle = content === 'mdx' ? await bundles.load(page.path) : undefined;
  const [Component, exports] = await Promise.all([loadComponent(page, registry), bundle && evaluate(bundle, registry)]);
  if (exports) return { page, Component, content: { kind: 'mdx', exports } };
  return { page, Component, content: content === 'html' ? { kind: 'html', html } : { kind: 'none' } };
}

async function loadComponent({ component }: PageProps, registry: Registry): Promise<LoadedPage['Component']> {
  return (await loadModule(registry, component)).default as LoadedPage['Component'];
}

interface BundleLoader {
  readonly load: (path: string) => Promise<RouteBundle>;
  /** Makes later loads fetch bundles again. */
  readonly expire: () => void;
}

/** Loads bundles. Browsers cache a module for good, even if it failed to load, so each new attempt needs another URL. */
function createBundleLoader(shell: string, { importBundle }: PageSources): BundleLoader {
  let revision = 0;
  return {
    async load(path) {
      const url = bundleUrl(path) + (revision > 0 ? `?edition=${revision}` : '');
      try {
        const bundle = await importBundle(url);
        if (bundle.shell !== shell) throw new Error(`${url} belongs to another build of the site`);
        return bundle;
      } catch (error) {
        revision++;
        throw error;
      }
    },
    expire() {
      revision++;
    },
  };
}

function isAt(path: string, { page }: PageData): boolean {
  return pageKey(page?.path ?? '') === pageKey(path);
}

/** Runs a bundle's code with the modules it imports. */
export async function evaluate(bundle: Omit<RouteBundle, 'shell'>, registry: Registry): Promise<MdxExports> {
  const modules = await Promise.all(bundle.imports.map(key => loadModule(registry, key)));
  return bundle.default({ Fragment, jsx, jsxs, modules });
}

/** Loads a module of the shell. @throws Error when the registry does not have it */
export async function loadModule(registry: Registry, key: string): Promise<ModuleExports> {
  const load = Object.hasOwn(registry, key) ? registry[key] : undefined;
  if (!load) throw new Error(`The shell has no module ${key}`);
  return load();
}

/**
 * Event that makes the router reload the current page; sent by the `Retry` button, and by the dev server with the page's new HTML
 * as `detail`.
 */
export const REPLACE_EVENT = 'lectern:replace';
