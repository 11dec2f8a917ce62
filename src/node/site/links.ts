import { pageKey } from '../../shared/url.ts';
import type { Cache } from '../cache/index.ts';
import { knownNames } from '../cache/known-names.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Plan } from '../emit/index.ts';
import { type CheckedPage, checkLinks, type LinkTarget, pathsWithAnchors } from '../links/check.ts';
import { hashOf } from '../util/hash.ts';
import type { CompiledRef } from '../work/compiled-pages.ts';
import type { RenderedRef } from '../work/rendered-pages.ts';
import type { SiteParts } from './pages.ts';

interface LinksInput extends SiteParts {
  readonly rendered: readonly RenderedRef[];
  readonly plan: Plan;
  readonly cache: Cache;
}

/** Raise it when the check finds other things in the same site. */
const FORMAT = 1;

/**
 * What is wrong with the links of the site, with its plan at hand. A page that was found good among the same addresses and
 * headings is not looked at again.
 */
export async function siteLinks(input: LinksInput): Promise<readonly Diagnostic[]> {
  const { site, graph, plan, cache } = input;
  const { baseUrl, configFile, onBrokenLinks, onBrokenAnchors } = site;
  const redirects = graph.redirects.map(({ from }) => from);
  const assumedPaths = [...site.assumedPaths, ...graph.plugins.openPaths];
  const pages = linkingPages(input);
  const decisive = [FORMAT, redirects, assumedPaths, pages.map(targetName)];
  const known = knownNames(`good-links:${hashOf(JSON.stringify(decisive))}`, cache);
  const isKnown = ({ name }: LinkingPage) => name !== null && known.has(name);
  const doubtful = pages.filter(page => !isKnown(page));
  if (doubtful.length === 0) return [];
  const checked = new Map(await Promise.all(doubtful.map(async page => [await checkedPage(page), page] as const)));
  const named = pathsWithAnchors([...checked.keys()]);
  const { diagnostics, good } = checkLinks({
    ...{ redirects, assumedPaths, configFile, onBrokenLinks, onBrokenAnchors },
    pages: [...checked.keys()],
    targets: await Promise.all(pages.map(page => (named.has(pageKey(page.path)) ? withAnchors(page) : bare(page)))),
    hasFile: file => plan.has(file.slice(baseUrl.length)),
  });
  const found = [...good].flatMap(page => checked.get(page) ?? []);
  known.keep([...pages.filter(isKnown), ...found].flatMap(({ name }) => name ?? []));
  return diagnostics;
}

/** A page, with what its text and its components link to. */
interface LinkingPage {
  readonly path: string;
  /** Stands for all its links; null where it is not known to what its components link. */
  readonly name: string | null;
  readonly source: CompiledRef | undefined;
  readonly rendered: readonly string[];
}

function linkingPages({ graph, compiled, rendered }: LinksInput): readonly LinkingPage[] {
  const made = new Map(rendered.map(page => [page.path, page]));
  return graph.routes.map(route => {
    const { path } = route;
    const source = compiled.get(route);
    const { key, links = [] } = made.get(path) ?? {};
    return { path, source, rendered: links, name: key === undefined ? null : `${key}:${source?.linksHash ?? ''}` };
  });
}

/** Stands for a page as links lead to it. */
function targetName({ path, source }: LinkingPage): readonly [path: string, anchors: string | null] {
  return [path, isLost(source) ? null : (source?.anchorsHash ?? null)];
}

/** Whether a page could not be made; which headings it has is not known then. */
function isLost(source: CompiledRef | undefined): boolean {
  return hasErrors(source?.diagnostics ?? []);
}

async function checkedPage({ path, source, rendered }: LinkingPage): Promise<CheckedPage> {
  const { links = [] } = (await source?.links()) ?? {};
  return { path, rendered, links };
}

async function withAnchors({ path, source }: LinkingPage): Promise<LinkTarget> {
  const { anchors = null } = (await source?.links()) ?? {};
  return { path, anchors: isLost(source) ? null : anchors };
}

function bare({ path }: LinkingPage): LinkTarget {
  return { path, anchors: null };
}
