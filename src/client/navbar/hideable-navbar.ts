import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../routing/navigation.tsx';

export interface ScrollFacts {
  readonly y: number;
  readonly previousY: number;
  readonly navbarHeight: number;
  readonly viewportHeight: number;
  readonly documentHeight: number;
}

/** Whether the navbar is visible after a scroll: scrolling down hides it, scrolling up and the top show it. */
export function navbarShows(visible: boolean, scroll: ScrollFacts): boolean {
  if (scroll.y < scroll.navbarHeight) return true;
  if (scroll.y > scroll.previousY) return false;
  // Bouncing off the end of the page looks like scrolling up.
  return scroll.y + scroll.viewportHeight < scroll.documentHeight || visible;
}

/** A navbar that hides while the reader scrolls down, if the site asks for it. */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: RefObject<HTMLElement | null>;
  readonly isNavbarVisible: boolean;
} {
  const navbarRef = useRef<HTMLElement>(null);
  const [visible, setVisible] = useState(true);
  const jumping = useRef(false);
  const { pathname, hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the bar, whatever its hash was
  useEffect(() => {
    // A jump to an anchor would put the bar over it.
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
