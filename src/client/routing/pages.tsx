import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageProps } from '../../shared/model.ts';
import { normalizePath, pageKey } from '../../shared/url.ts';
import { PageView } from '../app.tsx';
import { fullLoad } from '../page/full-load.ts';
import { readDocument } from '../page/page-document.ts';
import type { LoadedPage, ModuleExports, PageLoader } from '../page/page-loader.ts';
import { REPLACE_EVENT } from '../page/page-loader.ts';
import type { HistoryEntry, Location } from './history.ts';
import { PageLocation, useNavigate, useNewestEntry } from './navigation.tsx';
import { createProgress } from './progress.ts';
import { focusStart, rememberScroll, scrollFor } from './scroll.ts';

interface PagesProps {
  readonly first: LoadedPage;
  readonly loader: PageLoader;
  readonly clientModules: readonly ModuleExports[];
}

interface Shown {
  readonly entry: HistoryEntry;
  readonly loaded: LoadedPage;
}

/**
 * Shows the page of the current location. While the next page loads, the old one stays visible and usable; when it
 * cannot be loaded, the browser loads it whole.
 */
export function Pages({ first, loader, clientModules }: PagesProps): ReactNode {
  const entry = useNewestEntry();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ entry, loaded: first });
  const [progress] = useState(createProgress);
  const previous = useRef(entry);

  useEffect(() => {
    const { location } = entry;
    const normal = normalizePath(location.pathname);
    if (normal !== location.pathname) {
      navigate({ ...location, pathname: normal }, { replace: true });
      return undefined;
    }
    if (entry === shown.entry) return undefined;
    rememberScroll(shown.entry.location);
    if (pageKey(location.pathname) === pageKey(shown.entry.location.pathname)) {
      setShown(current => ({ ...current, entry }));
      return undefined;
    }
    const state = { cancelled: false };
    const event = { location, previousLocation: shown.entry.location };
    const finishModules = announce(clientModules, 'onRouteUpdate', event);
    progress.start();
    loader.load(location.pathname).then(
      result => {
        if (state.cancelled) return;
        if ('redirect' in result) navigate(redirected(result.redirect, location), { replace: true });
        else setShown({ entry, loaded: result });
      },
      (error: unknown) => {
        if (!state.cancelled) fullLoad(location, error);
      },
    );
    return () => {
      state.cancelled = true;
      progress.done();
      for (const finish of finishModules) finish();
    };
  }, [entry, loader, navigate, progress, shown.entry, clientModules]);

  useLayoutEffect(() => {
    const { location: from } = previous.current;
    previous.current = shown.entry;
    const { location: to, action } = shown.entry;
    if (from === to) return;
    progress.done();
    scrollFor({ from, to, action });
    if (action === 'PUSH' && to.hash === '' && from.pathname !== to.pathname) focusStart();
    announce(clientModules, 'onRouteDidUpdate', { location: to, previousLocation: from });
  }, [shown, progress, clientModules]);

  const failed = shown.loaded.content.kind === 'failed';
  useEffect(() => {
    const show = (loaded: LoadedPage) =>
      setShown(current => ({ ...current, loaded: { ...loaded, page: knownIfSame(loaded.page, current.loaded.page) } }));
    // A page that already says what went wrong can be read, and asked to try again.
    return subscribeToReplacements(loader, show, error => (failed ? console.error(error) : window.location.reload()));
  }, [loader, failed]);

  return (
    <PageLocation entry={shown.entry}>
      <PageView loaded={shown.loaded} />
    </PageLocation>
  );
}

/** Query and hash travel along, unless the target brings its own. */
function redirected(target: string, { search, hash }: Location): string {
  return /[?#]/.test(target) ? target : target + search + hash;
}

type RouteHook = 'onRouteUpdate' | 'onRouteDidUpdate';

/** Calls a route hook of every client module; returns what wants to be called when the route has changed. */
function announce(modules: readonly ModuleExports[], hook: RouteHook, event: object): readonly (() => void)[] {
  return modules.flatMap(module => {
    const own = module[hook] ?? (module.default as ModuleExports | undefined)?.[hook];
    const finish = typeof own === 'function' ? (own(event) as unknown) : undefined;
    return typeof finish === 'function' ? [finish as () => void] : [];
  });
}

/** A page in which nothing has changed is the one that is shown: then its content alone is painted anew. */
function knownIfSame(page: PageProps, known: PageProps): PageProps {
  return JSON.stringify(page) === JSON.stringify(known) ? known : page;
}

/** The dev server puts a new edition of the shown page in its place, and so does `Retry`. */
function subscribeToReplacements(
  loader: PageLoader,
  show: (loaded: LoadedPage) => void,
  fail: (error: unknown) => void,
): () => void {
  const latest = { number: 0 };
  const listener = (event: Event) => {
    const number = ++latest.number;
    const { detail } = event as CustomEvent<unknown>;
    const document = typeof detail === 'string' ? readDocument(detail) : undefined;
    loader.reload(window.location.pathname, document).then(result => {
      // One edition may take longer to load than the next.
      if (number === latest.number && !('redirect' in result)) show(result);
    }, fail);
  };
  window.addEventListener(REPLACE_EVENT, listener);
  return () => window.removeEventListener(REPLACE_EVENT, listener);
}
