import { type ComponentType, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { PageProps } from '../../shared/model.ts';
import { bundleUrl, pageKey } from '../../shared/url.ts';

/** Modules by registry key: every route component, and everything that an MDX page imports. */
export type Registry = Readonly<Record<string, () => Promise<ModuleExports>>>;
export type ModuleExports = Readonly<Record<string, unknown>>;

/** What a compiled MDX body gets as its only argument. */
export interface MdxRuntime {
  readonly Fragment: typeof Fragment;
  readonly jsx: typeof jsx;
  readonly jsxs: typeof jsxs;
  /** The modules the page imports, in the order of its `imports`. */
  readonly modules: readonly ModuleExports[];
}

/** Paints an MDX body, given what its elements are painted with. */
export type PaintMdx = (props: { readonly components: Readonly<Record<string, ComponentType<never>>> }) => ReactNode;

/** What evaluating a compiled MDX body returns: its exports. */
export interface MdxExports extends ModuleExports {
  readonly default: PaintMdx;
}

/** What a page's document says of itself, as JSON in its HTML. */
export interface PageData {
  /** Build id of the shell that the document was made for. */
  readonly shell: string;
  readonly page?: PageProps;
  /** Leads elsewhere instead of being a page. */
  readonly redirect?: string;
  /** Whether the content is the document's own HTML, a route bundle beside it, or the component's business. */
  readonly content?: 'html' | 'mdx' | 'none';
}

/** A page's parsed document. */
export interface PageDocument {
  readonly data: PageData;
  /** Inside of the content element; empty where the element itself is adopted. */
  readonly html: string;
}

/** A route bundle, `page.js`: the code of a page with components. */
export interface RouteBundle {
  /** Build id of the shell that the bundle was made for. */
  readonly shell: string;
  /** Registry keys, in the order in which the code expects the modules. */
  readonly imports: readonly string[];
  readonly default: (runtime: MdxRuntime) => MdxExports;
}

/** A page's content: HTML that no component touches, or a React component; a page of the site's own has none. */
export type PageContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'mdx'; readonly exports: MdxExports }
  /** The bundle could not be loaded: the server's HTML stays, with what went wrong. */
  | { readonly kind: 'failed'; readonly message: string };

export interface LoadedPage {
  readonly page: PageProps;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly content: PageContent;
}

export type LoadResult = LoadedPage | { readonly redirect: string };

/** Where documents and bundles come from; an argument of the loader, so that tests need no server. */
export interface PageSources {
  /** Rejects when there is no page of the site at the path. */
  readonly fetchDocument: (path: string) => Promise<PageDocument>;
  readonly importBundle: (url: string) => Promise<RouteBundle>;
}

/** Loads pages once each. */
export interface PageLoader {
  /** Rejects when the page cannot be loaded or belongs to another build of the site. */
  load(path: string): Promise<LoadResult>;
  /** The page of a document that is here already; a bundle that cannot be loaded is told in its content. */
  first(document: PageDocument): Promise<LoadedPage>;
  /** Drops every page and loads one anew, from its document if that is known. */
  reload(path: string, own?: PageDocument): Promise<LoadResult>;
}

export function createPageLoader(registry: Registry, shell: string, sources: PageSources): PageLoader {
  const pages = new Map<string, Promise<LoadResult>>();
  // A browser remembers a module, even one that failed; only another URL makes it ask again.
  const edition = { number: 0 };

  async function fetchPage(path: string, own?: PageDocument): Promise<LoadResult> {
    const document = own && isAt(path, own.data) ? own : await sources.fetchDocument(path);
    const { data } = document;
    if (data.shell !== shell) throw new Error(`${path} belongs to another build of the site`);
    if (data.redirect !== undefined) return { redirect: data.redirect };
    if (!isAt(path, data)) throw new Error(`There is another page at ${path}`);
    return resolve(document);
  }

  async function resolve({ data: { page, content }, html }: PageDocument): Promise<LoadedPage> {
    if (!page) throw new Error('The document holds no page');
    const bundle = content === 'mdx' ? await importBundle(page.path) : undefined;
    const [Component, exports] = await Promise.all([loadComponent(page), bundle && evaluate(bundle, registry)]);
    if (exports) return { page, Component, content: { kind: 'mdx', exports } };
    return { page, Component, content: content === 'html' ? { kind: 'html', html } : { kind: 'none' } };
  }

  async function importBundle(path: string): Promise<RouteBundle> {
    const url = bundleUrl(path) + (edition.number > 0 ? `?edition=${edition.number}` : '');
    try {
      const bundle = await sources.importBundle(url);
      if (bundle.shell !== shell) throw new Error(`${url} belongs to another build of the site`);
      return bundle;
    } catch (error) {
      edition.number++;
      throw error;
    }
  }

  async function loadComponent({ component }: PageProps): Promise<LoadedPage['Component']> {
    return (await loadModule(registry, component)).default as LoadedPage['Component'];
  }

  function load(path: string, own?: PageDocument): Promise<LoadResult> {
    const key = pageKey(path);
    const known = pages.get(key);
    if (known) return known;
    const loading = fetchPage(path, own);
    pages.set(key, loading);
    loading.catch(() => pages.delete(key));
    return loading;
  }

  return {
    load,
    async first(document) {
      try {
        return await resolve(document);
      } catch (error) {
        const { page } = document.data;
        if (!page) throw error;
        console.error(error);
        const message = error instanceof Error ? error.message : String(error);
        return { page, Component: await loadComponent(page), content: { kind: 'failed', message } };
      }
    },
    reload(path, own) {
      pages.clear();
      edition.number++;
      return load(path, own);
    },
  };
}

function isAt(path: string, { page }: PageData): boolean {
  return pageKey(page?.path ?? '') === pageKey(path);
}

/** Runs a bundle's code with the modules that it asks for. */
export async function evaluate(bundle: Omit<RouteBundle, 'shell'>, registry: Registry): Promise<MdxExports> {
  const modules = await Promise.all(bundle.imports.map(key => loadModule(registry, key)));
  return bundle.default({ Fragment, jsx, jsxs, modules });
}

/** A module of the shell. @throws Error when the registry does not have it */
export async function loadModule(registry: Registry, key: string): Promise<ModuleExports> {
  const load = Object.hasOwn(registry, key) ? registry[key] : undefined;
  if (!load) throw new Error(`The shell has no module ${key}`);
  return load();
}

/**
 * Asks the router to load the shown page anew and put it in place: `Retry` does, and the dev server after an edit, with the
 * page's document as the event's detail.
 */
export const REPLACE_EVENT = 'lectern:replace';
