import type { MouseEvent } from 'react';
import { focusOnce } from './focus.ts';

/** Id of the region that holds the skip link: it takes the focus after a navigation, so that Tab starts from the top. */
export const SKIP_TO_CONTENT_ID = '__docusaurus_skipToContent';

/** Id of the element around the page's main part: where the skip link leads where there is no script or no `main`. */
export const SKIP_TO_CONTENT_FALLBACK_ID = '__docusaurus_skipToContent_fallback';

/** What a click on the skip link does: the main part takes the focus, so that the next Tab goes on from there. */
export function skipToContent(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(SKIP_TO_CONTENT_FALLBACK_ID);
  if (!target) return;
  event.preventDefault();
  focusOnce(target);
  target.scrollIntoView();
}
