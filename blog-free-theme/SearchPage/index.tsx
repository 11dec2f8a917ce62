import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchResults from '@theme/SearchPage/Results';
import SearchSections from '@theme/SearchPage/Sections';
import SearchVersions from '@theme/SearchPage/Versions';
import clsx from 'clsx';
import { Head, MAX_QUERY_LENGTH, Translate, translate, useSearchPage } from 'lectern/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

/** All results for the query in the URL. */
export default function SearchPage(): ReactNode {
  const { query, setQuery, versions, ...results } = useSearchPage();
  const title = titleFor(query);
  const input = useRef<HTMLInputElement>(null);
  // The reader may have typed before the page was ready.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) setQuery(typed);
  }, [setQuery]);
  return (
    <Layout title={title}>
      <Head>
        {/* Results pages are not to be indexed, but their links may be followed. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={clsx('container margin-vert--lg', styles.page)}>
        <Heading as="h1">{title}</Heading>
        <search className="needs-script">
          <form className={styles.form} onSubmit={event => event.preventDefault()}>
            <input
              ref={input}
              type="search"
              name="q"
              className={clsx(styles.control, styles.input)}
              placeholder={translate({ id: 'theme.SearchPage.inputPlaceholder', message: 'Type your search here' })}
              aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
              autoComplete="off"
              maxLength={MAX_QUERY_LENGTH}
              // biome-ignore lint/a11y/noAutofocus: typing a query is what this page is for
              autoFocus
              value={query}
              onChange={event => setQuery(event.target.value)}
            />
            <SearchVersions versions={versions} />
          </form>
        </search>
        <noscript>
          <p>
            <Translate id="theme.SearchPage.needsScript">
              Searching needs JavaScript, which is switched off here. Everything can be read without it:
            </Translate>
          </p>
          <SearchSections />
        </noscript>
        <SearchResults {...results} />
      </main>
    </Layout>
  );
}

function titleFor(query: string): string {
  if (query === '') return translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' });
  return translate({ id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' }, { query });
}
