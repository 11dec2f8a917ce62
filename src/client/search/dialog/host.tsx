import { createContext, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { PageProps } from '../../../shared/model/page.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { usePage, useSite } from '../../contexts.ts';
import { mayPrefetch } from '../../routing/prefetch.ts';
import { whenIdle } from '../../when-idle.ts';
import { loadInsights } from '../insights/load.ts';
import { MAX_QUERY_LENGTH } from '../query/max-length.ts';
import type { DialogOptions } from '../types.ts';
import { Opening, Unavailable } from './notices.tsx';
import type { DialogPhase, Shortcut } from './shortcuts.ts';
import { useCloseOnNavigation, useFollow, useScrollToKeep } from './use-closing.ts';

/** The page's only dialog, as search bars control it. */
export interface DialogHost {
  readonly phase: DialogPhase;
  /** Runs the action of a key press. */
  readonly act: (shortcut: Shortcut) => void;
  readonly preload: () => void;
  /** Button of the visible search bar; it gets the focus after closing if no other element had it before. */
  readonly button: RefObject<HTMLElement | null>;
  readonly options: RefObject<DialogOptions>;
}

export const DialogHostContext = createContext<DialogHost | null>(null);

/**
 * Renders the dialog outside of the pages, so that a dialog opened while the next page loads survives when that page replaces the
 * search bar which opened it.
 */
export function SearchDialogHost({ children }: { readonly children: ReactNode }): ReactNode {
  const button = useRef<HTMLElement | null>(null);
  const options = useRef<DialogOptions>({});
  const { phase, shown, act, preload, onRetry, ...events } = useDialog(button);
  const host = useMemo(() => ({ phase, act, preload, button, options }), [phase, act, preload]);
  return (
    <DialogHostContext value={host}>
      {children}
      {shown === 'loading' && <Opening />}
      {shown === 'unavailable' && <Unavailable {...events} onRetry={onRetry} />}
      {typeof shown === 'object' && shown && (
        <shown.SearchDialog {...events} options={options} pageSearch={shown.pageSearch} insights={shown.insights} />
      )}
    </DialogHostContext>
  );
}

interface Dialog extends Pick<DialogHost, 'phase' | 'act' | 'preload'>, DialogEvents {
  /** Null while the dialog is closed. */
  readonly shown: LoadedDialog | 'loading' | 'unavailable' | null;
  readonly scrollY: RefObject<number>;
  readonly onReady: () => void;
  readonly onRetry: () => void;
}

/** State of the dialog: its phase, its code, the text typed so far, and what happens after it closes. */
function useDialog(button: DialogHost['button']): Dialog {
  const site = useSite();
  const page = usePage();
  const [phase, setPhase] = useState<DialogPhase>('closed');
  const [loaded, setLoaded] = useState<NonNullable<Dialog['shown']>>('loading');
  const typed = useRef('');
  const opener = useRef<HTMLElement | null>(null);

  const load = useCallback(() => {
    setPhase('opening');
    setLoaded(current => (current === 'unavailable' ? 'loading' : current));
    loadDialog(site, page).then(setLoaded, () => setLoaded('unavailable'));
  }, [site, page]);
  const open = useCallback(
    (text: string) => {
      typed.current = text;
      opener.current = focusedElement();
      load();
    },
    [load],
  );
  const act = useCallback(
    (shortcut: Shortcut) => {
      if (shortcut.action === 'open') open(shortcut.text);
      else if (shortcut.action === 'close') setPhase('closed');
      else if (shortcut.action === 'erase') typed.current = typed.current.slice(0, -1);
      else typed.current = (typed.current + shortcut.text).slice(0, MAX_QUERY_LENGTH);
    },
    [open],
  );
  const preload = useCallback(() => void loadDialog(site, page).catch(() => {}), [site, page]);

  const onClose = useCallback(() => setPhase('closed'), []);
  // If the dialog crashes while opening, it is closed before it is ready.
  const onReady = useCallback(() => setPhase(now => (now === 'opening' ? 'open' : now)), []);
  const restoreFocus = useCallback(() => {
    opener.current?.focus({ preventScroll: true });
    // The opener may be gone with its page, or was a heading that could be focused only once.
    if (document.activeElement !== opener.current) button.current?.focus({ preventScroll: true });
  }, [button]);
  useCloseOnNavigation(onClose);
  const scrollY = useScrollToKeep(phase);
  const onFollow = useFollow(phase, onClose, restoreFocus);
  const shown = phase === 'closed' ? null : loaded;
  return { phase, shown, act, preload, typed, scrollY, onReady, onRetry: load, onClose, onFollow };
}

interface DialogEvents {
  /** Text typed before the dialog had the focus. */
  readonly typed: RefObject<string>;
  readonly onClose: () => void;
  readonly onFollow: (url: string) => void;
}

function focusedElement(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

const importDialog = () => import('./dialog.tsx');
const importSearch = () => import('../query/page-search.ts');

/** Loads the code of a search in the embedded index while the browser is idle, so that the dialog opens at once; none of the index. */
export function loadAhead(site: SiteData): void {
  if (site.search.backend !== 'embedded' || !mayPrefetch()) return;
  whenIdle()
    .then(() => Promise.all([importSearch(), importDialog()]))
    .then(([{ searchClientOf }]) => searchClientOf(site).load())
    .catch(() => {});
}

/** Loads the dialog and, in parallel, the backend with the files for the first search. */
async function loadDialog(site: SiteData, page: PageProps) {
  const searching = importSearch().then(({ pageSearch }) => {
    const { client, filters } = pageSearch(site, page);
    client.prepare(filters);
    return pageSearch;
  });
  const [{ SearchDialog }, pageSearch, insights] = await Promise.all([importDialog(), searching, loadInsights(site)]);
  return { SearchDialog, pageSearch, insights };
}
