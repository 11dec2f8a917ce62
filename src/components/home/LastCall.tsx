import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './LastCall.module.css';

/** The link to apply, once more. */
export function LastCall(): ReactNode {
  return (
    <section className="container" aria-labelledby="last-call">
      <div className={styles.card}>
        <h2 id="last-call">Is your documentation next?</h2>
        <p>If it is public, technical and yours, you can have DocSearch.</p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/apply">
            Apply for free
          </Link>
          <Link className="button button--secondary button--outline button--lg" to="/docs/who-can-apply">
            Who can apply?
          </Link>
        </div>
      </div>
    </section>
  );
}
