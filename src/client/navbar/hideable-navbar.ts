import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../routing/navigation.tsx';

export interface ScrollFacts {
  readonly y: number;
  readonly previousY: number;
  readonly navbarHeight: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/** Whether the navbar is visible after a scroll: scrolling down hides it; scrolling up or reaching the top shows it. */
export function navbarShows(visible: boolean, scroll: ScrollFacts): boolean {
  if (scroll.y < scroll.navbarHeight) return true;
  if (scroll.y > scroll.previousY) return false;
  // Overscrolling at the end of the page bounces back, which looks like scrolling up.
  return scroll.y + scroll.viewportHeight < scroll.documentHeight || visible;
}

/** A navbar that hides while the reader scrolls down, if the site enables this. */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: RefObject<HTMLElement | null>;
  readonly isNavbarVisible: boolean;
} {
  const navbarRef = useRef<HTMLElement>(null);
  const [visible, setVisible] = useState(true);
  const jumping = useRef(false);
  const { pathname, hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the navbar, whatever the hash
  useEffect(() => {
    // After a jump to an anchor the navbar would cover it.
    jumping.current = hideOnScroll && hash !== '';
    setVisible(!jumping.current || window.scrollY === 0);
  }, [hideOnScroll, pathname, hash]);

  useEffect(() => {
    if (!hideOnScroll) return;
    let previousY = window.scrollY;
    const onScroll = () => {
      const { scrollY: y, innerHeight: viewportHeight } = window;
      const documentHeight = document.documentElement.scrollHeight;
      const navbarHeight = navbarRef.current?.offsetHeight ?? 0;
      const facts = { y, previousY, navbarHeight, viewportHeight, documentHeight };
      const jumped = jumping.current;
      jumping.current = false;
      previousY = y;
      setVisible(shown => (jumped ? y < navbarHeight : navbarShows(shown, facts)));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [hideOnScroll]);

  return { navbarRef, isNavbarVisible: visible };
}
