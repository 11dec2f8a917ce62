import Layout from '@theme/Layout';
import SearchResults from '@theme/SearchPage/Results';
import SearchVersions from '@theme/SearchPage/Versions';
import { Head, useSearchPage } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** All results for the query in the address. */
export default function SearchPage(): ReactNode {
  const { query, setQuery, versions, ...results } = useSearchPage();
  const title = query === '' ? 'Search the documentation' : `Search results for "${query}"`;
  return (
    <Layout title={title}>
      <Head>
        {/* Results are no pages of their own; the links on them may be followed. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>{title}</h1>
        <search>
          <form className={styles.form} onSubmit={event => event.preventDefault()}>
            <input
              type="search"
              name="q"
              className={styles.input}
              placeholder="Type your search here"
              aria-label="Search"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: typing a query is what this page is for
              autoFocus
              value={query}
              onChange={event => setQuery(event.target.value)}
            />
            <SearchVersions versions={versions} />
          </form>
        </search>
        <SearchResults {...results} />
      </main>
    </Layout>
  );
}
