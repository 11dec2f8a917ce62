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

/** Keeps an element where it is in the window through the next change of what is above it. */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  return { blockElementScrollPositionUntilNextRender: useScrollPositionKeeper() };
}

const ScrollEventsContext = createContext<RefObject<boolean>>({ current: true });

/** Lets `useScrollController` say when scrolling below is the reader's. */
export function ScrollControllerProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(ScrollEventsContext, { value: useRef(true) }, children);
}

/** Switches `useScrollPosition` off and on, around scrolling that is not the reader's. */
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

/** Calls back with the current and the previous position when the page is scrolled. */
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
    const look = () => {
      if (!enabled.current) return;
      const position = { scrollX: window.scrollX, scrollY: window.scrollY };
      latest.current(position, last.current);
      last.current = position;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when to look again
  }, deps);
}

/** Scrolls the page smoothly to a height, until cancelled. */
export function useSmoothScrollTo(): {
  readonly startScroll: (top: number) => void;
  readonly cancelScroll: () => void;
} {
  return {
    startScroll: useCallback((top: number) => window.scrollTo({ top, behavior: 'smooth' }), []),
    cancelScroll: useCallback(() => window.scrollTo({ top: window.scrollY, behavior: 'instant' }), []),
  };
}

/** Whether a button to go up is to be shown, and what it does: for who scrolls up, further down than a threshold. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }): {
  readonly shown: boolean;
  readonly scrollToTop: () => void;
} {
  const { startScroll } = useSmoothScrollTo();
  return { shown: useBackToTop(threshold), scrollToTop: useCallback(() => startScroll(0), [startScroll]) };
}

/** Keeps the page behind from scrolling. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    document.body.style.overflow = lock ? 'hidden' : '';
    return () => {
      document.body.style.overflow = '';
    };
  }, [lock]);
}
