import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './apply.module.css';
import { ConsentField, TextField } from './Field.tsx';
import { FIELDS, type FieldErrors } from './fields.ts';

const TERMS = 'https://www.algolia.com/policies/terms/';
const FREE_TERMS = 'https://www.algolia.com/policies/free-services-terms/';

/** The inputs of the application. */
export function Fields({ errors }: { readonly errors: FieldErrors }): ReactNode {
  const field = (name: string) => ({ name, error: errors.get(name) });
  return (
    <>
      <TextField
        {...field('url')}
        placeholder="https://project.org/docs"
        autoComplete="url"
        hint="We crawl the pages at this address and put their content into an index at Algolia."
      >
        Address of your documentation or blog
      </TextField>
      <TextField
        {...field('email')}
        placeholder="you@project.org"
        autoComplete="email"
        hint="The owner’s. The snippet and the invitation to your Algolia application are sent there."
      >
        Your email address
      </TextField>
      <TextField
        {...field('repoURL')}
        placeholder="https://github.com/project/docs or https://gitlab.com/project/docs"
        autoComplete="off"
      >
        Address of the repository <span className={styles.optional}>(optional)</span>
      </TextField>
      <fieldset className={styles.consents}>
        <legend>Please confirm</legend>
        <ConsentField {...field('public')}>
          My site is the public documentation of something for developers, or a technical blog.
        </ConsentField>
        <ConsentField {...field('owner')}>
          I own the site, or I have every consent it takes and will keep it, and I have read{' '}
          <Link to="/docs/who-can-apply">the checklist</Link>.
        </ConsentField>
        <ConsentField {...field('opensource')}>
          I understand that DocSearch is a Free Service under the <Link href={TERMS}>Terms of Service</Link> and the{' '}
          <Link href={FREE_TERMS}>Special Free Services Terms</Link>.
        </ConsentField>
      </fieldset>
    </>
  );
}

/** Number of errors, with a link to each field. It is rendered empty if there are none, so that it is announced when it fills. */
export function ErrorSummary({ errors }: { readonly errors: FieldErrors }): ReactNode {
  const wrong = FIELDS.filter(({ name }) => errors.has(name));
  return (
    <div role="alert" className={styles.summary}>
      {wrong.length > 0 && (
        <>
          <p>
            {wrong.length === 1 ? 'One field needs your attention:' : `${wrong.length} fields need your attention:`}
          </p>
          <ul>
            {wrong.map(({ name, shortLabel }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={event => {
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {shortLabel}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
