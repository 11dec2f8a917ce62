import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PageProps, SiteData } from '../../shared/model.ts';
import { hasProtocol } from '../../shared/url.ts';
import { usePage, useSite } from '../contexts.ts';
import { useLocation, useNavigate } from '../navigation.ts';
import { searchPageUrl } from './search-page-url.ts';
import type { DialogPhase, Shortcut } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The longest query that the dialog takes. */
const MAX_QUERY_LENGTH = 64;

export interface SearchDialogControl {
  readonly open: () => void;
  /** Loads the dialog and the index before they are needed: on hover, focus and touch. */
  readonly preload: () => void;
  /** The dialog while it is open; render it anywhere. */
  readonly dialog: ReactNode;
}

/**
 * The search dialog and its keyboard shortcuts. Its code is loaded on intent; what is typed until it is there becomes
 * its query.
 *
 * @param button the focus returns to it when nothing else had it.
 */
export function useSearchDialog(button: RefObject<HTMLElement | null>): SearchDialogControl {
  const site = useSite();
  const page = usePage();
  const [phase, setPhase] = useState<DialogPhase>('closed');
  const [loaded, setLoaded] = useState<LoadedDialog | 'unavailable' | null>(null);
  const [destination, setDestination] = useState<string | null>(null);
  const typed = useRef('');
  const opener = useRef<HTMLElement | null>(null);

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
      opener.current = focusedElement() ?? button.current;
      setPhase('opening');
      setLoaded(known => (known === 'unavailable' ? null : known));
      loadDialog(site, page).then(setLoaded, () => setLoaded('unavailable'));
    },
    [button, site, page],
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

  useShortcuts(phase, act);
  useCloseOnNavigation(close);
  useAfterClosing(phase, { destination, opener, done: useCallback(() => setDestination(null), []) });

  const events = { typed, onReady: ready, onClose: close, onFollow: follow };
  const shown = phase === 'closed' ? null : loaded;
  return {
    open: useCallback(() => open(''), [open]),
    preload: useCallback(() => void loadDialog(site, page).catch(() => {}), [site, page]),
    dialog:
      shown === 'unavailable' ? (
        <Unavailable {...events} />
      ) : (
        shown && <shown.SearchDialog {...events} pageSearch={shown.pageSearch} />
      ),
  };
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

/** The page behind an open dialog can still change: by the browser's Back button. */
function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the location changes
  useEffect(close, [key, close]);
}

interface AfterClosing {
  /** Where the reader chose to go; null where the dialog was only left. */
  readonly destination: string | null;
  readonly opener: RefObject<HTMLElement | null>;
  readonly done: () => void;
}

/**
 * Goes where the reader chose, or gives the focus back. Only now: while it is unmounted the dialog puts the page back
 * to where it was scrolled, which would undo a jump to a heading of the same page.
 */
function useAfterClosing(phase: DialogPhase, { destination, opener, done }: AfterClosing): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (phase !== 'closed') return;
    if (destination === null) opener.current?.focus({ preventScroll: true });
    else if (hasProtocol(destination)) window.location.href = destination;
    else navigate(destination);
    opener.current = null;
    done();
  }, [phase, destination, navigate, opener, done]);
}

type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** Loads the dialog and, beside it, what the first search from a page needs. */
async function loadDialog(site: SiteData, page: PageProps) {
  const searching = import('./page-search.ts').then(({ pageSearch }) => {
    const { client, filters } = pageSearch(site, page);
    client.prepare(filters);
    return pageSearch;
  });
  const [{ SearchDialog }, pageSearch] = await Promise.all([import('./dialog.tsx'), searching]);
  return { SearchDialog, pageSearch };
}

function focusedElement(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
