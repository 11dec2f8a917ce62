import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { normalizePath, pageKey } from '../shared/url.ts';
import { PageView } from './app.tsx';
import { fullLoad } from './full-load.ts';
import type { LoadedPage, ModuleExports, PageLoader } from './page-loader.ts';
import { createProgress } from './progress.ts';
import { REPLACE_EVENT } from './replace.ts';
import { focusStart, rememberScroll, scrollFor } from './scroll.ts';

interface PagesProps {
  readonly first: LoadedPage;
  readonly loader: PageLoader;
  readonly clientModules: readonly ModuleExports[];
}

interface Shown {
  readonly location: Location;
  readonly loaded: LoadedPage;
}

/**
 * Shows the page of the current location. While the next page loads, the old one stays visible and usable; when it
 * cannot be loaded, the browser loads it whole.
 */
export function Pages({ first, loader, clientModules }: PagesProps): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const [shown, setShown] = useState<Shown>({ location, loaded: first });
  const [progress] = useState(createProgress);
  const previous = useRef(location);

  useEffect(() => {
    const normal = normalizePath(location.pathname);
    if (normal !== location.pathname) {
      navigate({ ...location, pathname: normal }, { replace: true });
      return undefined;
    }
    if (pageKey(location.pathname) === pageKey(shown.location.pathname)) {
      setShown(current => (current.location === location ? current : { ...current, location }));
      return undefined;
    }
    const state = { cancelled: false };
    const finishModules = announce(clientModules, 'onRouteUpdate', { location, previousLocation: shown.location });
    progress.start();
    rememberScroll(shown.location);
    loader.load(location.pathname).then(
      result => {
        if (state.cancelled) return;
        if ('redirect' in result) navigate(result.redirect, { replace: true });
        else setShown({ location, loaded: result });
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
  }, [location, loader, navigate, progress, shown.location, clientModules]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = shown.location;
    if (from === shown.location) return;
    progress.done();
    scrollFor({ from, to: shown.location, kind });
    if (kind === 'PUSH' && shown.location.hash === '' && from.pathname !== shown.location.pathname) focusStart();
    announce(clientModules, 'onRouteDidUpdate', { location: shown.location, previousLocation: from });
  }, [shown, kind, progress, clientModules]);

  useEffect(() => subscribeToReplacements(loader, loaded => setShown(current => ({ ...current, loaded }))), [loader]);

  return (
    <Routes location={shown.location}>
      <Route path="*" element={<PageView loaded={shown.loaded} />} />
    </Routes>
  );
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

/** The dev server puts a new edition of the shown page in its place. */
function subscribeToReplacements(loader: PageLoader, show: (loaded: LoadedPage) => void): () => void {
  const listener = () => {
    loader.clear();
    loader.load(window.location.pathname).then(
      result => {
        if (!('redirect' in result)) show(result);
      },
      () => window.location.reload(),
    );
  };
  window.addEventListener(REPLACE_EVENT, listener);
  return () => window.removeEventListener(REPLACE_EVENT, listener);
}
