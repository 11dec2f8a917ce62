import SearchSections from '@theme/SearchPage/Sections';
import {
  type Alternative,
  Link,
  missingResultsUrl,
  resultsText,
  type SearchPageControl,
  Translate,
  translate,
  useSite,
} from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface NothingProps extends Pick<SearchPageControl, 'alternatives'> {
  readonly query: string;
}

/** Suggestions for a query without results. */
export default function SearchNothing({ query, alternatives }: NothingProps): ReactNode {
  const { words = [], versions = [] } = alternatives ?? {};
  const inVersions = translate({ id: 'theme.SearchPage.otherVersions', message: 'In other versions' });
  const inWords = translate({
    id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
    message: 'Try searching for',
  });
  return (
    <div className={styles.nothing}>
      {versions.length > 0 && <Choices title={inVersions} choices={versions} />}
      {words.length > 0 && <Choices title={inWords} choices={words} />}
      <p>
        <Translate id="theme.SearchPage.noResultsHelp">
          Check the spelling, or use fewer or more general words. Or look through the documentation:
        </Translate>
      </p>
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
  const { htmlLang } = useSite().locale;
  return (
    <>
      <p>{title}</p>
      <ul className={styles.choices}>
        {choices.map(({ label, count, url }) => (
          <li key={url}>
            <Link to={url}>{label}</Link> ({resultsText(count, htmlLang)})
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
      <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsText">
        Believe this query should return results?
      </Translate>{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        <Translate id="theme.SearchModal.noResultsScreen.reportMissingResultsLinkText">Let us know.</Translate>
      </a>
    </p>
  );
}
