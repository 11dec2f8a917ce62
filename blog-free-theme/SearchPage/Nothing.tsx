import SearchSections from '@theme/SearchPage/Sections';
import { type Alternative, Link, missingResultsUrl, type SearchPageControl, useSite } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface NothingProps extends Pick<SearchPageControl, 'alternatives'> {
  readonly query: string;
}

/** What a reader can do about a query without results. */
export default function SearchNothing({ query, alternatives }: NothingProps): ReactNode {
  const { words = [], versions = [] } = alternatives ?? {};
  return (
    <div className={styles.nothing}>
      {versions.length > 0 && <Choices title="In other versions:" choices={versions} />}
      {words.length > 0 && <Choices title="Try searching for:" choices={words} />}
      <p>Check the spelling, or use fewer or more general words. Or look through the documentation:</p>
      <SearchSections />
      <Report query={query} />
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly Alternative[];
}

function Choices({ title, choices }: ChoicesProps): ReactNode {
  return (
    <>
      <p>{title}</p>
      <ul className={styles.choices}>
        {choices.map(({ label, count, url }) => (
          <li key={url}>
            <Link to={url}>{label}</Link> ({count === 1 ? '1 result' : `${count} results`})
          </li>
        ))}
      </ul>
    </>
  );
}

/** Link to report a query without results, if the site has one. */
function Report({ query }: { readonly query: string }): ReactNode {
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
