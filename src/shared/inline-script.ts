import { type PrepaintSite, prepaintScript } from './prepaint.ts';
import { type WaitingSite, waitingScript } from './waiting-script.ts';

/** The part of the site that the inline script depends on. */
export type InlineScriptSite = PrepaintSite & WaitingSite;

/** The text of the inline script at the start of `head`; the same on all pages and in all locales, so that the policy needs one hash. */
export function inlineScript(site: InlineScriptSite): string {
  return (prepaintScript(site) + waitingScript(site)).replaceAll('<', '\\u003c');
}
