import SearchResult from '@theme/SearchPage/Result';
import { countText, missingResultsUrl, type SearchPageControl, useSite } from 'lectern/client';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './styles.module.css';

type ResultsProps = Pick<SearchPageControl, 'results' | 'more' | 'moreUrl' | 'followed'>;

/** The hits so far; the link below them fetches more when it is followed or comes into view. */
export default function SearchResults({ results, more, moreUrl, followed }: ResultsProps): ReactNode {
  const { hits, count, status, withoutContext } = results;
  const list = useRef<HTMLDivElement>(null);
  const lookOn = useFocusOnNewHits(list, hits.length);
  return (
    <>
      <p role="status" className={styles.count}>
        {status === 'loading' ? 'Fetching new results...' : count !== null && status === 'idle' && countText(count)}
      </p>
      {status === 'idle' && count === 0 && <Nothing query={results.query} />}
      {withoutContext && <p className={styles.note}>These are results from all languages and versions.</p>}
      <div ref={list}>
        {hits.map(hit => (
          <SearchResult key={hit.objectID} hit={hit} onFollow={followed} />
        ))}
      </div>
      {status === 'failed' && <Failure more={more} />}
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

/** Moves the focus from the link below the hits to the first new one, once it is there. */
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

/** Link to report a query without results, if the site has one. */
function Nothing({ query }: { readonly query: string }): ReactNode {
  const url = missingResultsUrl(useSite(), query);
  if (url === null) return null;
  return (
    <p>
      Believe this query should return results?{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        Let us know.
      </a>
    </p>
  );
}

function Failure({ more }: Pick<ResultsProps, 'more'>): ReactNode {
  return (
    <div role="alert">
      <p className={styles.count}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button button--secondary" onClick={more}>
        Retry
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
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    reached(true);
  }
  return (
    <p className={styles.more}>
      <a ref={link} href={url} onClick={onClick}>
        More results
      </a>
    </p>
  );
}
