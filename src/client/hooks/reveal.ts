import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Event on an element that is to be shown, so that closed parts around it open; see {@link useReveal}. */
const REVEAL_EVENT = 'lectern:reveal';

/** Whether an element is within a closed part. Within a closed `details`, elements have a box although they are not shown. */
export function isHidden(element: Element): boolean {
  return element.getClientRects().length === 0 || element.closest('details:not([open])') !== null;
}

/**
 * Opens the tabs and `details` around an element; resolves once its position is final. Not to be called in a lifecycle method of
 * React, because tabs are opened synchronously.
 */
export async function reveal(element: Element): Promise<void> {
  const allDetails: HTMLDetailsElement[] = [];
  for (let next = element.closest('details'); next; next = next.parentElement?.closest('details') ?? null) {
    allDetails.push(next);
  }
  for (const details of allDetails) details.open = true;
  element.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }));
  for (let panel = closedPanel(element); panel; panel = closedPanel(element)) if (!choosePanel(panel)) break;
  const outermost = allDetails.at(-1);
  if (!outermost) return;
  // `details` open with an animation that begins in the next frame; until it ends, their content cannot be scrolled to.
  await new Promise(requestAnimationFrame);
  const opening = outermost.getAnimations({ subtree: true }).filter(animation => animation instanceof CSSTransition);
  await Promise.allSettled(opening.map(animation => animation.finished));
}

/** The outermost closed panel around an element, among tabs that a site's own components render. */
function closedPanel(element: Element): Element | undefined {
  const panels = document.querySelectorAll('[role="tabpanel"][hidden]');
  return [...panels].find(panel => panel.contains(element));
}

/** Clicks the tab of a panel; returns whether the panel is open now. */
function choosePanel(panel: Element): boolean {
  const list = panel.closest('.tabs-container')?.querySelector('[role="tablist"]');
  const siblings = [...(panel.parentElement?.children ?? [])];
  const tab = list?.children[siblings.indexOf(panel)];
  if (tab instanceof HTMLElement) flushSync(() => tab.click());
  return panel.closest('[hidden]') === null;
}

/** A ref for an element with collapsible parts. Calls `open` with an element inside it that should become visible. */
export function useReveal<E extends HTMLElement>(open: (target: Element) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    const listener = (event: Event) => flushSync(() => open(event.target as Element));
    element?.addEventListener(REVEAL_EVENT, listener);
    return () => element?.removeEventListener(REVEAL_EVENT, listener);
  });
  return ref;
}
