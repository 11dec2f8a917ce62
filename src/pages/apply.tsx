import Layout from '@theme/Layout';
import { Link, useSite } from 'lectern/client';
import type { ReactNode } from 'react';
import { ApplicationForm } from '../components/apply/ApplicationForm.tsx';
import { ApplicationLetter } from '../components/apply/ApplicationLetter.tsx';
import styles from '../components/apply/apply.module.css';

const CHECKLIST = [
  ['It is technical.', 'Developer documentation, or a blog about technology.'],
  ['It is yours.', 'You own it or may edit it: you will add a snippet to its pages.'],
  ['It is public.', 'Our crawler reads what everyone can read, and nothing behind a login.'],
  ['It is ready.', 'The content is written and the design has settled.'],
] as const;

const DESCRIPTION =
  'Ask for free search on your documentation or technical blog: what must be true of it, and the form.';

/** What applicants should know, and the form. */
export default function Apply(): ReactNode {
  const { applyEndpoint, applyEmail } = useSite().customFields;
  return (
    <Layout title="Apply to DocSearch" description={DESCRIPTION}>
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
        {applyEndpoint ? (
          <ApplicationForm endpoint={String(applyEndpoint)} />
        ) : (
          <ApplicationLetter email={String(applyEmail)} />
        )}
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
            The <Link href="https://www.algolia.com/policies/privacy/">privacy policy</Link> says how your data is used
            and protected. <strong>Before you ask for help</strong>, please read{' '}
            <Link to="/docs/docsearch-program#support">what support the program offers</Link>.
          </p>
        </section>
      </main>
    </Layout>
  );
}
