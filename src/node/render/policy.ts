import type { SearchSettings } from '../../shared/model/search.ts';
import { COMMON_POLICY, mergePolicies, originOf, type Policy } from '../util/policy.ts';
import { FORWARD_SCRIPT, tagsHtml } from './document.ts';
import { mergeNeeds, type PolicyNeeds, policyNeedsOf } from './policy-needs.ts';
import type { RenderContext } from './types.ts';

interface PolicyContext extends Pick<RenderContext, 'inlineScript' | 'siteTags'> {
  readonly site: Pick<RenderContext['site'], 'url' | 'search' | 'theme'>;
  readonly shell: Pick<RenderContext['shell'], 'evaluates'>;
}

/** The needs of every page of a site, regardless of its content. */
export function siteNeeds({ site, inlineScript, siteTags }: PolicyContext): PolicyNeeds {
  const tags = tagsHtml([...siteTags.head, ...siteTags.preBody, ...siteTags.postBody]);
  const all = [`<script>${inlineScript}</script>`, FORWARD_SCRIPT, ...tags];
  return mergeNeeds(all.map(html => policyNeedsOf(html, site.url)));
}

/**
 * The policy of a site: {@link COMMON_POLICY}, the scripts, connections and forms that it needs, and sources of the
 * config.
 */
export function contentPolicy(
  context: PolicyContext,
  { scripts, forms, connections }: PolicyNeeds,
  own: Policy = {},
): Policy {
  const { site, shell } = context;
  const hosts = scripts.filter(source => !source.startsWith("'"));
  const known: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(shell.evaluates ? ["'unsafe-eval'"] : []), ...scripts],
    'connect-src': [
      "'self'",
      ...searchHosts(site),
      ...originOf(site.theme.docs.feedback?.endpoint ?? '/', site.url),
      ...connections,
      ...hosts,
      ...(hosts.includes(GOOGLE) ? GOOGLE_REPORTS : []),
    ],
  };
  return mergePolicies([known, COMMON_POLICY, { 'form-action': forms }, own]);
}

const GOOGLE = 'https://www.googletagmanager.com';

/** Hosts to which Google's tag reports; they differ by region. */
const GOOGLE_REPORTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Servers that the search dialog queries, and to which it reports clicks. */
function searchHosts({ search, url }: { readonly search: SearchSettings; readonly url: string }): readonly string[] {
  if (search.backend !== 'algolia') return [];
  const { appId, hosts, insights, insightsHost = 'https://insights.algolia.io' } = search;
  const ofAlgolia = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  const asked = hosts ?? (appId === undefined ? [] : ofAlgolia.map(suffix => `https://${appId}${suffix}`));
  return [...asked, ...(insights ? [insightsHost] : [])].flatMap(host => originOf(host, url));
}
