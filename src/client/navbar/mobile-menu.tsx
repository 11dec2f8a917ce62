import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useWindowSize } from '../hooks/viewport.ts';
import { useLocation } from '../routing/navigation.tsx';
import { isPlainClick } from '../routing/plain-click.ts';
import { SecondaryMenuProvider } from './secondary-menu.tsx';

export interface MobileMenu {
  /** Whether the window is narrow enough for the menu. */
  readonly available: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

const MobileMenuContext = createContext<MobileMenu | null>(null);

/** Provides the menu's state to the parts of the navbar. */
export function MobileMenuProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const menu = useMenuState();
  return (
    <MobileMenuContext value={menu}>
      <SecondaryMenuProvider menuShown={menu.shown}>{children}</SecondaryMenuProvider>
    </MobileMenuContext>
  );
}

/** The navbar's slide-in menu on narrow windows. */
export function useMobileMenu(): MobileMenu {
  const menu = useContext(MobileMenuContext);
  if (!menu) throw new Error('`useMobileMenu` was called outside `@theme/Layout/Provider`.');
  return menu;
}

function useMenuState(): MobileMenu {
  const available = useWindowSize() === 'mobile';
  const [shown, setShown] = useState(false);
  const entry = useHistoryEntry(shown, () => setShown(false));
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setShown(false), [pathname]);
  useEffect(() => {
    if (!available) setShown(false);
  }, [available]);

  const close = useCallback(() => setShown(false), []);
  const following = useLinksOf(shown, entry, close);
  // Site components toggle the menu when one of their links is clicked; by then it is already closed.
  const toggle = useCallback(() => {
    if (!following.current) setShown(value => !value);
  }, [following]);
  return useMemo(() => ({ available, shown, toggle, close }), [available, shown, toggle, close]);
}

/**
 * Removes the open menu's history entry before a link in it is followed, whichever component renders the menu. Returns whether
 * a link is being followed.
 */
function useLinksOf(shown: boolean, entry: HistoryEntry, close: () => void): { readonly current: boolean } {
  const following = useRef(false);
  useEffect(() => {
    if (!shown) return;
    const followLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]:not([role="button"])');
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !/^(_self)?$/.test(link.target)) return;
      if (!entry.isThere()) return close();
      event.preventDefault();
      event.stopPropagation();
      close();
      entry.leave(() => {
        following.current = true;
        link.click();
        following.current = false;
      });
    };
    document.addEventListener('click', followLink, { capture: true });
    return () => document.removeEventListener('click', followLink, { capture: true });
  }, [shown, entry, close]);
  return following;
}

interface HistoryEntry {
  readonly isThere: () => boolean;
  readonly leave: (then?: () => void) => void;
}

/**
 * A session history entry for the open menu, so that the browser's Back button closes the menu and stays on the page. It is
 * hidden from the router: both entries show the same page, and their `popstate` events do not reach it.
 */
function useHistoryEntry(open: boolean, onBack: () => void): HistoryEntry {
  const entry = useMemo(createHistoryEntry, []);
  const latestOnBack = useRef(onBack);
  useEffect(() => {
    latestOnBack.current = onBack;
  });
  useEffect(() => {
    if (!open) return;
    const stop = entry.enter(() => latestOnBack.current());
    return () => {
      stop();
      if (entry.isThere()) entry.leave();
    };
  }, [open, entry]);
  return entry;
}

const MARK = 'mobileMenu';

function createHistoryEntry(): HistoryEntry & { readonly enter: (onBack: () => void) => () => void } {
  // Going back is asynchronous: until then the entry is still the current one, although already left.
  let entered = false;
  return {
    isThere: () => entered && Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]),
    enter(onBack) {
      entered = true;
      window.history.pushState({ ...window.history.state, [MARK]: true }, '');
      return onPop(() => {
        entered = false;
        onBack();
      });
    },
    leave(then = () => {}) {
      entered = false;
      onPop(then);
      window.history.back();
    },
  };
}

/** Handles the next `popstate` event and hides it from the router. */
function onPop(listener: () => void): () => void {
  const controller = new AbortController();
  const take = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    controller.abort();
    listener();
  };
  window.addEventListener('popstate', take, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
