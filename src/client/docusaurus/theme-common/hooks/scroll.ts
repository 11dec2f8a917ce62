import {
  createContext,
  createElement,
  type DependencyList,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useBackToTop, useScrollPositionKeeper } from '../../../hooks/scroll.ts';

/** Keeps an element's position in the window when the content above it next changes. */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  return { blockElementScrollPositionUntilNextRender: useScrollPositionKeeper() };
}

const ScrollEventsContext = createContext<RefObject<boolean>>({ current: true });

/** Provides the switch of `useScrollController` to the components within. */
export function ScrollControllerProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(ScrollEventsContext, { value: useRef(true) }, children);
}

/** Turns `useScrollPosition` off and on, around scrolling that the reader did not do. */
export function useScrollController(): {
  readonly scrollEventsEnabledRef: RefObject<boolean>;
  readonly enableScrollEvents: () => void;
  readonly disableScrollEvents: () => void;
} {
  const scrollEventsEnabledRef = useContext(ScrollEventsContext);
  return useMemo(() => {
    const set = (enabled: boolean) => () => {
      scrollEventsEnabledRef.current = enabled;
    };
    return { scrollEventsEnabledRef, enableScrollEvents: set(true), disableScrollEvents: set(false) };
  }, [scrollEventsEnabledRef]);
}

export interface ScrollPosition {
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Calls `effect` with the current and the previous position when the page is scrolled. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  deps: DependencyList = [],
): void {
  const last = useRef<ScrollPosition | null>(null);
  const latest = useRef(effect);
  const enabled = useContext(ScrollEventsContext);
  useEffect(() => {
    latest.current = effect;
  });
  useEffect(() => {
    const update = () => {
      if (!enabled.current) return;
      const position = { scrollX: window.scrollX, scrollY: window.scrollY };
      latest.current(position, last.current);
      last.current = position;
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies
  }, deps);
}

/** Scrolls the page smoothly to a position in pixels; can be cancelled. */
export function useSmoothScrollTo(): {
  readonly startScroll: (top: number) => void;
  readonly cancelScroll: () => void;
} {
  return {
    startScroll: useCallback((top: number) => window.scrollTo({ top, behavior: 'smooth' }), []),
    cancelScroll: useCallback(() => window.scrollTo({ top: window.scrollY, behavior: 'instant' }), []),
  };
}

/** A button back to the top: whether to show it, which is while the reader scrolls up below the threshold, and its action. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): {
  readonly shown: boolean;
  readonly scrollToTop: () => void;
} {
  const { startScroll } = useSmoothScrollTo();
  return { shown: useBackToTop(threshold), scrollToTop: useCallback(() => startScroll(0), [startScroll]) };
}

/** Prevents the page behind a dialog or menu from scrolling. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : '';
    return () => {
      document.body.style.overflow = '';
    };
  }, [lock]);
}
