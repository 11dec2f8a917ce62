import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageProps, SiteData } from '../../../shared/model.ts';
import { usePage, useSite } from '../../contexts.ts';
import { loadInsights } from '../load-insights.ts';
import { searchPageUrl } from '../search-page-url.ts';
import type { DialogOptions } from '../types.ts';
import type { DialogPhase, Shortcut } from './shortcuts.ts';
import { useAfterClosing, useCloseOnNavigation, useScrollToKeep } from './use-closing.ts';

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

function focusedElement(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** The dialog, as it was loaded. */
export type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** Loads the dialog and, beside it, what the first search from a page needs. */
export async function loadDialog(site: SiteData, page: PageProps) {
  const searching = import('../page-search.ts').then(({ pageSearch }) => {
    const { client, filters } = pageSearch(site, page);
    client.prepare(filters);
    return pageSearch;
  });
  const [{ SearchDialog }, pageSearch, insights] = await Promise.all([
    import('../dialog.tsx'),
    searching,
    loadInsights(site),
  ]);
  return { SearchDialog, pageSearch, insights };
}
