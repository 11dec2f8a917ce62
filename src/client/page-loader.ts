import { type ComponentType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { PageProps } from '../shared/model.ts';
import { bundleUrl, pageKey } from '../shared/url.ts';

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

/** What evaluating a compiled MDX body returns: its exports. */
export interface MdxExports extends ModuleExports {
  readonly default: ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;
}

/** A page's content: HTML that no component touches, or a React component; a page of the site's own has none. */
export type PageContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'mdx'; readonly exports: MdxExports };

/** A route bundle as `page.js` exports it. */
export interface RouteBundle {
  /** Build id of the shell that the bundle was made for. */
  readonly shell: string;
  readonly page?: PageProps;
  /** Leads elsewhere instead of being a page. */
  readonly redirect?: string;
  readonly html?: string;
  readonly imports?: readonly string[];
  readonly default?: (runtime: MdxRuntime) => MdxExports;
}

export interface LoadedPage {
  readonly page: PageProps;
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly content: PageContent;
}

export type LoadResult = LoadedPage | { readonly redirect: string };

/** Fetches route bundles once each and turns them into pages. */
export interface PageLoader {
  /** Rejects when the bundle cannot be loaded or belongs to another build of the site. */
  load(path: string): Promise<LoadResult>;
  /** Drops every page, so that the next `load` fetches it again. */
  clear(): void;
  /** Makes a page of a bundle that is already here. */
  resolve(bundle: RouteBundle): Promise<LoadedPage>;
}

/** @param importBundle fetches the module at a URL; an argument so that tests need no server. */
export function createPageLoader(
  registry: Registry,
  shell: string,
  importBundle: (url: string) => Promise<RouteBundle>,
): PageLoader {
  const pages = new Map<string, Promise<LoadResult>>();
  const attempts = new Map<string, number>();
  const cleared = { times: 0 };

  async function fetchPage(key: string): Promise<LoadResult> {
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    // A browser remembers a module, even one that failed; only another URL makes it ask again. The first page's module
    // may be here without any attempt, so clearing counts too.
    const again = attempt + cleared.times;
    const bundle = await importBundle(bundleUrl(key) + (again > 0 ? `?retry=${again}` : ''));
    if (bundle.shell !== shell) throw new Error(`${key || '/'} belongs to another build of the site`);
    return bundle.redirect === undefined ? resolve(bundle) : { redirect: bundle.redirect };
  }

  async function resolve(bundle: RouteBundle): Promise<LoadedPage> {
    if (!bundle.page) throw new Error('The route bundle has no page');
    const [module, ...modules] = await Promise.all([bundle.page.component, ...(bundle.imports ?? [])].map(load));
    return {
      page: bundle.page,
      Component: module?.default as LoadedPage['Component'],
      content: contentOf(bundle, modules),
    };
  }

  async function load(key: string): Promise<ModuleExports> {
    const loadModule = Object.hasOwn(registry, key) ? registry[key] : undefined;
    if (!loadModule) throw new Error(`The shell has no module ${key}`);
    return loadModule();
  }

  return {
    load(path) {
      const key = pageKey(path);
      const known = pages.get(key);
      if (known) return known;
      const loading = fetchPage(key);
      pages.set(key, loading);
      loading.catch(() => pages.delete(key));
      return loading;
    },
    clear() {
      pages.clear();
      cleared.times++;
    },
    resolve,
  };
}

function contentOf(bundle: RouteBundle, modules: readonly ModuleExports[]): PageContent {
  if (bundle.html !== undefined) return { kind: 'html', html: bundle.html };
  if (bundle.default) return { kind: 'mdx', exports: bundle.default({ Fragment, jsx, jsxs, modules }) };
  return { kind: 'none' };
}
