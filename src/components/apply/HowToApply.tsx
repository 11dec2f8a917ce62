import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './apply.module.css';

/** Stands in for the form on a site that has no endpoint to send it to. */
export function HowToApply(): ReactNode {
  return (
    <section className={styles.card} aria-labelledby="how-to-apply">
      <h2 id="how-to-apply">Ready? Apply on the program’s own site</h2>
      <p>
        No application endpoint is configured on this site, so there is no form here and nothing you read on this page
        is sent anywhere. The form is on the program’s site; it asks for three things:
      </p>
      <ul>
        <li>the address of your documentation,</li>
        <li>the email address of its owner, where the snippet will be sent,</li>
        <li>the address of the repository, if it is open source.</li>
      </ul>
      <Link className="button button--primary button--lg" href="https://docsearch.algolia.com/apply/">
        Go to the application form
      </Link>
    </section>
  );
}
