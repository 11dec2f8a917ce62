import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** `useLayoutEffect` without React's warning on the server. */
export const useIsomorphicLayoutEffect: typeof useEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Whether to show a button back to the top: below the threshold, while the reader scrolls up. */
export function useBackToTop(threshold: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let previousY = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (y < threshold) setShown(false);
      else if (y !== previousY) setShown(y < previousY && y + window.innerHeight < document.body.scrollHeight);
      previousY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [threshold]);
  return shown;
}

/** Scrolls a box, and nothing around it, so that the first element in it that matches `selector` is in the middle. */
export function useScrolledIntoView(box: RefObject<HTMLElement | null>, selector: string, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each key
  useEffect(() => {
    const target = box.current?.querySelector(selector);
    if (!box.current || !target) return;
    const outer = box.current.getBoundingClientRect();
    const inner = target.getBoundingClientRect();
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    box.current.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }, [box, selector, key]);
}

/** A function that keeps an element's position in the window while content above it changes. */
export function useScrollPositionKeeper(): (element: HTMLElement) => void {
  const anchor = useRef<{ readonly element: HTMLElement; readonly top: number } | null>(null);
  useIsomorphicLayoutEffect(() => {
    if (!anchor.current) return;
    const { element, top } = anchor.current;
    anchor.current = null;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  return useCallback(element => {
    anchor.current = { element, top: element.getBoundingClientRect().top };
  }, []);
}
