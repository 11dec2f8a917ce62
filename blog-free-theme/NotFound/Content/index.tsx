import Heading from '@theme/Heading';
import clsx from 'clsx';
import {
  Link,
  MAX_QUERY_LENGTH,
  searchPageUrl,
  Translate,
  translate,
  useLocation,
  useSite,
  wordsOfPath,
} from 'lectern/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './styles.module.css';

/** The message of the page for unknown addresses. */
export default function NotFoundContent({ className }: { readonly className?: string }): ReactNode {
  const homeLink = <Link to="/">{translate({ id: 'theme.NotFound.homeLink', message: 'home page' })}</Link>;
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1">{translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })}</Heading>
          <p>
            <Translate id="theme.NotFound.p1">
              There is nothing at this address. The page may have moved, or the link that led here is wrong.
            </Translate>
          </p>
          <SearchForm />
          <p>
            <Translate id="theme.NotFound.waysOut" values={{ homeLink }}>
              {'Search for what you were after, or start from the {homeLink}.'}
            </Translate>{' '}
            <Translate id="theme.NotFound.p2">
              If a link brought you here, please tell the owner of the page that has it.
            </Translate>
          </p>
        </div>
      </div>
    </main>
  );
}

/** Searches for the words in the address. */
function SearchForm(): ReactNode {
  const resultsPage = searchPageUrl(useSite());
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // The same HTML is served for all unknown addresses, so that the words are known now; the reader may have typed before.
  useEffect(() => {
    if (input.current?.value === '') input.current.value = wordsOfPath(pathname);
  }, [pathname]);
  if (resultsPage === null) return null;
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    <search>
      <form action={resultsPage} className={clsx('needs-script', styles.form)}>
        <input
          key={pathname}
          ref={input}
          type="search"
          name="q"
          className={styles.input}
          aria-label={label}
          maxLength={MAX_QUERY_LENGTH}
          defaultValue=""
        />
        <button type="submit" className="button button--primary">
          {label}
        </button>
      </form>
      <noscript>
        <p>
          <Link to={resultsPage}>
            <Translate id="theme.NotFound.sections">The sections of the documentation</Translate>
          </Link>
        </p>
      </noscript>
    </search>
  );
}
