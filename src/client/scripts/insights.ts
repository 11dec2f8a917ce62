/** Sends what readers search, and which pages were helpful, to an endpoint of the site. Loaded when a page is idle, apart from the shell. */

import type { InsightsSettings } from '../../shared/insights.ts';
import { type Answer, collectAnswers } from '../insights/answers.ts';
import { createOutbox } from '../insights/outbox.ts';
import { collectSearches } from '../insights/searches.ts';

declare const __lectern_insights: InsightsSettings;
/** Answers so far, which the tag of this script has kept. */
declare const __lectern_answers: readonly Answer[];

const { endpoint, feedback, search, sample } = __lectern_insights;
const outbox = createOutbox(endpoint);
if (feedback) collectAnswers(outbox, __lectern_answers);
const endSearches = search && mayTell() && Math.random() < sample ? collectSearches(outbox) : () => {};

const leave = () => {
  endSearches();
  outbox.flush();
};
addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());

/** Whether the browser's settings let searches be told: neither Do Not Track nor Global Privacy Control is on. */
function mayTell(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
