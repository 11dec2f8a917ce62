import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isExternal, normalizePath, pageKey } from '../../shared/url.ts';
import { PageView } from '../app.tsx';
import { useSite } from '../contexts.ts';
import { fullLoad } from '../page/full-load.ts';
import type { LoadedPage, ModuleExports, PageLoader } from '../page/page-loader.ts';
import { type Announce, useAnnouncer } from './announcer.ts';
import { type HistoryEntry, type Location, type Navigate, resolveTarget } from './history.ts';
import { LoadFailure, loadFailureText } from './load-failure.tsx';
import { PageLocation, useNewestEntry, useSessionHistory } from './navigation.tsx';
import { prefetchInView } from './prefetch.ts';
import { createProgress, type Progress } from './progress.ts';
import { type Show, type Shown, useReplacements } from './replacements.ts';
import { focusFor, openNextLoadAtTop, rememberScroll, scrollFor } from './scroll.ts';

interface PagesProps {
  readonly first: LoadedPage;
  readonly loader: PageLoader;
  readonly clientModules: readonly ModuleExports[];
}

/** A page that could not be loaded. */
interface Failure {
  readonly location: Location;
  readonly text: string;
}

/**
 * Shows the page of the current location. While the next page loads, the current one stays visible and usable. If it cannot be
 * loaded, the browser loads it as a new document; if that is of no use, the current page stays, with a message.
 */
export function Pages({ first, loader, clientModules }: PagesProps): ReactNode {
  const site = useSite();
  const { navigate } = useSessionHistory();
  const entry = useNewestEntry();
  const [shown, show] = useState<Shown>({ entry, loaded: first });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [progress] = useState(createProgress);
  const { path } = shown.loaded.page;
  useLoading(entry, { shown: shown.entry, shownPath: path, show, setFailure, loader, progress, clientModules });
  useArrival(shown, progress, clientModules);
  useFirstArrival(shown.entry.location, clientModules);
  const announce = useAnnouncer();
  useAnnouncements(announce, path, { failure, setFailure });
  useReplacements({ loader, show, progress, announce, path, isFailed: shown.loaded.failed !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own budget
  useEffect(() => prefetchInView(site, loader), [site, loader, path]);
  return (
    <PageLocation entry={shown.entry}>
      <PageView
        loaded={shown.loaded}
        message={
          failure && (
            <LoadFailure
              text={failure.text}
              onRetry={() => navigate(failure.location)}
              onDismiss={() => setFailure(null)}
            />
          )
        }
      />
    </PageLocation>
  );
}

interface LoadingOptions extends Pick<PagesProps, 'loader' | 'clientModules'> {
  /** History entry of the page on screen. */
  readonly shown: HistoryEntry;
  /** Path of that page; differs from the entry's on the page for unknown addresses. */
  readonly shownPath: string;
  readonly show: Show;
  readonly setFailure: (failure: Failure) => void;
  readonly progress: Progress;
}

/** Loads the page of the newest history entry and shows it. */
function useLoading(entry: HistoryEntry, options: LoadingOptions): void {
  const { shown, shownPath, show, setFailure, loader, progress, clientModules } = options;
  const { navigate, returnTo } = useSessionHistory();
  useEffect(() => {
    const { location } = entry;
    const normal = normalizePath(location.pathname);
    if (normal !== location.pathname) {
      navigate({ ...location, pathname: normal }, { replace: true });
      return undefined;
    }
    if (entry === shown) return undefined;
    rememberScroll(shown.location);
    const isRespelled = location.pathname !== shown.location.pathname;
    const isSamePage = pageKey(location.pathname) === pageKey(isRespelled ? shownPath : shown.location.pathname);
    if (isSamePage) {
      show(current => ({ ...current, entry }));
      return undefined;
    }
    const state = { cancelled: false };
    const finishModules = callRouteHooks(clientModules, 'onRouteUpdate', {
      location,
      previousLocation: shown.location,
    });
    progress.start();
    loader.load(location.pathname).then(
      result => {
        if (state.cancelled) return;
        if ('redirect' in result) follow(redirected(result.redirect, location), navigate);
        else {
          if (result.failed) console.error(result.failed.reason);
          inTransition(entry, () => {
            if (!state.cancelled) show(() => ({ entry, loaded: result }));
          });
        }
      },
      (error: unknown) => {
        // Without a network, loading it would replace this page by the error page of the browser.
        if (state.cancelled || (navigator.onLine && loadWhole(entry, error))) return;
        returnTo(shown);
        setFailure({ location, text: loadFailureText() });
      },
    );
    return () => {
      state.cancelled = true;
      progress.done();
      for (const finish of finishModules) finish();
    };
  }, [entry, loader, navigate, returnTo, progress, shown, shownPath, show, setFailure, clientModules]);
}

/** Shows the next page in a view transition, where the browser has them and motion is wanted; browsers have their own for going back. */
function inTransition({ action }: HistoryEntry, show: () => void): void {
  const isPlain = action === 'POP' || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isPlain || !document.startViewTransition) show();
  // Another one may take its place before it begins.
  else document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
}

/** Loads the page of an entry as a new document; returns whether it does. */
function loadWhole({ action, location }: HistoryEntry, reason: unknown): boolean {
  if (action !== 'POP') openNextLoadAtTop();
  return fullLoad(location, reason);
}

/** Scrolls, moves the focus and calls client modules once another location is on screen. */
function useArrival(shown: Shown, progress: Progress, clientModules: PagesProps['clientModules']): void {
  const previous = useRef(shown);
  useLayoutEffect(() => {
    const { entry, loaded } = previous.current;
    previous.current = shown;
    const { location: from } = entry;
    const { location: to, action } = shown.entry;
    if (isSameEntry(from, to)) return;
    progress.done();
    const move = { from, to, action };
    scrollFor(move).then(() => focusFor(move, loaded.page.path !== shown.loaded.page.path), console.error);
    callRouteHooks(clientModules, 'onRouteDidUpdate', { location: to, previousLocation: from });
  }, [shown, progress, clientModules]);
}

/** Calls the route hooks of client modules for the page that the document was loaded with, as Docusaurus does. */
function useFirstArrival(location: Location, clientModules: PagesProps['clientModules']): void {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const arrival = { location, previousLocation: null };
    const finishModules = callRouteHooks(clientModules, 'onRouteUpdate', arrival);
    for (const finish of finishModules) finish();
    callRouteHooks(clientModules, 'onRouteDidUpdate', arrival);
  }, [location, clientModules]);
}

/** Whether two locations are the same entry, as after returning from a page that could not be loaded. */
function isSameEntry(from: Location, to: Location): boolean {
  return from === to || (from.key === to.key && resolveTarget(from, to) === resolveTarget(to, to));
}

interface FailureState {
  readonly failure: Failure | null;
  readonly setFailure: (failure: null) => void;
}

/** Announces the title of a new page, or the failure to load it. */
function useAnnouncements(announce: Announce, path: string, { failure, setFailure }: FailureState): void {
  const said = useRef(path);
  useEffect(() => {
    if (said.current === path) return;
    said.current = path;
    setFailure(null);
    announce(document.title);
  }, [path, setFailure, announce]);
  useEffect(() => {
    if (failure) announce(failure.text);
  }, [failure, announce]);
}

/** Follows a redirect; another site is loaded as a new document. */
function follow(target: string, navigate: Navigate): void {
  if (isExternal(target)) window.location.replace(target);
  else navigate(target, { replace: true });
}

/** A redirect's target, with the query and hash of the location unless it has its own. */
function redirected(target: string, { search, hash }: Location): string {
  return /[?#]/.test(target) ? target : target + search + hash;
}

type RouteHook = 'onRouteUpdate' | 'onRouteDidUpdate';

/** Calls a route hook of every client module; returns their cleanup functions. */
function callRouteHooks(modules: readonly ModuleExports[], hook: RouteHook, event: object): readonly (() => void)[] {
  return modules.flatMap(module => {
    const own = module[hook] ?? (module.default as ModuleExports | undefined)?.[hook];
    const finish = typeof own === 'function' ? (own(event) as unknown) : undefined;
    return typeof finish === 'function' ? [finish as () => void] : [];
  });
}
