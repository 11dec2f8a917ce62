import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasProtocol } from '../../../shared/url.ts';
import { HistoryContext, required } from '../../contexts.ts';
import { useLocation, useNavigate } from '../../routing/navigation.tsx';
import type { DialogPhase } from './shortcuts.ts';

/**
 * Closes the dialog when the page behind it changes, for example by the browser's Back button. A navigation that began before the
 * dialog was opened does not close it, nor does a redirect.
 */
export function useCloseOnNavigation(close: () => void): void {
  const history = required(useContext(HistoryContext), 'useCloseOnNavigation');
  useEffect(
    () =>
      history.subscribe(() => {
        if (history.current().action !== 'REPLACE') close();
      }),
    [history, close],
  );
}

/** The scroll position to restore when the dialog closes: that of the page when the dialog opened, or of a page shown since. */
export function useScrollToKeep(phase: DialogPhase): RefObject<number> {
  const { key } = useLocation();
  const scrollY = useRef(0);
  const isOpen = phase !== 'closed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page behind the dialog changes
  useLayoutEffect(() => {
    // Read when it opens, because on phones the open dialog itself scrolls the page.
    if (isOpen) scrollY.current = window.scrollY;
  }, [key, isOpen]);
  return scrollY;
}

/**
 * A function that closes the dialog and follows a URL. If the dialog is closed otherwise, the focus is restored. Both happen after
 * the dialog has unmounted: it restores the page's scroll position then, which would undo a jump to a heading.
 */
export function useFollow(phase: DialogPhase, close: () => void, restoreFocus: () => void): (url: string) => void {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);
  const before = useRef<DialogPhase>('closed');
  useEffect(() => {
    const isClosing = phase === 'closed' && before.current !== 'closed';
    before.current = phase;
    if (!isClosing) return;
    if (destination === null) restoreFocus();
    else if (hasProtocol(destination)) window.location.href = destination;
    else navigate(destination);
    setDestination(null);
  }, [phase, destination, navigate, restoreFocus]);
  return useCallback(
    (url: string) => {
      setDestination(url);
      close();
    },
    [close],
  );
}
