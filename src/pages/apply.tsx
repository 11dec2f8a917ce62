import Layout from '@theme/Layout';
import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './apply.module.css';

const TITLE = 'DocSearch: search made for documentation';
const DESCRIPTION =
  'The easiest way to add search to your documentation: free, powered by Algolia, and integrated in minutes.';

const CHECKLIST = [
  ['It is technical.', 'Developer documentation, or a blog about technology.'],
  ['It is yours.', 'You own it or may edit it: you will add a snippet to its pages.'],
  ['It is public.', 'Our crawler reads what everyone can read, and nothing behind a login.'],
  ['It is ready.', 'The content is written and the design has settled.'],
] as const;

/** How to join the program. This site has no endpoint to send an application to, so it asks for nothing. */
export default function Apply(): ReactNode {
  return (
    <Layout title={TITLE} description={DESCRIPTION}>
      <main className={styles.apply}>
        <header>
          <h1>Apply to DocSearch</h1>
          <p className={styles.lead}>
            The program is free and open to every public developer documentation and technical blog. Four things must be
            true of your site.
          </p>
        </header>
        <ul className={styles.checklist} aria-label="Checklist">
          {CHECKLIST.map(([rule, why]) => (
            <li key={rule}>
              <strong>{rule}</strong> {why}
            </li>
          ))}
        </ul>
        <p>
          The reasons, and what to do if one of them does not hold, are in{' '}
          <Link to="/docs/who-can-apply">Who can apply?</Link>
        </p>
        <HowToApply />
        <section>
          <h2>What happens next</h2>
          <ol className={styles.next}>
            <li>A person looks at your site and answers, usually within a couple of days.</li>
            <li>We set up a crawler and an Algolia application for you, and fill the index.</li>
            <li>
              You get a snippet by email and <Link to="/docs/docsearch-v3">add it to your pages</Link>.
            </li>
          </ol>
          <p className={styles.small}>
            Your data is used as the <Link href="https://www.algolia.com/policies/privacy/">privacy policy</Link> says.
            If you need help later, <Link to="/docs/docsearch-program#support">read about support</Link> first.
          </p>
        </section>
      </main>
    </Layout>
  );
}

function HowToApply(): ReactNode {
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
