import { existsSync } from 'node:fs';
import path from 'node:path';
import { joinPath } from '../../../shared/url.ts';
import { once } from '../../util/once.ts';
import type { CheckedBlog } from '../schema/docs.ts';
import type { BlogOptions, BlogPackages, Checked, InstalledBlog, PluginContext, PluginUse } from '../site.ts';
import { findBlogPackages } from './blog-packages.ts';
import { resolveAdmonitions } from './docs-options.ts';

interface ResolveContext {
  readonly siteDir: string;
  readonly baseUrl: string;
}

/** A use of the blog plugin. */
export interface BlogUse {
  readonly use: PluginUse;
  readonly checked: Omit<Checked<CheckedBlog>, 'keyPath'>;
  /** Whether it is a plugin of the site that calls the blog plugin. */
  readonly isWrapped?: boolean;
}

interface Blogs {
  readonly leftOut: readonly BlogOptions[];
  readonly installed: readonly InstalledBlog[];
  /** The blog plugins to run. */
  readonly uses: readonly PluginUse[];
}

/**
 * Which blogs the site's own plugin reads, and which are left out: those of a site without the plugin, and those that
 * redirect to a blog elsewhere. The classic preset always names a blog: without the plugin, one without a folder is none.
 */
export function resolveBlogs(blogs: readonly BlogUse[], { siteDir, baseUrl }: ResolveContext): Blogs {
  const packagesOf = once(() => findBlogPackages(siteDir));
  const found = blogs.flatMap(({ use, checked, isWrapped = false }) => {
    const folder = path.resolve(siteDir, checked.path);
    const packages = checked.redirect === undefined ? packagesOf() : undefined;
    const isNone = checked.redirect === undefined && !existsSync(folder);
    if (!packages && (isWrapped || isNone)) return [];
    return [{ use, checked: { ...checked, path: folder, keyPath: use.optionsPath }, packages, isWrapped }];
  });
  const installed = found.flatMap(({ packages, ...blog }) => (packages ? [{ ...blog, packages }] : []));
  return {
    leftOut: found.flatMap(({ packages, checked }) => (packages ? [] : [leftOutBlog(checked, baseUrl)])),
    installed: installed.map(({ checked, packages, isWrapped }) => ({
      ...installedBlog(checked, packages),
      isWrapped,
    })),
    uses: installed.flatMap(({ use, packages, isWrapped }) => (isWrapped ? [] : [{ ...use, source: packages.plugin }])),
  };
}

function leftOutBlog({ routeBasePath, ...options }: Checked<CheckedBlog>, baseUrl: string): BlogOptions {
  return { ...options, basePath: joinPath(baseUrl, routeBasePath) };
}

function installedBlog({ admonitions, ...options }: Checked<CheckedBlog>, packages: BlogPackages) {
  return { ...options, admonitions: resolveAdmonitions(admonitions), packages };
}

/** The context with the defaults of `themeConfig.blog`, which the blog's components read. */
export function withBlogDefaults(context: PluginContext): PluginContext {
  const { blog, ...themeConfig } = context.siteConfig.themeConfig as { readonly blog?: { readonly sidebar?: object } };
  const sidebar = { groupByYear: true, ...blog?.sidebar };
  return {
    ...context,
    siteConfig: { ...context.siteConfig, themeConfig: { ...themeConfig, blog: { ...blog, sidebar } } },
  };
}
