import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkUrl, mayBeFile, pageKey, rebase, safeDecode, splitUrl, wellEncoded } from '../../shared/url.ts';
import type { RedirectOptions, Site } from '../config/site.ts';
import { type Diagnostic, type Result, severityOf } from '../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../diagnostics/source-location.ts';
import { describeThrown } from '../diagnostics/thrown.ts';
import { isSiteAddress } from '../util/inside.ts';
import { redirectPath, sitePath } from '../util/output-path.ts';
import { isSiteFile } from '../util/site-paths.ts';
import type { DocsContent } from './docs/types.ts';
import { blogPaths } from './left-out-blog.ts';
import { mainDocPath } from './navbar/targets.ts';
import type { Redirect, Route } from './types.ts';

/**
 * Redirects from the root of the site, to which the logo links, and from the roots of versions to their main docs,
 * unless a page or a static file is there.
 */
export function rootRedirects(
  { baseUrl, staticDirectories }: Site,
  { docs, routes }: { readonly docs: readonly DocsContent[]; readonly routes: readonly Route[] },
): readonly Redirect[] {
  const latest = docs[0]?.versions.find(({ isLast }) => isLast);
  const redirects: readonly Redirect[] = [
    ...docs.flatMap(({ versions }) => versions).map(version => ({ from: version.path, to: mainDocPath(version) })),
    ...(latest ? [{ from: baseUrl, to: mainDocPath(latest) }] : []),
  ];
  const hasFile = (address: string): boolean =>
    staticDirectories.some(directory => existsSync(join(directory, sitePath(address, baseUrl), 'index.html')));
  const usedPaths = new Set(routes.map(({ path }) => pageKey(path)));
  return redirects.filter(({ from, to }) => {
    const key = pageKey(from);
    if (usedPaths.has(key) || key === pageKey(to) || hasFile(from)) return false;
    usedPaths.add(key);
    return true;
  });
}

/** A redirect of the options; paths are without base URL. */
interface ConfiguredRedirect extends Pick<Redirect, 'from' | 'to'> {
  /** The option that asks for it. */
  readonly keyPath: KeyPath;
}

interface RedirectContext {
  readonly site: Site;
  /** Paths of pages, without base URL. */
  readonly pages: readonly string[];
  /** Paths that redirects may lead to, without base URL. */
  readonly targets: readonly string[];
  /** These paths as {@link placeOf} gives them. */
  readonly places: ReadonlySet<string>;
}

/**
 * The redirects of the client-redirects plugins. A page at the old path wins over a redirect, which wins over root
 * redirects.
 */
export function clientRedirects(
  site: Site,
  { routes, bare }: { readonly routes: readonly Route[]; readonly bare: readonly Redirect[] },
): Result<readonly Redirect[]> {
  const { baseUrl } = site;
  const pages = routes.map(({ path }) => rebase(path, baseUrl, '/'));
  const targets = [...new Set([...pages, ...bare.map(({ from }) => rebase(from, baseUrl, '/'))])];
  const context = { site, pages, targets, places: new Set(targets.map(placeOf)) };
  const steps = (site.redirects ?? []).map(options => configuredRedirects(options, context));
  const diagnostics = steps.flatMap(step => step.diagnostics);
  const obstacleOf = obstacles(pages, site);
  const value: Redirect[] = [];
  for (const redirect of steps.flatMap(step => step.value)) {
    const { from, to } = redirect;
    const obstacle = obstacleOf(redirect);
    if (obstacle !== undefined) {
      diagnostics.push(...takenProblem(redirect, obstacle, site));
      continue;
    }
    const address = addressOf(from, site);
    value.push({
      from: address,
      to: linkUrl(context.places.has(placeOf(to)) ? below(baseUrl, to) : to, site, path => isSiteFile(path, site)),
      output: redirectPath(address, site),
      permanent: true,
    });
  }
  return { value, diagnostics };
}

/** A path of the site with the base URL, also where a folder of the site has the same name: `/docs/docs/a`. */
function below(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}

/** The URL of a path of the site. */
function addressOf(from: string, { baseUrl }: Site): string {
  return wellEncoded(below(baseUrl, from));
}

/** A path as redirects are compared by: decoded, without trailing slash, query and hash. */
function placeOf(path: string): string {
  return safeDecode(splitUrl(path)[0]).replace(/(?<!\/)\/+$/, '');
}

/** Creates a function that says why a redirect cannot be created, if so, and remembers the others. */
function obstacles(
  pages: readonly string[],
  site: Site,
): (redirect: Pick<Redirect, 'from' | 'to'>) => string | undefined {
  // With `trailingSlash: false`, the page `/a` is `a.html`, and `/a/` is free.
  const pathOf = site.trailingSlash === false ? (path: string) => path : placeOf;
  const paths = new Set(pages.map(pathOf));
  const outputs = new Set<string>();
  return ({ from, to }) => {
    if (paths.has(pathOf(from))) return 'that path is a page';
    if (to.startsWith('/') && placeOf(to) === placeOf(from)) return 'it leads to itself';
    const output = redirectPath(addressOf(from, site), site);
    if (outputs.has(output)) return 'another redirect has that path';
    outputs.add(output);
    return undefined;
  };
}

function configuredRedirects(
  options: RedirectOptions,
  context: RedirectContext,
): Result<readonly ConfiguredRedirect[]> {
  const { keyPath } = options;
  const listed = options.redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((path): ConfiguredRedirect => ({ from: path, to, keyPath: [...keyPath, 'redirects', index] })),
  );
  const created = createdRedirects(options, context);
  const extensions = context.pages.flatMap(path => extensionRedirects(path, options));
  const stray = [...listed, ...created.value].filter(({ from }) => !isSiteAddress(from, '/'));
  const lost = listed.filter(({ to }) => !isTarget(to, context));
  return {
    value: [
      ...listed.filter(redirect => !lost.includes(redirect)),
      ...created.value,
      ...extensions.map(redirect => ({ ...redirect, keyPath })),
    ],
    diagnostics: [
      ...created.diagnostics,
      ...stray.map(redirect => outsideSiteProblem(redirect, context.site)),
      ...lost.map(redirect => missingTargetProblem(redirect, context.site)),
    ],
  };
}

/**
 * Old paths with an extension that lead to pages without one, or the other way round.
 *
 * @example extensionRedirects('/a', { fromExtensions: ['html'], toExtensions: [] }) // [{ from: '/a.html', to: '/a' }]
 */
export function extensionRedirects(
  path: string,
  { fromExtensions, toExtensions }: Pick<RedirectOptions, 'fromExtensions' | 'toExtensions'>,
): readonly Pick<Redirect, 'from' | 'to'>[] {
  const bare = path.replace(/\/$/, '');
  const has = (extension: string) => bare.endsWith(`.${extension}`);
  const from = bare === '' || fromExtensions.some(has) ? [] : fromExtensions;
  return [
    ...from.map(extension => ({ from: `${bare}.${extension}`, to: path })),
    ...toExtensions.filter(has).map(extension => ({ from: bare.slice(0, -extension.length - 1), to: path })),
  ];
}

/** The redirects of the option `createRedirects`. */
function createdRedirects(
  { createRedirects, keyPath: base }: RedirectOptions,
  { site, targets }: RedirectContext,
): Result<readonly ConfiguredRedirect[]> {
  if (!createRedirects) return { value: [], diagnostics: [] };
  const keyPath = [...base, 'createRedirects'];
  try {
    const value = targets.flatMap(to => [createRedirects(to) ?? []].flat().map(from => ({ from, to, keyPath })));
    const bad = value.find(({ from }) => typeof from !== 'string' || !from.startsWith('/'));
    if (bad) throw new Error(`for '${bad.to}' it returned '${bad.from}', which is no path that begins with a slash`);
    return { value, diagnostics: [] };
  } catch (error) {
    const { message, location } = describeThrown(error, createLocator(site.configFile)(keyPath));
    const problem: Diagnostic = {
      code: 'redirects/create-failed',
      severity: 'error',
      message: `\`createRedirects\` failed: ${message}`,
      location,
      fix: 'Return an old path, a list of old paths, or nothing.',
    };
    return { value: [], diagnostics: [problem] };
  }
}

/**
 * Whether a target is valid: another site, a blog, a static file, or a path of this site, regardless of query, hash and
 * trailing slash.
 */
function isTarget(to: string, { places, site }: RedirectContext): boolean {
  if (!to.startsWith('/')) return true;
  const [path] = splitUrl(to);
  const key = pageKey(below(site.baseUrl, path));
  if (blogPaths(site).some(base => `${key}/`.startsWith(`${pageKey(base)}/`))) return true;
  return places.has(placeOf(path)) || (mayBeFile(path) && isSiteFile(path, site));
}

function outsideSiteProblem({ from, keyPath }: ConfiguredRedirect, { configFile }: Site): Diagnostic {
  return {
    code: 'redirects/outside-site',
    severity: 'error',
    message: `The redirect from \`${from}\` is outside the site.`,
    location: createLocator(configFile)([...keyPath, 'from']),
    fix: 'Write the old path without `.` and `..`.',
  };
}

function missingTargetProblem({ from, to, keyPath }: ConfiguredRedirect, { configFile }: Site): Diagnostic {
  return {
    code: 'redirects/no-target',
    severity: 'error',
    message: `The redirect from \`${from}\` leads to \`${to}\`, which is not a page.`,
    location: createLocator(configFile)([...keyPath, 'to']),
    fix: 'Correct `to`: it is a path of the site, without the base URL.',
  };
}

function takenProblem(
  { from, keyPath }: ConfiguredRedirect,
  obstacle: string,
  { onDuplicateRoutes, configFile }: Site,
): readonly Diagnostic[] {
  const severity = severityOf(onDuplicateRoutes);
  if (!severity) return [];
  const message = `The redirect from \`${from}\` was not created: ${obstacle}.`;
  const location = createLocator(configFile)(keyPath);
  return [{ code: 'redirects/taken', severity, message, location, fix: 'Remove one of the two.' }];
}
