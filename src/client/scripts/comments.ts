/** Shows the comments of pages, by giscus, when they come near the window. Runs on pages with comments, apart from the shell. */

import { eachElement } from '../page/each-element.ts';

const SESSION = 'giscus-session';
const root = document.documentElement;
const own = window as { lecternComments?: true };

// A page that is visited again has the script again.
if (!own.lecternComments) {
  own.lecternComments = true;
  keepSession();
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        show(target as HTMLElement);
      }
    },
    { rootMargin: '600px' },
  );
  whenHydrated(() => eachElement('.lectern-comments', place => near.observe(place)));
  new MutationObserver(() => {
    for (const frame of frames()) if (frame.dataset.ready) sendTheme(frame);
  }).observe(root, { attributeFilter: ['data-theme'] });
  window.addEventListener('message', onMessage);
}

/** What is added to a page before React has taken it over would be in its way. */
function whenHydrated(run: () => void): void {
  if (root.dataset.hasHydrated === 'true') {
    run();
    return;
  }
  const changes = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') return;
    changes.disconnect();
    run();
  });
  changes.observe(root, { attributeFilter: ['data-has-hydrated'] });
}

function show(place: HTMLElement): void {
  if (place.querySelector('iframe')) return;
  const { giscus = '', host = '', mapping } = place.dataset;
  const query = new URLSearchParams(giscus);
  const address = new URL(location.href);
  address.hash = '';
  const path = address.pathname.slice(1).replace(/\.\w+$/, '') || 'index';
  const term = mapping === 'title' ? document.title : path;
  query.set('term', mapping === 'url' ? address.href : term);
  query.set('origin', address.href);
  query.set('backLink', address.href);
  query.set('theme', themeNow());
  query.set('session', storedSession());
  query.set('description', document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '');
  const frame = document.createElement('iframe');
  frame.title = place.ariaLabel ?? '';
  frame.allow = 'clipboard-write';
  frame.style.cssText = 'width:100%;height:20rem;border:0;color-scheme:auto';
  frame.src = `${host}/${language()}/widget?${query}`;
  place.append(frame);
}

function onMessage({ data, origin, source }: MessageEvent): void {
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  const place = frame?.parentElement;
  const said = (data as { giscus?: { resizeHeight?: number; signOut?: boolean; error?: string } } | null)?.giscus;
  if (!frame || !place || !said || origin !== place.dataset.host) return;
  if (said.resizeHeight) {
    frame.style.height = `${said.resizeHeight}px`;
    // The frame has a link of its own.
    place.querySelector('a')?.toggleAttribute('hidden', true);
    // The mode may have changed while it loaded. Once, for what is told may make it tell its height.
    if (!frame.dataset.ready) sendTheme(frame);
    frame.dataset.ready = 'true';
  }
  if (said.signOut || /Bad credentials|Invalid state value|State has expired/.test(said.error ?? '')) {
    if (storedSession() === '') return;
    withStorage(storage => storage.removeItem(SESSION));
    frame.remove();
    show(place);
  }
}

function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('.lectern-comments > iframe')];
}

function sendTheme(frame: HTMLIFrameElement): void {
  const giscus = { setConfig: { theme: themeNow() } };
  frame.contentWindow?.postMessage({ giscus }, frame.parentElement?.dataset.host ?? location.origin);
}

function themeNow(): string {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Giscus leads readers that have signed in back with a session in the address. */
function keepSession(): void {
  const address = new URL(location.href);
  const session = address.searchParams.get('giscus');
  if (session === null) return;
  withStorage(storage => storage.setItem(SESSION, JSON.stringify(session)));
  address.searchParams.delete('giscus');
  history.replaceState(history.state, '', address.href);
}

function storedSession(): string {
  return withStorage(storage => String(JSON.parse(storage.getItem(SESSION) ?? '""'))) ?? '';
}

/** Undefined where the browser lets nothing be stored, or what is stored is broken. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Languages of giscus, besides those whose codes are of its own. */
const LANGUAGES =
  'ar be bg ca cs da de en eo es eu fa fr gsw he hu id it ja ko nl pl pt ro ru th tr uk uz vi zh-CN zh-Hans zh-Hant zh-HK zh-TW'.split(
    ' ',
  );
const OTHER_CODES: Readonly<Record<string, string>> = {
  el: 'gr',
  km: 'kh',
  hr: 'hbs',
  sr: 'hbs',
  bs: 'hbs',
  zh: 'zh-CN',
};

/** The language of the page, if giscus has it; else English. */
function language(): string {
  const full = root.lang || 'en';
  const [base = ''] = full.split('-');
  return [full, base].find(code => LANGUAGES.includes(code)) ?? OTHER_CODES[base] ?? 'en';
}
