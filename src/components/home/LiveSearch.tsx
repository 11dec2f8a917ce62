import {
  failureHelp,
  MAX_QUERY_LENGTH,
  type SearchFailure,
  searchPageUrl,
  useLiveSearch,
  useSite,
} from 'lectern/client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Glyph, LENS } from './Glyph.tsx';
import styles from './LiveSearch.module.css';
import { LiveSearchRows, rowId } from './LiveSearchRows.tsx';
import { rowsOf, SAMPLE, SUGGESTIONS } from './live-search.ts';
import { useActiveRow } from './use-active-row.ts';

const HITS = 4;

/** A search box for this site's own index. It shows a sample, and loads nothing until a reader uses it. */
export function LiveSearch(): ReactNode {
  const [text, setText] = useState(SAMPLE.query);
  const { query, rows, count, failure, isAnswered, prepare } = useResults(text);
  const site = useSite();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { active, point, onKeyDown } = useActiveRow(query, isAnswered ? rows.length : 0, index =>
    document.getElementById(rowId(listId, index))?.click(),
  );
  const isOpen = rows.length > 0;
  // The reader may have typed before the page was ready.
  useEffect(() => {
    if (input.current) setText(input.current.value);
  }, []);

  return (
    <search className={styles.card} aria-label="Try it">
      {/* Enter follows the active row; before there is one, the query goes to the results page. */}
      <form className={styles.field} action={searchPageUrl(site) ?? undefined}>
        <Glyph d={LENS} />
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label="Search these docs"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active === null ? undefined : rowId(listId, active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Search these docs"
          value={text}
          onFocus={event => {
            prepare();
            event.target.select();
          }}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <div className={styles.body}>
        {isOpen && <LiveSearchRows listId={listId} rows={rows} active={active} onPoint={point} />}
        {query === '' && (
          <Suggestions
            onChoose={suggestion => {
              setText(suggestion);
              input.current?.focus();
            }}
          />
        )}
        <p role="status" className={isOpen ? 'sr-only' : styles.message}>
          {statusText({ query, failure, count })}
        </p>
      </div>
      <Foot count={isOpen ? count : null} query={query} />
    </search>
  );
}

/** Results for the text in the box; the sample until it is edited. */
function useResults(text: string) {
  const query = text.trim();
  const isSample = query === SAMPLE.query;
  const { answer, failure, prepare } = useLiveSearch(isSample ? '' : query, HITS);
  const rows = isSample ? SAMPLE.rows : query === '' || failure ? [] : rowsOf(answer?.hits ?? []);
  const count = isSample ? null : (answer?.count ?? null);
  return { query, rows, count, failure, prepare, isAnswered: isSample || answer?.query === query };
}

interface Status {
  readonly query: string;
  readonly failure: SearchFailure | null;
  /** Total number of hits; null before the first answer. */
  readonly count: number | null;
}

function statusText({ query, failure, count }: Status): string {
  if (failure) return `Unable to fetch results. ${failureHelp(failure)}`;
  if (query === '' || count === null) return '';
  return count === 0 ? `No results for "${query}"` : `${count} results`;
}

function Suggestions({ onChoose }: { readonly onChoose: (suggestion: string) => void }): ReactNode {
  return (
    <div className={styles.suggestions}>
      <p>Try searching for</p>
      {SUGGESTIONS.map(suggestion => (
        <button key={suggestion} type="button" className={styles.suggestion} onClick={() => onChoose(suggestion)}>
          {suggestion}
        </button>
      ))}
    </div>
  );
}

/** A legend of keys and the link to all results. */
function Foot({ count, query }: { readonly count: number | null; readonly query: string }): ReactNode {
  const url = searchPageUrl(useSite(), query);
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↵</kbd> to select
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to navigate
      </span>
      {url !== null && count !== null && count > HITS && <a href={url}>See all {count} results</a>}
    </div>
  );
}
