import { type ComponentType, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { PageProps } from '../../shared/model/page.ts';
import { bundleUrl, pageKey } from '../../shared/url.ts';
import { inTime } from './in-time.ts';
import type { StaticPage } from './static-page.ts';

/**
 * The shell's modules by key: the components of routes, and every module that MDX pages import. A module that does not come within
 * ten seconds is an error, and is asked for again at another URL.
 */
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
  /** Inner HTML of the content element, if there is one. */
  readonly html?: string;
  /** What can be read where the page's component cannot be loaded. */
  readonly staticPage: () => StaticPage;
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
  /** Its code could not be loaded: the server's HTML stays, below an error message. */
  | { readonly kind: 'failed'; readonly html: string };

export interface LoadedPage {
  readonly page: PageProps;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly content: PageContent;
  /** Why modules of it could not be loaded. */
  readonly failed?: { readonly reason: unknown };
  /** What can be read without the component, which could not be loaded; `Component` is its frame. */
  readonly staticPage?: StaticPage;
}

export type LoadResult = LoadedPage | { readonly redirect: string };

/** Sources of documents and bundles; passed to the loader so that tests need no server. */
export interface PageSources {
  /** @throws Error when the site has no page at the path, or does not answer */
  readonly fetchDocument: (path: string, options: FetchOptions) => Promise<PageDocument>;
  readonly importBundle: (url: string) => Promise<RouteBundle>;
}

type FetchOptions = Pick<RequestInit, 'priority' | 'cache'>;

/** Loads pages and caches them. */
export interface PageLoader {
  /**
   * Loads a page; if only its modules cannot be loaded, its text.
   *
   * @throws Error when the page's document cannot be loaded or belongs to another build of the site
   */
  load(path: string, priority?: RequestPriority): Promise<LoadResult>;
  /** Whether a page is cached or being loaded. */
  has(path: string): boolean;
  /** The page of the browser's own document. A bundle of another build is one that cannot be loaded: `reload` finds out why. */
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
    if (data.shell !== shell) throw new OtherBuildError(path);
    if (data.redirect !== undefined) return { redirect: data.redirect };
    if (!isAt(path, data)) throw new Error(`There is another page at ${path}`);
    const loaded = await resolvePage(document, registry, bundles);
    if (loaded.failed?.reason instanceof OtherBuildError) throw loaded.failed.reason;
    return loaded;
  }

  async function fetchPage(path: string, options: FetchOptions): Promise<LoadResult> {
    return pageOf(path, await sources.fetchDocument(path, options));
  }

  /** Keeps a page that is being loaded, unless something of it fails. */
  function keep(path: string, loading: Promise<LoadResult>): void {
    const key = pageKey(path);
    pages.set(key, loading);
    const drop = () => {
      if (pages.get(key) === loading) pages.delete(key);
    };
    loading.then(result => 'failed' in result && drop(), drop);
  }

  return {
    load(path, priority = 'auto') {
      const cached = pages.get(pageKey(path));
      if (cached) return cached;
      const loading = fetchPage(path, { priority });
      keep(path, loading);
      return loading;
    },
    has: path => pages.has(pageKey(path)),
    async first(document) {
      const loaded = await resolvePage(document, registry, bundles);
      keep(loaded.page.path, Promise.resolve(loaded));
      return loaded;
    },
    async reload(path, own) {
      bundles.expire();
      const loaded = await (own && isAt(path, own.data) ? pageOf(path, own) : fetchPage(path, { cache: 'no-cache' }));
      pages.clear();
      keep(path, Promise.resolve(loaded));
      return loaded;
    },
  };
}

/** The document of a page, or its bundle, is that of a build other than the running shell's. */
export class OtherBuildError extends Error {
  constructor(path: string) {
    super(`${path} belongs to another build of the site`);
  }
}

async function resolvePage(document: PageDocument, registry: Registry, bundles: BundleLoader): Promise<LoadedPage> {
  const { page, content } = document.data;
  if (!page) throw new Error('The document holds no page');
  const body = content === 'mdx' ? bundles.load(page.path).then(bundle => evaluate(bundle, registry)) : undefined;
  const parts = [loadComponent(page.component, registry), body] as const;
  try {
    const [Component, exports] = await Promise.all(parts);
    if (exports) return { page, Component, content: { kind: 'mdx', exports } };
    return { page, Component, content: content === 'html' ? htmlContent('html', document) : { kind: 'none' } };
  } catch (error) {
    // For the next attempt, which must not begin before all requests of this one have ended.
    const [component] = await Promise.allSettled(parts);
    bundles.expire();
    if (component.status === 'fulfilled' && document.html !== undefined) {
      return { page, Component: component.value, content: htmlContent('failed', document), failed: { reason: error } };
    }
    const staticPage = document.staticPage();
    const Frame = await loadFrame(staticPage, registry);
    return { page, Component: Frame, content: { kind: 'none' }, failed: { reason: error }, staticPage };
  }
}

function htmlContent<Kind extends 'html' | 'failed'>(kind: Kind, { html = '' }: PageDocument) {
  return { kind, html };
}

async function loadFrame({ frame }: StaticPage, registry: Registry): Promise<LoadedPage['Component']> {
  return frame ? loadComponent(frame, registry) : () => null;
}

async function loadComponent(key: string, registry: Registry): Promise<LoadedPage['Component']> {
  return (await loadModule(registry, key)).default as LoadedPage['Component'];
}

interface BundleLoader {
  readonly load: (path: string) => Promise<RouteBundle>;
  /** Makes later loads fetch bundles again. */
  readonly expire: () => void;
}

/**
 * Loads bundles. Browsers cache a module for good, even if it failed to load, and wait for one that does not come, so each new
 * attempt needs another URL.
 */
function createBundleLoader(shell: string, { importBundle }: PageSources): BundleLoader {
  const edition = { number: 0, query: '' };
  return {
    async load(path) {
      const url = bundleUrl(path) + edition.query;
      const bundle = await inTime(importBundle(url), url);
      if (bundle.shell !== shell) throw new OtherBuildError(url);
      return bundle;
    },
    expire() {
      edition.number++;
      edition.query = `?edition=${edition.number}`;
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
