import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePath, safeDecode } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import { blockedNotice } from '../../diagnostics/blocked-requests.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { IMMUTABLE, immutablePrefixes } from '../../emit/immutable-files.ts';
import { textFiles } from '../../emit/index.ts';
import type { OutputFiles, PlannedOutput } from '../../pipeline/feature.ts';
import { blogSplats } from '../../plugins/left-out-blog.ts';
import type { Redirect } from '../../plugins/types.ts';
import { readIfExists } from '../../util/files.ts';
import { groupBy } from '../../util/group-by.ts';
import type { NonEmpty } from '../../util/map-in-order.ts';
import { requestPath } from '../../util/request-path.ts';
import { staticFile } from '../../util/site-paths.ts';
import { type LocalePolicy, localePolicy } from './locale-policy.ts';
import { hostFilesOption, policyOption } from './options.ts';
import { commonPolicy, policySummary } from './policy-summary.ts';

/** The part of a locale that the files for hosts depend on. */
export interface HostedSite extends LocalePolicy {
  readonly site: Site;
  readonly redirects: readonly Redirect[];
}

/** A file; `name` is its path relative to the folder of assets. */
interface HostFile {
  readonly name: string;
  readonly text: string;
}

/**
 * `_headers` and `_redirects`, from which hosts such as Netlify and Cloudflare Pages take headers and redirects. The
 * site's own `_headers` is kept as it is; missing rules are added to its own `_redirects`.
 *
 * @param sites the locales that are served together, the default one first
 */
export function hostFiles(sites: NonEmpty<HostedSite>): Result<readonly HostFile[]> {
  const [{ site }, ...others] = sites;
  const policy = commonPolicy(sites);
  const blocked =
    policy === null
      ? []
      : blockedNotice(
          sites.flatMap(each => each.blocked),
          policyOption.of(site),
        );
  if (!hostFilesOption.of(site)) return { value: [], diagnostics: blocked };
  const ownHeaders = staticFile('_headers', site.staticDirectories);
  const redirects = sites.flatMap(each => [
    ...each.redirects.map(redirectRule),
    ...blogSplats(each.site).map(splatRule),
  ]);
  const rules = redirectsText([...redirects, ...others.map(notFoundRule)], ownRedirects(site));
  return {
    value: [
      ...(ownHeaders ? [] : [{ name: '_headers', text: headersText(sites, policy) }]),
      ...(rules === undefined ? [] : [{ name: '_redirects', text: rules }]),
    ],
    diagnostics:
      policy === null ? [] : [...policyProblems(policy, ownHeaders), ...outdatedPolicies(site, policy), ...blocked],
  };
}

/** The files for hosts, a pair for all locales that are served together, and what to print of the policy. */
export function hostOutput({ sites }: PlannedOutput): OutputFiles {
  const policies = sites.map(planned => ({ planned, ...localePolicy(planned) }));
  const hosted = policies.map(({ planned: { site, graph }, value }) => ({
    site,
    redirects: graph.redirects,
    ...value,
  }));
  const together = [...groupBy(hosted, ({ site }) => site.assetsUrl).values()] as NonEmpty<HostedSite>[];
  const files = together.map(group => ({ folder: group[0].site.assetsPath, ...hostFiles(group) }));
  return {
    value: files.flatMap(({ folder, value }) => textFiles(folder, value)),
    diagnostics: [...policies, ...files].flatMap(({ diagnostics }) => diagnostics),
    summary: policySummary(hosted),
  };
}

function headersText([first, ...others]: readonly [HostedSite, ...HostedSite[]], policy: string | null): string {
  const rules = [
    ...(policy === null ? [] : [[`${rulePath(first.site.baseUrl)}*`, `  Content-Security-Policy: ${policy}`]]),
    ...[first, ...others].flatMap(({ site }) =>
      immutablePrefixes(site).map(prefix => [`${rulePath(prefix)}*`, `  Cache-Control: ${IMMUTABLE}`]),
    ),
  ];
  return [...new Map(rules.map(rule => [rule.join('\n'), rule])).values(), ['']].flat().join('\n');
}

type RedirectRule = readonly [from: string, to: string, status: number];

function redirectRule({ from, to, permanent }: Redirect): RedirectRule {
  return [rulePath(from), escapePath(to), permanent ? 301 : 302];
}

/** A rule for all paths below one. */
function splatRule({ from, to }: Redirect): RedirectRule {
  return [`${rulePath(from)}/*`, `${escapePath(to)}/:splat`, 301];
}

/** A path in a rule, as browsers send it, so that it is one word and has no placeholders. */
function rulePath(path: string): string {
  return requestPath(path).replaceAll('*', '%2A').replaceAll('/:', '/%3A');
}

/** The rule for a locale's own 404 page; without it, hosts show that of the default locale. */
function notFoundRule({ site: { baseUrl } }: HostedSite): RedirectRule {
  return [`${rulePath(baseUrl)}*`, `${escapePath(baseUrl)}404.html`, 404];
}

/** The site's own rules followed by the missing ones; undefined if none is missing. */
function redirectsText(rules: readonly RedirectRule[], own: string): string | undefined {
  const ownPaths = new Set(own.split('\n').map(line => safeDecode(line.trim().split(/\s+/)[0] ?? '')));
  const added = rules.filter(([from]) => !ownPaths.has(safeDecode(from))).map(rule => rule.join(' '));
  if (added.length === 0) return undefined;
  return [...(own === '' ? [] : [own.trimEnd()]), ...added, ''].join('\n');
}

function ownRedirects(site: Site): string {
  const file = staticFile('_redirects', site.staticDirectories);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

/**
 * Notices that the policy allows `eval`, that it is too long for a host, or that the site's own `_headers` lacks it.
 */
function policyProblems(policy: string, ownHeaders: string | undefined): readonly Diagnostic[] {
  if (ownHeaders) return containsPolicy(ownHeaders, policy) ? [] : [ownHeadersNotice(ownHeaders, policy)];
  const isLong = `  Content-Security-Policy: ${policy}`.length > LONGEST_LINE;
  return [...(policy.includes("'unsafe-eval'") ? [UNSAFE_EVAL] : []), ...(isLong ? [LONG_POLICY] : [])];
}

function ownHeadersNotice(file: string, policy: string): Diagnostic {
  return {
    code: 'emit/own-headers',
    severity: 'notice',
    message: `The site has its own \`_headers\`, without the policy of its pages: \`${policy}\`.`,
    location: { file },
    fix: 'Add it there, or set `hostFiles: false` in the config to turn this notice off.',
  };
}

/** Config files of hosts, in the site's folder, that may contain headers. */
const HOST_CONFIGS = ['vercel.json', 'nginx.conf', 'netlify.toml'];

/** Notices about outdated policies in other config files of hosts: the hash of a script changes with the script. */
function outdatedPolicies({ siteDir }: Site, policy: string): readonly Diagnostic[] {
  return HOST_CONFIGS.flatMap(name => {
    const file = path.join(siteDir, name);
    const line = containsPolicy(file, policy)
      ? -1
      : (readIfExists(file) ?? '').split('\n').findIndex(text => SCRIPT_SRC.test(text));
    if (line < 0) return [];
    return {
      code: 'emit/other-policy',
      severity: 'notice',
      message: `\`${name}\` does not contain the current policy of the pages.`,
      location: { file, line: line + 1 },
      fix: `Say \`${policy}\` there, or set \`contentSecurityPolicy: false\` in the config to turn this notice off.`,
    } as const;
  });
}

const SCRIPT_SRC = /\bscript-src\b/;

function containsPolicy(file: string, policy: string): boolean {
  return readIfExists(file)?.includes(policy) ?? false;
}

const UNSAFE_EVAL: Diagnostic = {
  code: 'emit/unsafe-eval',
  severity: 'notice',
  message: "`react-live` runs the code that readers write, so the policy in `_headers` allows `'unsafe-eval'`.",
  fix: 'For another policy, add your own `_headers` to the static files.',
};

/** Maximum length of a line in `_headers` for Cloudflare Pages. */
const LONGEST_LINE = 2000;

const LONG_POLICY: Diagnostic = {
  code: 'emit/long-policy',
  severity: 'warning',
  message: `The policy in \`_headers\` is longer than ${LONGEST_LINE} characters; Cloudflare Pages ignores such a line.`,
  fix: 'Move inline scripts to files: each inline script adds a hash to the policy.',
};
