import { MAX_PATH, MAX_QUERY } from '../../shared/insights.ts';
import { common, textOf } from './event.ts';
import type { Outbox } from './outbox.ts';
import { createSession, REST_MS, type SearchSession } from './search-session.ts';

/** Fields of searches: that of the dialog, and that of the page with all results. */
const FIELDS = '[data-search-backend] input, main search input[type="search"]';
const DIALOG = '[data-search-backend]';
/** Links to results, in the dialog and on the page. */
const RESULTS = '.DocSearch-Hit a[href], .DocSearch-Passage a[href], main article a[href]';
const SELECTED = '.DocSearch-Hit[aria-selected="true"] a[href]';
/** A link to the page with all results, which has a field of its own. */
const ALL_RESULTS = '.DocSearch-HitsFooter a';
/** The results there, with the text that they answer, which may be one before that of the field; copies of the theme may lack it. */
const ANSWERS = 'main [data-answers]';

/** Collects the searches of readers off the page, with whatever search answers them. Returns a function that ends those that are open. */
export function collectSearches(outbox: Outbox): () => void {
  const sessions = new Map<HTMLInputElement, SearchSession>();
  const look = once(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
      if (!sessions.has(input)) sessions.set(input, sessionOn(location.pathname, outbox));
    }
    for (const [input, session] of sessions) {
      if (input.isConnected) session.note(input.value.trim(), resultsOf(input));
      else if (sessions.delete(input)) session.end();
    }
  });
  new MutationObserver(() => look.soon(NOTICE_MS)).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('input', () => look.soon(NOTICE_MS));
  const fieldOf = (target: Element): readonly [HTMLInputElement, SearchSession] | undefined => {
    look.now();
    const dialog = target.closest(DIALOG);
    return [...sessions].find(([input]) => input.closest(DIALOG) === dialog);
  };
  const choose = (link: HTMLAnchorElement): void => {
    const [input, session] = fieldOf(link) ?? [];
    // Readers who type fast choose while the last keys have no answer yet.
    if (input) session?.choose(addressOf(link), input.value.trim(), shownBy(input));
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest(ALL_RESULTS)) return fieldOf(target)?.[1].drop();
    const link = target.closest<HTMLAnchorElement>(RESULTS);
    if (link) choose(link);
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, onClick, { capture: true });
  document.addEventListener(
    'keydown',
    ({ key, target, isComposing }) => {
      if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
      const link = target.closest(DIALOG)?.querySelector<HTMLAnchorElement>(SELECTED);
      if (link) choose(link);
    },
    { capture: true },
  );
  look.soon(NOTICE_MS);
  return () => {
    look.now();
    for (const session of sessions.values()) session.end();
  };
}

/** Milliseconds after a change that it is looked at, once for all changes meanwhile. */
const NOTICE_MS = 100;

/** A function that is called soon, and again when what has been typed has rested. */
function once(run: () => void) {
  let timer = 0;
  let rest = 0;
  const now = () => {
    clearTimeout(timer);
    timer = 0;
    run();
  };
  return {
    now,
    soon(ms: number) {
      timer ||= setTimeout(now, ms);
      clearTimeout(rest);
      rest = setTimeout(now, REST_MS + ms);
    },
  };
}

function sessionOn(page: string, outbox: Outbox): SearchSession {
  const tell = (search: { query: string; results: number; chosen: string | null }) =>
    outbox.add({ type: 'search', ...common(page), ...search, query: textOf(search.query, MAX_QUERY) });
  return createSession(tell, () => performance.now());
}

/** The number of results on the screen; null without an answer. */
function resultsOf(input: HTMLInputElement): number | null {
  const dialog = input.closest(DIALOG);
  if (dialog?.getAttribute('aria-busy') === 'true' || dialog?.querySelector('.DocSearch-ErrorScreen')) return null;
  const answers = dialog ? null : document.querySelector<HTMLElement>(ANSWERS);
  if (answers && answers.dataset.answers !== input.value.trim()) return null;
  // What is offered in place of results comes after the line with their number.
  const none = dialog ? '.DocSearch-NoResults' : 'main [role="status"] + div > p';
  return shownBy(input) || ((dialog ?? document).querySelector(none) && 0);
}

/** The number of results on the screen, also while others are awaited. */
function shownBy(input: HTMLInputElement): number {
  const dialog = input.closest(DIALOG);
  return dialog ? dialog.querySelectorAll('.DocSearch-Hit').length : document.querySelectorAll('main article').length;
}

/** Without the query of an address, which may be anything. */
function addressOf({ origin, pathname, hash }: HTMLAnchorElement): string {
  return ((origin === location.origin ? '' : origin) + pathname + hash).slice(0, MAX_PATH);
}
