import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { hasProtocol } from '../../../shared/url.ts';
import { HistoryContext, required } from '../../contexts.ts';
import { useLocation, useNavigate } from '../../routing/navigation.tsx';
import type { DialogPhase } from './shortcuts.ts';

/**
 * The page behind an open dialog can still change: by the browser's Back button. A navigation that was under way when
 * the dialog opened is no reason to close, nor is what it is redirected to.
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

/** Where the page is to be scrolled to when the dialog has gone: where it stood, or where a new page has put itself. */
export function useScrollToKeep(phase: DialogPhase): RefObject<number> {
  const { key } = useLocation();
  const scrollY = useRef(0);
  const isOpen = phase !== 'closed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may change behind the dialog
  useLayoutEffect(() => {
    // On phones the dialog itself scrolls the page, so what is read when it closes would be its own doing.
    if (isOpen) scrollY.current = window.scrollY;
  }, [key, isOpen]);
  return scrollY;
}

interface AfterClosing {
  /** Where the reader chose to go; null where the dialog was only left. */
  readonly destination: string | null;
  readonly giveBack: () => void;
  readonly done: () => void;
}

/**
 * Goes where the reader chose, or gives the focus back. Only now: while it is unmounted the dialog puts the page back
 * to where it was scrolled, which would undo a jump to a heading of the same page.
 */
export function useAfterClosing(phase: DialogPhase, { destination, giveBack, done }: AfterClosing): void {
  const navigate = useNavigate();
  const before = useRef<DialogPhase>('closed');
  useEffect(() => {
    const isClosing = phase === 'closed' && before.current !== 'closed';
    before.current = phase;
    if (!isClosing) return;
    if (destination === null) giveBack();
    else if (hasProtocol(destination)) window.location.href = destination;
    else navigate(destination);
    done();
  }, [phase, destination, navigate, giveBack, done]);
}
