import { useSyncExternalStore } from 'react';

/** Largest width, in CSS pixels, at which the navbar is a hamburger menu; the same number as in the style sheets. */
export const DESKTOP_BREAKPOINT = 996;

export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The layout that fits the window's width; `ssr` on the server and in the first client render. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore<WindowSize>(
    listen,
    () => (isDesktop() ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** Whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isDesktop(): boolean {
  return window.innerWidth > DESKTOP_BREAKPOINT;
}

function listen(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
