import { type Diagnostic, hasErrors } from '../diagnostics.ts';
import type { Plan } from '../emit/index.ts';
import { hashOf } from '../hash.ts';
import { type CheckedPage, checkLinks } from '../links/check.ts';
import type { Memo } from '../memo/index.ts';
import type { CompiledRef } from '../work/compiled-pages.ts';
import type { RenderedRef } from '../work/rendered-pages.ts';
import type { SiteParts } from './pages.ts';

interface LinksInput extends SiteParts {
  readonly rendered: readonly RenderedRef[];
  readonly plan: Plan;
  readonly memo: Memo;
}

/** Raise it when the check finds other things in the same site. */
const FORMAT = 1;

/** What is wrong with the links of the site, with its plan at hand; a site that was found good is not looked at again. */
export async function siteLinks(input: LinksInput): Promise<readonly Diagnostic[]> {
  const { site, graph, plan, memo } = input;
  const { baseUrl, configFile, onBrokenLinks, onBrokenAnchors } = site;
  const redirects = graph.redirects.map(({ from }) => from);
  const assumedPaths = [...site.assumedPaths, ...graph.plugins.openPaths];
  const pages = linkingPages(input);
  const names = pages.map(({ path, source, rendered }) => [path, source?.linksHash ?? null, rendered]);
  const decisive = [FORMAT, baseUrl, onBrokenLinks, onBrokenAnchors, redirects, assumedPaths, names, [...plan.keys()]];
  const key = `good-links:${hashOf(JSON.stringify(decisive))}`;
  if (memo.get(key) === true) return [];
  const found = checkLinks({
    ...{ redirects, assumedPaths, configFile, onBrokenLinks, onBrokenAnchors },
    pages: await Promise.all(pages.map(checkedPage)),
    hasFile: file => plan.has(file.slice(baseUrl.length)),
  });
  if (found.length === 0 && !pages.some(isLost)) memo.set(key, true);
  return found;
}

/** A page, with what its text and its components link to. */
interface LinkingPage {
  readonly path: string;
  readonly source: CompiledRef | undefined;
  readonly rendered: readonly string[];
}

function linkingPages({ graph, compiled, rendered }: LinksInput): readonly LinkingPage[] {
  const linksOf = new Map(rendered.map(page => [page.path, page.links]));
  return graph.routes.map(route => ({
    path: route.path,
    source: compiled.get(route),
    rendered: linksOf.get(route.path) ?? [],
  }));
}

async function checkedPage(page: LinkingPage): Promise<CheckedPage> {
  const { path, source, rendered } = page;
  const { links = [], anchors = null } = (await source?.links()) ?? {};
  return { path, rendered, links, anchors: isLost(page) ? null : anchors };
}

/** Whether a page could not be made; which headings it has is not known then. */
function isLost({ source }: LinkingPage): boolean {
  return hasErrors(source?.diagnostics ?? []);
}
