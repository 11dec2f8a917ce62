import { type MouseEvent, type RefObject, useEffect } from 'react';
import { isComposing } from './composing.ts';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

/**
 * Contains the focus within an element while active, and calls `onEscape` for the Escape key. The focus moves into the element
 * at the start, and back to where it was at the end.
 */
export function useFocusContainment(ref: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!active || !element) return;
    const before = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) onEscape();
      if (event.key === 'Tab') keepInside(element, event);
    };
    focusable(element)[0]?.focus({ preventScroll: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [ref, active, onEscape]);
}

/** Focuses an element; one that is not focusable becomes so until it loses the focus. */
export function focusOnce(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = focusable(element);
  const [first, last] = [stops[0], stops.at(-1)];
  const current = document.activeElement;
  const leaving = event.shiftKey ? current === first : current === last;
  if (!leaving && element.contains(current)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function focusable(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.closest('[inert]') === null && stop.getClientRects().length > 0,
  );
}

/** Id of the region that holds the skip link. */
export const SKIP_TO_CONTENT_ID = '__docusaurus_skipToContent';

/** Id of the element around the main content: target of the skip link without JavaScript, or on pages without `main`. */
export const SKIP_TO_CONTENT_FALLBACK_ID = '__docusaurus_skipToContent_fallback';

/** The element with the page's main content. */
export function mainPart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main') ?? document.getElementById(SKIP_TO_CONTENT_FALLBACK_ID);
}

/** Click handler of the skip link: focuses the main content, so that the next Tab continues from there. */
export function skipToContent(event: MouseEvent): void {
  const target = mainPart();
  if (!target) return;
  event.preventDefault();
  focusOnce(target);
  target.scrollIntoView();
}
