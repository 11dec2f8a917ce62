import { type InlineScriptSite, inlineScript } from '../../../shared/inline-script.ts';
import { FORWARD_SCRIPT } from '../../render/document.ts';
import { policyNeedsOf } from '../../render/policy-needs.ts';
import { COMMON_POLICY, mergePolicies, policyText } from '../../util/policy.ts';

/** The settings that the inline scripts of a new site depend on. */
const NEW_SITE: InlineScriptSite = {
  storage: { type: 'localStorage', namespace: '' },
  theme: { colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } },
  search: { searchHotkeys: true },
};

/** The content security policy of a new site, which its first build prints; builds report when the site needs another. */
export function newSitePolicy(): string {
  const { scripts } = policyNeedsOf(`<script>${inlineScript(NEW_SITE)}</script>${FORWARD_SCRIPT}`, '');
  const own = { 'default-src': ["'none'"], 'script-src': ["'self'", ...scripts], 'connect-src': ["'self'"] };
  return policyText(mergePolicies([own, COMMON_POLICY]));
}
