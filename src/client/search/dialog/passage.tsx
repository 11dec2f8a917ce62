import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { translate } from '../../docusaurus/Translate.tsx';
import { isPlainClick } from '../../routing/plain-click.ts';
import { mayPrefetch } from '../../routing/prefetch.ts';
import { fetchContent, findPassage, headingPath, wantedOf } from './find-passage.ts';
import type { Answered, StatusStore } from './status.ts';

interface PassageProps {
  readonly dialog: HTMLElement;
  readonly status: StatusStore;
  readonly onFollow: (url: string) => void;
}

/** Windows in which the passage is beside the list; in others it is below the selected row. */
const WIDE = '(min-width: 997px)';

/**
 * The passage that answers the query, of the hit that is selected: first the text that the index has found, then the paragraph, the
 * row or the code block as the page has it.
 */
export function Passage({ dialog, status, onFollow }: PassageProps): ReactNode {
  const { answered } = useSyncExternalStore(status.subscribe, status.get);
  const { row, end } = useSelectedRow(dialog);
  const isWide = useSyncExternalStore(onResize, () => matchMedia(WIDE).matches);
  const url = row?.querySelector('a')?.getAttribute('href') ?? null;
  const elements = useElements(url, answered, dialog);
  const said = useAnnouncement(dialog, url, elements);
  const place = isWide ? dialog.querySelector('.DocSearch-Modal') : dialog.querySelector('.DocSearch-Dropdown');
  if (!row || !answered || !place) return null;
  const hit = answered.hits.find(each => each.url === url);
  const onClick = (event: MouseEvent) => follow(event, { row, onFollow });
  return (
    <>
      {createPortal(
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row itself is followed by keys
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a passage may be longer than its place, and scrolls
          tabIndex={0}
          aria-label={translate({ id: 'theme.SearchModal.passage', message: 'Passage' })}
          className="DocSearch-Passage"
          style={isWide ? {} : { top: `calc(${end}px - var(--search-passage-height))` }}
          onClick={onClick}
        >
          <Html className="DocSearch-Passage-path" html={hit ? headingPath(hit.hierarchy) : ''} />
          {elements ? (
            <Elements elements={elements} />
          ) : (
            <Html className="markdown" style={PROVISIONAL} html={hit?._highlightResult?.content?.value ?? ''} />
          )}
        </section>,
        place,
      )}
      {createPortal(
        <div aria-live="polite" className="DocSearch-VisuallyHiddenForAccessibility">
          {said}
        </div>,
        dialog,
      )}
    </>
  );
}

interface HtmlProps {
  readonly className: string;
  readonly html: string;
  readonly style?: CSSProperties;
}

function Html({ html, ...attributes }: HtmlProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of hits are escaped, but for their marks
  return <p {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What the page's own text replaces lets presses through: browsers make no click of one whose element has gone by its end. */
const PROVISIONAL: CSSProperties = { pointerEvents: 'none' };

function Elements({ elements }: { readonly elements: readonly Element[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...elements), [elements]);
  return <div ref={box} className="markdown" />;
}

/**
 * The row that is selected, of those that answer a query, or was when the focus left the input; and the distance of its end from the
 * start of the list.
 */
function useSelectedRow(dialog: HTMLElement): Place {
  const [place, setPlace] = useState<Place>(NOWHERE);
  useLayoutEffect(() => {
    let row: HTMLElement | null = null;
    const read = (): Place => {
      const selected = dialog.querySelector<HTMLElement>(SELECTED) ?? (row?.isConnected ? row : null);
      if (selected !== row) row?.removeAttribute(MARKED);
      row = selected;
      row?.setAttribute(MARKED, '');
      return row ? { row, end: row.offsetTop + row.offsetHeight } : NOWHERE;
    };
    const update = () => {
      const next = read();
      setPlace(now => (now.row === next.row && now.end === next.end ? now : next));
    };
    update();
    // Before the row that is selected now is painted, which has a place for the passage.
    const observer = new MutationObserver(() => flushSync(update));
    observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['aria-selected'] });
    return () => observer.disconnect();
  }, [dialog]);
  return place;
}

interface Place {
  readonly row: HTMLElement | null;
  readonly end: number;
}

const NOWHERE: Place = { row: null, end: 0 };
/** Names the row with the passage in the style sheet. */
const MARKED = 'data-passage';
const SELECTED = '.DocSearch-Hit[aria-selected="true"]:not(:has(.DocSearch-Hit-action-button))';

function onResize(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Milliseconds that a row is selected before its page is fetched. */
const REST = 200;

/**
 * The passage as the page has it; null as long as it is not known. No page is fetched for what the reader leaves at once, while a
 * search is running, or where data is dear.
 */
function useElements(url: string | null, answered: Answered | null, dialog: HTMLElement): readonly Element[] | null {
  const pages = useRef(new Map<string, Element>());
  const [shown, setShown] = useState<{
    readonly of: Answered;
    readonly url: string;
    readonly elements: readonly Element[];
  }>();
  useEffect(() => {
    if (url === null || !answered) return;
    const page = url.replace(/#.*/s, '');
    const show = (content: Element) => {
      const elements = findPassage(content, wantedOf(url, answered));
      if (elements.length > 0) setShown({ of: answered, url, elements });
    };
    const known = pages.current.get(page);
    if (known) return show(known);
    const stop = new AbortController();
    const isSettled = () => dialog.querySelector('input')?.value === answered.query;
    const timer = setTimeout(() => {
      if (!isSettled() || !mayPrefetch()) return;
      fetchContent(page, stop.signal).then(
        content => {
          if (!content) return;
          pages.current.set(page, content);
          show(content);
        },
        () => {},
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, answered, dialog]);
  return shown?.of === answered && shown?.url === url ? shown.elements : null;
}

/** What of a passage is announced at most; readers who want more open the page. */
const MAX_ANNOUNCED = 300;

/** Text to announce: of a row that was chosen by an arrow key, once its passage is there. The first row is nobody's choice. */
function useAnnouncement(dialog: HTMLElement, url: string | null, elements: readonly Element[] | null): string {
  const chosen = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      chosen.current = key === 'ArrowDown' || key === 'ArrowUp';
    };
    dialog.addEventListener('keydown', onKey, { capture: true });
    return () => dialog.removeEventListener('keydown', onKey, { capture: true });
  }, [dialog]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has another passage, be it of the same text
  useEffect(() => {
    const text = elements?.map(({ textContent }) => textContent).join(' ') ?? '';
    setSaid(chosen.current ? text.slice(0, MAX_ANNOUNCED) : '');
  }, [url, elements]);
  return said;
}

/** Follows a link of a passage, or the row where the passage itself is clicked. */
function follow(
  event: MouseEvent,
  { row, onFollow }: { readonly row: Element; readonly onFollow: (url: string) => void },
): void {
  const target = event.target as Element;
  if (!isPlainClick(event) || target.closest('button')) return;
  const link = target.closest('a');
  if (link && link.origin !== location.origin) return;
  if (!link && !getSelection()?.isCollapsed) return;
  event.preventDefault();
  if (link) onFollow(link.href.slice(location.origin.length));
  else row.querySelector('a')?.click();
}
