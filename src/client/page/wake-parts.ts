import { whenIdle } from '../when-idle.ts';
import { eachElement } from './each-element.ts';

let isLoaded = false;

/**
 * Loads what large images, compared images, explained words and tables need besides styles, once the browser is idle on a page with one.
 *
 * @param signal stops it
 */
export function wakeParts(signal: AbortSignal): void {
  const stop = eachElement('.lectern-zoom, .lectern-compare, .lectern-explained, .lectern-table', () => {
    if (isLoaded) return;
    isLoaded = true;
    // Without it, links lead to images and terms.
    whenIdle()
      .then(() => import('./page-parts.ts'))
      .then(parts => parts.startPageParts())
      .catch(() => {});
  });
  signal.addEventListener('abort', stop);
}
