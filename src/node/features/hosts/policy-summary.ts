import type { OptionValues } from '../../config/option.ts';
import { missingSources } from '../../diagnostics/blocked-requests.ts';
import type { SummaryLine } from '../../pipeline/progress.ts';
import { mergePolicies, policyLine, policyText } from '../../util/policy.ts';
import type { LocalePolicy } from './locale-policy.ts';
import { policyOption } from './options.ts';

/**
 * One policy for all locales that are served together. With several rules, hosts would send all policies that match a
 * page, and browsers would allow only what all of them allow.
 */
export function commonPolicy(sites: readonly Pick<LocalePolicy, 'policy'>[]): string | null {
  const policies = sites.flatMap(({ policy }) => (policy ? [policy] : []));
  return policies.length === 0 ? null : policyText(mergePolicies(policies));
}

/** What a build prints of the policy: that there is one, or the line for the config that asks for one. */
export function policySummary(sites: readonly SiteWithPolicy[]): readonly SummaryLine[] {
  const policy = commonPolicy(sites);
  if (policy !== null) {
    const text = 'with a content security policy, which `--verbose` prints';
    return [{ text, verbose: `Content-Security-Policy: ${policy}` }];
  }
  const [first] = sites;
  if (first && policyOption.of(first.site) !== undefined) return [];
  const line = policyLine(missingSources(sites.flatMap(({ blocked }) => blocked)));
  const verbose = `no content security policy; add one in the config: ${line}`;
  const short = 'no content security policy; the line that adds one is printed by `--verbose`';
  return [{ text: line.length <= LONGEST_OFFER ? verbose : short, verbose }];
}

interface SiteWithPolicy extends LocalePolicy {
  readonly site: OptionValues;
}

/** Maximum length of a policy that is printed unasked, for a single line. */
const LONGEST_OFFER = 160;
