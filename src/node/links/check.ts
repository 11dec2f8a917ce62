import { nearest } from '../../shared/nearest.ts';
import { isExternal, pageKey, pathBelow, rebase, safeDecode } from '../../shared/url.ts';
import type { PageLink } from '../compile/types.ts';
import { type Diagnostic, type Reporting, type SourceLocation, severityOf } from '../diagnostics/index.ts';
import { locateText } from '../diagnostics/source-location.ts';
import { cacheLast } from '../util/cache-last.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { slashHint } from '../util/slash-hint.ts';
import { hrefKey, hrefsIn } from './hrefs.ts';

/** A page whose links are checked. */
export interface CheckedPage {
  /** With base URL. */
  readonly path: string;
  /** Absolute path of the page's source. */
  readonly file?: string;
  /** Links written in Markdown, with their locations. */
  readonly links: readonly PageLink[];
  /** URLs of links that components have rendered. */
  readonly rendered: readonly string[];
  /** The rendered page; absent before it is rendered. */
  readonly html?: () => string;
}

/** A page that links may lead to. */
export interface LinkTarget {
  /** With base URL. */
  readonly path: string;
  /** Ids in the page; null if they are unknown, as in pages that are components, or if no link needs them. */
  readonly anchors: readonly string[] | null;
}

export interface LinkCheckInput {
  readonly pages: readonly CheckedPage[];
  /** All pages of the site. */
  readonly targets: readonly LinkTarget[];
  readonly redirects: readonly string[];
  /** Targets of redirects to other sites, by the redirect's path. */
  readonly externalRedirects?: ReadonlyMap<string, string>;
  /** Whether the output has a file at a path, with base URL. */
  readonly hasFile: (path: string) => boolean;
  /** Paths below which every page counts as existing. */
  readonly assumedPaths: readonly string[];
  /** Of the site in its locale. */
  readonly baseUrl: string;
  readonly configFile: string;
  readonly onBrokenLinks: Reporting;
  readonly onBrokenAnchors: Reporting;
}

interface FoundLink {
  readonly url: string;
  readonly written: string;
  readonly from: CheckedPage;
  readonly location?: SourceLocation;
}

/** Number of pages from which on a link counts as part of the layout. */
const MIN_LAYOUT_PAGES = 5;

export interface LinkCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Pages all of whose links lead to existing pages and headings: they stay valid as long as those exist. */
  readonly validPages: ReadonlySet<CheckedPage>;
}

/** Reports internal links that lead to no page, file or heading, and links to redirects that leave the site. */
export function checkLinks(input: LinkCheckInput): LinkCheck {
  const targets = targetsByKey(input);
  const externalRedirects = new Map([...(input.externalRedirects ?? [])].map(([from, to]) => [pageKey(from), to]));
  const found: Record<Exclude<LinkStatus, 'valid'>, FoundLink[]> = { broken: [], anchor: [], file: [], redirected: [] };
  // Links of a sidebar are on every page that shows it; valid ones are only looked up once.
  const validUrls = new Set<string>();
  for (const link of foundLinks(input.pages)) {
    if (validUrls.has(link.url)) continue;
    const status = statusOf(link, { ...input, targets, externalRedirects });
    if (status !== 'valid') found[status].push(link);
    else if (link.url.startsWith('/')) validUrls.add(link.url);
  }
  const paths = input.targets.map(page => page.path);
  const [shown, hidden] = partitionShown(found.broken);
  const diagnostics = [
    ...toDiagnostics(shown, input.onBrokenLinks, links => brokenLink(links, paths, input)),
    ...toDiagnostics(hidden, atMostWarning(input.onBrokenLinks), links => hiddenLink(links, paths, input)),
    ...toDiagnostics(found.anchor, input.onBrokenAnchors, links => brokenAnchor(links, targets)),
    ...groupLinks(found.redirected).map(links => {
      const { path } = splitUrl(links[0]);
      return redirectedAway(links, externalRedirects.get(pageKey(path)) ?? '');
    }),
  ];
  // Pages with links to files are not among the valid ones: a file may be removed.
  const others = new Set(Object.values(found).flatMap(links => links.map(({ from }) => from)));
  return { diagnostics, validPages: new Set(input.pages.filter(page => !others.has(page))) };
}

function targetsByKey({ targets, redirects }: LinkCheckInput): Targets {
  const pages = targets.map(page => [pageKey(page.path), page] as const);
  return new Map([...redirects.map(from => [pageKey(from), UNKNOWN_PAGE] as const), ...pages]);
}

/** `anchor`: the page exists, but not the heading; `redirected`: to another site. */
type LinkStatus = 'valid' | 'broken' | 'anchor' | 'file' | 'redirected';

interface StatusContext extends Pick<LinkCheckInput, 'hasFile' | 'assumedPaths'> {
  readonly targets: Targets;
  /** By {@link pageKey}. */
  readonly externalRedirects: ReadonlyMap<string, string>;
}

function statusOf(link: FoundLink, { targets, externalRedirects, hasFile, assumedPaths }: StatusContext): LinkStatus {
  const { path, hash } = splitUrl(link);
  const target = targetOf(path, targets);
  if (!target) {
    if (isAssumed(path, assumedPaths)) return 'valid';
    return hasFile(safeDecode(path)) ? 'file' : 'broken';
  }
  if (target === UNKNOWN_PAGE && externalRedirects.has(pageKey(path))) return 'redirected';
  const isMissing = hash !== '' && target.anchors !== null && !hasAnchor(target.anchors, safeDecode(hash));
  return isMissing ? 'anchor' : 'valid';
}

/** Keys, by {@link pageKey}, of the pages to whose headings links lead. */
export function pathsWithAnchors(pages: readonly CheckedPage[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const link of foundLinks(pages)) {
    if (!link.url.includes('#')) continue;
    const { path } = splitUrl(link);
    found.add(pageKey(path)).add(pageKey(safeDecode(path)));
  }
  return found;
}

type Targets = ReadonlyMap<string, LinkTarget>;

/** The page at a path, percent-encoded or not. */
function targetOf(path: string, targets: Targets): LinkTarget | undefined {
  return targets.get(pageKey(safeDecode(path))) ?? targets.get(pageKey(path));
}

/**
 * Whether links may name an id of a page; `top` is always valid:
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#top-of-the-document
 */
function hasAnchor(anchors: readonly string[], id: string): boolean {
  return anchors.includes(id) || id.toLowerCase() === 'top';
}

/** Stands for the target of a redirect, whose headings are unknown. */
const UNKNOWN_PAGE: LinkTarget = { path: '', anchors: null };

function* foundLinks(pages: readonly CheckedPage[]): Generator<FoundLink> {
  for (const from of pages) {
    for (const { url, written, location } of from.links) {
      if (!isExternal(url)) yield { url, written, location, from };
    }
    for (const url of from.rendered) yield { url, written: url, from };
  }
}

function splitUrl({ url, from }: FoundLink): { readonly path: string; readonly hash: string } {
  const { pathname, hash } = new URL(url, `http://site${from.path}`);
  return { path: pathname, hash: hash.slice(1) };
}

function isAssumed(path: string, assumed: readonly string[]): boolean {
  return assumed.some(base => pageKey(path) === pageKey(base) || path.startsWith(`${pageKey(base)}/`));
}

/** Parts links into those in the HTML of their pages, and those that components have not rendered. */
function partitionShown(links: readonly FoundLink[]): readonly [FoundLink[], FoundLink[]] {
  const hrefsOf = cacheLast(({ path, html }: CheckedPage) => html && hrefsIn(html(), path));
  const shown: FoundLink[] = [];
  const hidden: FoundLink[] = [];
  for (const link of links) {
    const hrefs = link.location && hrefsOf(link.from);
    (hrefs && !hrefs.has(hrefKey(link.url, link.from.path)) ? hidden : shown).push(link);
  }
  return [shown, hidden];
}

/** Links that are reported together: with the same text in one file, or of the layout with the same target. */
type Group = readonly [FoundLink, ...FoundLink[]];
type Problem = Omit<Diagnostic, 'severity'>;

/** One diagnostic for each group of links. */
function toDiagnostics(
  links: readonly FoundLink[],
  reporting: Reporting,
  describe: (links: Group) => Problem,
): readonly Diagnostic[] {
  const severity = severityOf(reporting);
  return severity ? groupLinks(links).map(group => ({ ...describe(group), severity })) : [];
}

function groupLinks(links: readonly FoundLink[]): readonly Group[] {
  const groups = new Map<string, [FoundLink, ...FoundLink[]]>();
  for (const link of links) {
    const key = link.location ? `${link.location.file}\0${link.written}` : link.url;
    const group = groups.get(key);
    if (group) group.push(link);
    else groups.set(key, [link]);
  }
  return [...groups.values()];
}

type Written = Pick<LinkCheckInput, 'baseUrl' | 'configFile'>;

function brokenLink(links: Group, paths: readonly string[], { baseUrl, configFile }: Written): Problem {
  const [first] = links;
  const found = nearest(splitUrl(first).path.replace(/\.mdx?$/i, ''), paths);
  // Authors leave out the base URL, which is another one in each locale.
  const hasBase = pathBelow(baseUrl, first.written) !== undefined;
  const near = found === undefined || hasBase ? found : rebase(found, baseUrl, '/');
  return {
    code: 'links/broken-link',
    message: `The link \`${first.written}\` leads to no page of this site${originText(links, configFile)}`,
    ...locationsOf(links, configFile),
    fix: `Correct the link, or create the page.${slashHint(first.written)}${near === undefined ? '' : ` Did you mean \`${near}\`?`}`,
  };
}

/** A broken link that a component keeps from the page until the reader does something. */
function hiddenLink(links: Group, paths: readonly string[], written: Written): Problem {
  const problem = brokenLink(links, paths, written);
  return { ...problem, message: `${problem.message}; no component shows it in the page as it is built` };
}

/** Docusaurus fails only for links that it has rendered. */
function atMostWarning(reporting: Reporting): Reporting {
  return reporting === 'throw' ? 'warn' : reporting;
}

function brokenAnchor(links: Group, targets: Targets): Problem {
  const [first] = links;
  const { path, hash: encoded } = splitUrl(first);
  const hash = safeDecode(encoded);
  const near = nearest(hash, targetOf(path, targets)?.anchors ?? []);
  const suggestion = near === undefined ? '' : ` Did you mean \`#${near}\`?`;
  return {
    code: 'links/broken-anchor',
    message: `The link \`${first.written}\` names no heading of ${path}${originText(links, undefined)}`,
    ...locationsOf(links, undefined),
    fix: `Correct the part after \`#\`, or give the heading that id: \`## Title {#${hash}}\`.${suggestion}`,
  };
}

function redirectedAway(links: Group, target: string): Diagnostic {
  return {
    code: 'links/leads-away',
    severity: 'notice',
    message: `The link \`${links[0].written}\` is redirected to another site`,
    ...locationsOf(links, undefined),
    fix: `Link to \`${target}\`: browsers request this site first, and then block the redirect of the host to another site.`,
  };
}

/**
 * For links without location, the part of the message that says where they come from: a page's component or the layout.
 */
function originText(links: Group, configFile: string | undefined): string {
  if (links[0].location) return '';
  const pages = countPages(links);
  if (isFromConfig(links, configFile)) return '; it comes from the navbar or the footer';
  if (pages >= MIN_LAYOUT_PAGES)
    return `; it is on ${pages} pages, so it comes from the navbar, the footer or the layout`;
  return `; a component of ${links[0].from.path} renders it`;
}

/** Whether a link on few pages comes from the config: the config contains it and the page's source does not. */
function isFromConfig(links: Group, configFile: string | undefined): configFile is string {
  const [{ location, written, from }] = links;
  if (location || configFile === undefined || countPages(links) >= MIN_LAYOUT_PAGES) return false;
  const hasLink = (file: string) => locateText(file, written).line !== undefined;
  return hasLink(configFile) && (from.file === undefined || !hasLink(from.file));
}

function countPages(links: Group): number {
  return new Set(links.map(link => link.from.path)).size;
}

function locationsOf(links: Group, configFile: string | undefined): Pick<Diagnostic, 'location' | 'alsoAt'> {
  const [{ written, from }] = links;
  const isOfLayout = countPages(links) >= MIN_LAYOUT_PAGES || isFromConfig(links, configFile);
  const file = isOfLayout ? configFile : from.file;
  const inFile = () => (file === undefined ? undefined : locateText(file, written));
  const [location = inFile(), ...alsoAt] = links.flatMap(link => link.location ?? []);
  return omitUndefined({ location, alsoAt: alsoAt.length > 0 ? alsoAt : undefined });
}
