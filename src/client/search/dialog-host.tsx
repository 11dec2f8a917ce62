import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageProps, SiteData } from '../../shared/model.ts';
import { hasProtocol } from '../../shared/url.ts';
import { HistoryContext, required, usePage, useSite } from '../contexts.ts';
import { useLocation, useNavigate } from '../navigation.ts';
import { loadInsights } from './load-insights.ts';
import { searchPageUrl } from './search-page-url.ts';
import type { DialogPhase, Shortcut } from './shortcuts.ts';
import type { DialogOptions } from './types.ts';

/** The longest query that the dialog takes. */
const MAX_QUERY_LENGTH = 64;

/** The one dialog, as the search bars of a page know it. */
export interface DialogHost {
  readonly phase: DialogPhase;
  /** Does what a key press asks for. */
  readonly act: (shortcut: Shortcut) => void;
  readonly preload: () => void;
  /** The button of the bar that is shown; the focus returns to it when nothing else had it. */
  readonly button: RefObject<HTMLElement | null>;
  readonly options: RefObject<DialogOptions>;
}

export const DialogHostContext = createContext<DialogHost | null>(null);

/**
 * Holds the dialog, above what changes from page to page: one that is opened while the next page is on its way is still
 * there when that page replaces the bar it was opened from.
 */
export function SearchDialogHost({ children }: { readonly children: ReactNode }): ReactNode {
  const site = useSite();
  const page = usePage();
  const [phase, setPhase] = useState<DialogPhase>('closed');
  const [loaded, setLoaded] = useState<LoadedDialog | 'unavailable' | null>(null);
  const [destination, setDestination] = useState<string | null>(null);
  const typed = useRef('');
  const opener = useRef<HTMLElement | null>(null);
  const button = useRef<HTMLElement | null>(null);
  const options = useRef<DialogOptions>({});

  const close = useCallback(() => setPhase('closed'), []);
  // A dialog that crashed at once has closed before it is ready.
  const ready = useCallback(() => setPhase(now => (now === 'opening' ? 'open' : now)), []);
  const follow = useCallback((url: string) => {
    setDestination(url);
    setPhase('closed');
  }, []);
  const open = useCallback(
    (text: string) => {
      typed.current = text;
      opener.current = focusedElement();
      setPhase('opening');
      setLoaded(known => (known === 'unavailable' ? null : known));
      loadDialog(site, page).then(setLoaded, () => setLoaded('unavailable'));
    },
    [site, page],
  );
  const act = useCallback(
    (shortcut: Shortcut) => {
      if (shortcut.action === 'open') open(shortcut.text);
      else if (shortcut.action === 'close') close();
      else if (shortcut.action === 'erase') typed.current = typed.current.slice(0, -1);
      else typed.current = (typed.current + shortcut.text).slice(0, MAX_QUERY_LENGTH);
    },
    [close, open],
  );
  const preload = useCallback(() => void loadDialog(site, page).catch(() => {}), [site, page]);

  useCloseOnNavigation(close);
  const scrollY = useScrollToKeep(phase);
  const giveBack = useCallback(() => {
    const target = opener.current?.isConnected ? opener.current : button.current;
    target?.focus({ preventScroll: true });
  }, []);
  useAfterClosing(phase, { destination, giveBack, done: useCallback(() => setDestination(null), []) });

  const events = { typed, options, scrollY, onReady: ready, onClose: close, onFollow: follow };
  const shown = phase === 'closed' ? null : loaded;
  return (
    <DialogHostContext value={useMemo(() => ({ phase, act, preload, button, options }), [phase, act, preload])}>
      {children}
      {shown === 'unavailable' ? (
        <Unavailable {...events} />
      ) : (
        shown && <shown.SearchDialog {...events} pageSearch={shown.pageSearch} insights={shown.insights} />
      )}
    </DialogHostContext>
  );
}

interface DialogEvents {
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
  readonly onFollow: (url: string) => void;
}

/** Stands in for a dialog that could not be loaded: the results page answers too. */
function Unavailable({ typed, onFollow, onClose }: DialogEvents): ReactNode {
  const site = useSite();
  useEffect(() => {
    const url = searchPageUrl(site, typed.current);
    if (url === null) onClose();
    else onFollow(url);
  }, [site, typed, onFollow, onClose]);
  return null;
}

/**
 * The page behind an open dialog can still change: by the browser's Back button. A navigation that was under way when
 * the dialog opened is no reason to close, nor is what it is redirected to.
 */
function useCloseOnNavigation(close: () => void): void {
  const history = required(useContext(HistoryContext), 'SearchDialogHost');
  useEffect(
    () =>
      history.subscribe(() => {
        if (history.current().action !== 'REPLACE') close();
      }),
    [history, close],
  );
}

/** Where the page is to be scrolled to when the dialog has gone: where it stood, or where a new page has put itself. */
function useScrollToKeep(phase: DialogPhase): RefObject<number> {
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
function useAfterClosing(phase: DialogPhase, { destination, giveBack, done }: AfterClosing): void {
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

type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** Loads the dialog and, beside it, what the first search from a page needs. */
async function loadDialog(site: SiteData, page: PageProps) {
  const searching = import('./page-search.ts').then(({ pageSearch }) => {
    const { client, filters } = pageSearch(site, page);
    client.prepare(filters);
    return pageSearch;
  });
  const [{ SearchDialog }, pageSearch, insights] = await Promise.all([
    import('./dialog.tsx'),
    searching,
    loadInsights(site),
  ]);
  return { SearchDialog, pageSearch, insights };
}

function focusedElement(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
