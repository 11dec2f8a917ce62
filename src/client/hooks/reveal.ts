import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Sent at an element that the reader wants to see, so that the parts around it open; see {@link useReveal}. */
const REVEAL_EVENT = 'lectern:reveal';

/** Whether an element stands in a part that is closed. In a closed `details` it has a box, though it is not seen. */
export function isHidden(element: Element): boolean {
  return element.getClientRects().length === 0 || element.closest('details:not([open])') !== null;
}

/**
 * Opens the tabs and boxes around an element, and resolves when it has its place; not from a lifecycle method of React,
 * because tabs open at once.
 */
export async function reveal(element: Element): Promise<void> {
  const boxes: HTMLDetailsElement[] = [];
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) boxes.push(box);
  for (const box of boxes) box.open = true;
  element.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }));
  for (let panel = closedPanel(element); panel; panel = closedPanel(element)) if (!choosePanel(panel)) break;
  const outermost = boxes.at(-1);
  if (!outermost) return;
  // A box opens in an animation, which begins with the next frame; nothing can be scrolled to in it before its end.
  await new Promise(requestAnimationFrame);
  const opening = outermost.getAnimations({ subtree: true }).filter(animation => animation instanceof CSSTransition);
  await Promise.allSettled(opening.map(animation => animation.finished));
}

/** The outermost closed panel around an element, of tabs that a site made itself. */
function closedPanel(element: Element): Element | undefined {
  const panels = document.querySelectorAll('[role="tabpanel"][hidden]');
  return [...panels].find(panel => panel.contains(element));
}

/** Chooses the tab of a panel as a reader would; whether the panel is open now. */
function choosePanel(panel: Element): boolean {
  const list = panel.closest('.tabs-container')?.querySelector('[role="tablist"]');
  const siblings = [...(panel.parentElement?.children ?? [])];
  const tab = list?.children[siblings.indexOf(panel)];
  if (tab instanceof HTMLElement) flushSync(() => tab.click());
  return panel.closest('[hidden]') === null;
}

/** For the element around parts that can be closed: calls back with an element in it that is to be seen. */
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
