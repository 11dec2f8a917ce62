import { type PrepaintSite, prepaintScript } from '../../shared/prepaint.ts';
import { FORWARD_SCRIPT } from '../render/document.ts';
import { policyNeedsOf } from '../render/policy-needs.ts';
import { COMMON_POLICY, mergePolicies, policyText } from '../util/policy.ts';

/** What decides the inline scripts of a new site, as its config has it. */
const NEW_SITE: PrepaintSite = {
  storage: { type: 'localStorage', namespace: '' },
  theme: { colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true } },
};

/** The policy of a new site, as its first build prints it: once the site needs another one, builds tell. */
export function newSitePolicy(): string {
  const { scripts } = policyNeedsOf(`<script>${prepaintScript(NEW_SITE)}</script>${FORWARD_SCRIPT}`, '');
  const own = { 'default-src': ["'none'"], 'script-src': ["'self'", ...scripts], 'connect-src': ["'self'"] };
  return policyText(mergePolicies([own, COMMON_POLICY]));
}
