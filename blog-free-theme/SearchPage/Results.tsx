import SearchNothing from '@theme/SearchPage/Nothing';
import SearchResult from '@theme/SearchPage/Result';
import {
  documentsText,
  failureHelp,
  isPlainClick,
  resultsText,
  type SearchFailure,
  type SearchPageControl,
  Translate,
  translate,
  useSite,
} from 'lectern/theme';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './styles.module.css';

type ResultsProps = Pick<SearchPageControl, 'results' | 'alternatives' | 'more' | 'moreUrl' | 'followed'>;

/** The hits so far. The link below them fetches more when it is clicked or scrolled into view. */
export default function SearchResults({ results, alternatives, more, moreUrl, followed }: ResultsProps): ReactNode {
  const { query, hits, count, documents, status, failure } = results;
  const { htmlLang } = useSite().locale;
  const list = useRef<HTMLDivElement>(null);
  const lookOn = useFocusOnNewHits(list, hits.length);
  return (
    <>
      <p role="status" className={styles.count}>
        {status === 'loading' ? (
          <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
        ) : (
          count !== null && status === 'idle' && foundText(count, documents, htmlLang)
        )}
      </p>
      {status === 'idle' && count === 0 && <SearchNothing query={query} alternatives={alternatives} />}
      <div ref={list} data-answers={status === 'loading' ? '' : query}>
        {hits.map(hit => (
          <SearchResult key={hit.objectID} hit={hit} onFollow={followed} />
        ))}
      </div>
      {failure && <Failure failure={failure} more={more} />}
      {moreUrl !== null && status !== 'failed' && (
        <More
          url={moreUrl}
          waiting={status === 'loading'}
          reached={hasFocus => {
            if (hasFocus) lookOn();
            more();
          }}
        />
      )}
    </>
  );
}

/** The number of pages found; that of hits where it is all that is known, since Algolia counts sections. */
function foundText(count: number, documents: number | null, locale: string): string {
  return documents === null ? resultsText(count, locale) : documentsText(documents, locale);
}

/** Moves the focus from the link below the hits to the first new hit, once that is rendered. */
function useFocusOnNewHits(list: { readonly current: HTMLElement | null }, length: number): () => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || length <= wanted.current) return;
    list.current?.children[wanted.current]?.querySelector('a')?.focus({ preventScroll: true });
    wanted.current = null;
  }, [list, length]);
  return () => {
    wanted.current = length;
  };
}

interface FailureProps extends Pick<ResultsProps, 'more'> {
  readonly failure: SearchFailure;
}

function Failure({ failure, more }: FailureProps): ReactNode {
  return (
    <div role="alert">
      <p className={styles.count}>
        <Translate id="theme.SearchModal.errorScreen.titleText">Unable to fetch results</Translate>
      </p>
      <p>{failureHelp(failure)}</p>
      <button type="button" className="button button--primary" onClick={more}>
        {translate({ id: 'theme.common.retry', message: 'Retry' })}
      </button>
    </div>
  );
}

interface MoreProps {
  readonly url: string;
  readonly waiting: boolean;
  readonly reached: (hasFocus: boolean) => void;
}

function More({ url, waiting, reached }: MoreProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    if (!element || waiting) return undefined;
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && reached(document.activeElement === element),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waiting, reached]);

  function onClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    reached(true);
  }
  return (
    <p className={styles.more}>
      <a ref={link} href={url} onClick={onClick}>
        <Translate id="theme.SearchPage.moreResults">More results</Translate>
      </a>
    </p>
  );
}
