import { readFileSync } from 'node:fs';
import type { Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import { llmsText } from '../plugins/llms.ts';
import { sitemap } from '../plugins/sitemap.ts';
import type { Redirect } from '../plugins/types.ts';
import { noIndexPaths } from '../render/render-pages.ts';
import { recordFiles, siteRecords } from '../search/records.ts';
import { staticFile } from '../util/site-paths.ts';
import { IMMUTABLE, immutablePrefixes } from './immutable-files.ts';
import { builtPages } from './post-build.ts';
import { type CompiledSite, type RenderedSite, searchPages } from './site-pages.ts';

/** A file for machines, by its path in the output. */
export interface GeneratedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Sitemap, host files, search records and `llms.txt`, as the site's config asks.
 *
 * @param policy the `Content-Security-Policy`, for hosts that send headers
 */
export async function generatedFiles(rendered: RenderedSite, policy: string): Promise<readonly GeneratedFile[]> {
  const { site, graph, problems } = rendered;
  const siteMap = problems.take(await sitemap(site, builtPages(rendered)));
  return [
    ...(siteMap ? [siteMap] : []),
    ...siteRecordFiles(rendered),
    ...llmsFiles(rendered),
    ...problems.take(hostFiles(site, policy, graph.redirects)),
  ];
}

function siteRecordFiles(rendered: RenderedSite): readonly GeneratedFile[] {
  const { site, graph, pages, problems } = rendered;
  if (!site.searchRecords) return [];
  const hidden = noIndexPaths(pages);
  const routes = graph.routes.filter(({ path }) => !hidden.has(path));
  return recordFiles(problems.take(siteRecords(searchPages(routes, rendered), site.url)));
}

function llmsFiles({ site, graph, compiled }: CompiledSite): readonly GeneratedFile[] {
  if (!site.llmsTxt) return [];
  const pages = graph.routes.flatMap(route => {
    const facts = compiled.get(route)?.facts;
    return facts && route.searchPage ? [route.searchPage(facts)] : [];
  });
  const outside = graph.notFound.page(null).search;
  return [{ name: 'llms.txt', text: llmsText(site, pages, outside) }];
}

/**
 * `_headers` and `_redirects`, by which hosts such as Netlify and Cloudflare Pages set headers and redirect without the pages
 * that do so elsewhere. The site's own `_headers` is kept as it is; to its own `_redirects` the missing rules are added.
 */
export function hostFiles(
  site: Site,
  policy: string,
  redirects: readonly Redirect[],
): Result<readonly GeneratedFile[]> {
  if (!site.hostFiles) return { value: [], diagnostics: [] };
  const ownHeaders = staticFile('_headers', site.staticDirectories);
  const rules = redirectsText(redirects, ownRedirects(site));
  return {
    value: [
      ...(ownHeaders ? [] : [{ name: '_headers', text: headersText(policy, site) }]),
      ...(rules === undefined ? [] : [{ name: '_redirects', text: rules }]),
    ],
    diagnostics: ownHeaders ? [keptHeaders(ownHeaders, policy)] : [],
  };
}

function headersText(policy: string, site: Site): string {
  const { baseUrl } = site;
  return [
    `${baseUrl}*`,
    `  Content-Security-Policy: ${policy}`,
    ...immutablePrefixes(site).flatMap(prefix => [`${baseUrl}${prefix}*`, `  Cache-Control: ${IMMUTABLE}`]),
    '',
  ].join('\n');
}

/** The site's own rules and the missing ones; undefined where none is missing. */
function redirectsText(redirects: readonly Redirect[], own: string): string | undefined {
  const ownPaths = new Set(own.split('\n').map(line => line.trim().split(/\s+/)[0]));
  const added = redirects
    .filter(({ from }) => !ownPaths.has(from))
    .map(({ from, to, permanent }) => `${from} ${to} ${permanent ? 301 : 302}`);
  if (added.length === 0) return undefined;
  return [...(own === '' ? [] : [own.trimEnd()]), ...added, ''].join('\n');
}

function ownRedirects(site: Site): string {
  const file = staticFile('_redirects', site.staticDirectories);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

function keptHeaders(file: string, policy: string): Diagnostic {
  return {
    code: 'emit/own-headers',
    severity: 'notice',
    message: `The site's own \`_headers\` is kept. The pages run under \`${policy}\`.`,
    location: { file },
    fix: 'Say it there, or set `hostFiles: false` in the config to hear no more of it.',
  };
}
