import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageProps, SiteData } from '../../shared/model.ts';
import { hasProtocol } from '../../shared/url.ts';
import { usePage, useSite } from '../contexts.ts';
import type { SearchDialogProps } from './dialog.tsx';
import { searchPageUrl } from './search-page-url.ts';
import type { DialogPhase, Shortcut } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Dialog = ComponentType<SearchDialogProps>;

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
  const [phase, setPhase] = useState<DialogPhase>('closed');
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [destination, setDestination] = useState<string | null>(null);
  const typed = useRef('');
  const opener = useRef<HTMLElement | null>(null);
  const load = useLoader();

  const close = useCallback(() => setPhase('closed'), []);
  const follow = useCallback((url: string) => {
    setDestination(url);
    setPhase('closed');
  }, []);
  const open = useCallback(
    (text: string) => {
      typed.current = text;
      opener.current = focusedElement() ?? button.current;
      setDialog((known: Dialog | null) => (known === Unavailable ? null : known));
      setPhase('opening');
      load().then(
        loaded => setDialog(() => loaded),
        () => setDialog(() => Unavailable),
      );
    },
    [button, load],
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

  // A dialog that crashed at once has closed before it is ready.
  const ready = useCallback(() => setPhase(now => (now === 'opening' ? 'open' : now)), []);
  const dialog = phase !== 'closed' && Dialog && (
    <Dialog typed={typed} onReady={ready} onClose={close} onFollow={follow} />
  );
  return {
    open: useCallback(() => open(''), [open]),
    preload: useCallback(() => void load().catch(() => {}), [load]),
    dialog,
  };
}

/** Stands in for a dialog that could not be loaded: the results page answers too. */
function Unavailable({ typed, onFollow, onClose }: SearchDialogProps): ReactNode {
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

/** Loads the dialog and starts on the index, once; after a failure the next call tries again. */
function useLoader(): () => Promise<Dialog> {
  const site = useSite();
  const page = usePage();
  const loading = useRef<Promise<Dialog> | null>(null);
  return useCallback(() => {
    loading.current ??= load(site, page).catch(error => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, [site, page]);
}

async function load(site: SiteData, page: PageProps): Promise<Dialog> {
  // On its own, so that the index does not wait for the dialog's code; the dialog works without it.
  import('./prepare.ts').then(({ prepareSearch }) => prepareSearch(site, page)).catch(() => {});
  const { SearchDialog } = await import('./dialog.tsx');
  return SearchDialog;
}

function focusedElement(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}
