import SearchResult from '@theme/SearchPage/Result';
import { countText, type ResultPages } from 'lectern/client';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

interface ResultsProps {
  readonly results: ResultPages;
  readonly more: () => void;
}

/** The hits so far; the end of the list fetches more when it comes into view. */
export default function SearchResults({ results, more }: ResultsProps): ReactNode {
  const { hits, count, status, nextPage, withoutContext } = results;
  return (
    <>
      <p role="status" className={styles.count}>
        {status === 'loading' ? 'Fetching new results...' : count !== null && status === 'idle' && countText(count)}
      </p>
      {withoutContext && <p className={styles.note}>These are results from all languages and versions.</p>}
      {hits.map(hit => (
        <SearchResult key={hit.objectID} hit={hit} />
      ))}
      {status === 'failed' && <Failure more={more} />}
      {nextPage !== null && status === 'idle' && <End key={nextPage} reached={more} />}
    </>
  );
}

function Failure({ more }: Pick<ResultsProps, 'more'>): ReactNode {
  return (
    <div role="alert">
      <p>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button button--secondary" onClick={more}>
        Retry
      </button>
    </div>
  );
}

function End({ reached }: { readonly reached: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && reached());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [reached]);
  return <div ref={end} className={styles.end} />;
}
