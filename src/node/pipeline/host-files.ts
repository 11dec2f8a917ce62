import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import type { Plan } from '../emit/index.ts';
import { blogRules } from '../plugins/blog.ts';
import type { Redirect } from '../plugins/types.ts';
import { readIfExists } from '../util/files.ts';
import { groupBy } from '../util/group-by.ts';
import { mergePolicies, type Policy, policyText } from '../util/policy.ts';
import { staticFile } from '../util/site-paths.ts';
import type { GeneratedFile } from './generated-files.ts';
import { IMMUTABLE, immutablePrefixes } from './immutable-files.ts';
import type { Problems } from './progress.ts';
import type { PlannedLocale } from './render-locale.ts';
import { textFile } from './site-plan.ts';

/** A site as hosts serve it. */
export interface HostedSite {
  readonly site: Site;
  readonly redirects: readonly Redirect[];
  /** Null where it wants none. */
  readonly policy: Policy | null;
}

/**
 * `_headers` and `_redirects`, by which hosts such as Netlify and Cloudflare Pages set headers and redirect without the pages
 * that do so elsewhere. The site's own `_headers` is kept as it is; to its own `_redirects` the missing rules are added.
 *
 * @param sites the locales that are served together, the default one first
 */
export function hostFiles(sites: readonly [HostedSite, ...HostedSite[]]): Result<readonly GeneratedFile[]> {
  const [{ site }, ...others] = sites;
  const policy = commonPolicy(sites);
  if (!site.hostFiles) return { value: [], diagnostics: [] };
  const ownHeaders = staticFile('_headers', site.staticDirectories);
  const redirects = sites.flatMap(each => [...each.redirects, ...blogRules(each.site)]);
  const rules = redirectsText([...redirectRules(redirects), ...others.map(notFoundRule)], ownRedirects(site));
  return {
    value: [
      ...(ownHeaders ? [] : [{ name: '_headers', text: headersText(sites, policy) }]),
      ...(rules === undefined ? [] : [{ name: '_redirects', text: rules }]),
    ],
    diagnostics: policy === null ? [] : [...policyProblems(policy, ownHeaders), ...otherPolicies(site, policy)],
  };
}

/** The host files of a run, which are problems of it as well: one pair for all locales that are served together. */
export function hostPlan(locales: readonly PlannedLocale[], problems: Problems): Plan {
  const groups = groupBy(locales, ({ site }) => site.assetsUrl);
  const files = Array.from(groups, ([, sites]) => {
    const hosted = sites.map(({ site, graph, policy }) => ({ site, redirects: graph.redirects, policy }));
    const named = problems.take(hostFiles(hosted as [HostedSite, ...HostedSite[]]));
    return named.map(({ name, text }) => textFile((sites[0]?.site.assetsPath ?? '') + name, text));
  });
  return new Map(files.flat().map(file => [file.path, file]));
}

/**
 * The policy of sites that are served together, one for all of them: of two that apply to a page hosts send both, and browsers
 * allow only what both do.
 */
export function commonPolicy(sites: readonly Pick<HostedSite, 'policy'>[]): string | null {
  const policies = sites.flatMap(({ policy }) => (policy ? [policy] : []));
  return policies.length === 0 ? null : policyText(mergePolicies(policies));
}

function headersText([first, ...others]: readonly [HostedSite, ...HostedSite[]], policy: string | null): string {
  const rules = [
    ...(policy === null ? [] : [[`${first.site.baseUrl}*`, `  Content-Security-Policy: ${policy}`]]),
    ...[first, ...others].flatMap(({ site }) =>
      immutablePrefixes(site).map(prefix => [`${prefix}*`, `  Cache-Control: ${IMMUTABLE}`]),
    ),
  ];
  return [...new Map(rules.map(rule => [rule.join('\n'), rule])).values(), ['']].flat().join('\n');
}

type RedirectRule = readonly [from: string, to: string, status: number];

function redirectRules(redirects: readonly Redirect[]): readonly RedirectRule[] {
  return redirects.map(({ from, to, permanent }) => [from, to, permanent ? 301 : 302]);
}

/** The page of a locale for its unknown paths: hosts show that of the default one unless they are told. */
function notFoundRule({ site: { baseUrl } }: HostedSite): RedirectRule {
  return [`${baseUrl}*`, `${baseUrl}404.html`, 404];
}

/** The site's own rules and the missing ones; undefined where none is missing. */
function redirectsText(rules: readonly RedirectRule[], own: string): string | undefined {
  const ownPaths = new Set(own.split('\n').map(line => line.trim().split(/\s+/)[0]));
  const added = rules.filter(([from]) => !ownPaths.has(from)).map(rule => rule.join(' '));
  if (added.length === 0) return undefined;
  return [...(own === '' ? [] : [own.trimEnd()]), ...added, ''].join('\n');
}

function ownRedirects(site: Site): string {
  const file = staticFile('_redirects', site.staticDirectories);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

/** Says that readers' own code may run: who wants none has to know. And that a host may read no line that is as long. */
function policyProblems(policy: string, ownHeaders: string | undefined): readonly Diagnostic[] {
  if (ownHeaders) return says(ownHeaders, policy) ? [] : [keptHeaders(ownHeaders, policy)];
  const isLong = `  Content-Security-Policy: ${policy}`.length > LONGEST_LINE;
  return [...(policy.includes("'unsafe-eval'") ? [ALLOWED_CODE] : []), ...(isLong ? [LONG_POLICY] : [])];
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

/** Files in which hosts are told headers, besides those of the output. */
const HOST_CONFIGS = ['vercel.json', 'nginx.conf', 'netlify.toml'];

/** Notices of policies in other files that are not those of the pages: a script that has changed has another hash. */
function otherPolicies({ siteDir }: Site, policy: string): readonly Diagnostic[] {
  return HOST_CONFIGS.flatMap(name => {
    const file = path.join(siteDir, name);
    const line = says(file, policy) ? -1 : (readIfExists(file) ?? '').split('\n').findIndex(text => SCRIPTS.test(text));
    if (line < 0) return [];
    return {
      code: 'emit/other-policy',
      severity: 'notice',
      message: `\`${name}\` sends another policy than the pages run under.`,
      location: { file, line: line + 1 },
      fix: `Say \`${policy}\` there, or set \`contentSecurityPolicy: false\` in the config to hear no more of it.`,
    } as const;
  });
}

const SCRIPTS = /\bscript-src\b/;

function says(file: string, policy: string): boolean {
  return readIfExists(file)?.includes(policy) ?? false;
}

const ALLOWED_CODE: Diagnostic = {
  code: 'emit/unsafe-eval',
  severity: 'notice',
  message: "`react-live` runs the code that readers write, so the policy in `_headers` allows `'unsafe-eval'`.",
  fix: 'For another policy put a `_headers` of your own into the static files.',
};

/** Of Cloudflare Pages. */
const LONGEST_LINE = 2000;

const LONG_POLICY: Diagnostic = {
  code: 'emit/long-policy',
  severity: 'warning',
  message: `The policy in \`_headers\` is longer than ${LONGEST_LINE} characters; Cloudflare Pages leaves such a line out.`,
  fix: 'Move scripts that stand in pages into files: each takes a hash of its own in the policy.',
};
