import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { LiveSearch } from './LiveSearch.tsx';

/** DocSearch in a sentence, with a live search box. */
export function Hero(): ReactNode {
  return (
    <header className={`container ${styles.hero}`}>
      <div>
        <h1 className={styles.title}>
          Your docs have the answer. <mark className={styles.marker}>Help readers find it.</mark>
        </h1>
        <p className={styles.lead}>
          DocSearch reads your documentation, keeps an index of every section, and hands you a search box that answers
          from the first keystroke. It costs nothing and takes minutes to add.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/apply">
            Apply for free
          </Link>
          <Link className="button button--secondary button--outline button--lg" to="/docs/what-is-docsearch">
            Get started
          </Link>
        </div>
      </div>
      <LiveSearch />
    </header>
  );
}
