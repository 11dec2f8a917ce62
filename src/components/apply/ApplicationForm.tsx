import { Link, useIsBrowser } from 'lectern/client';
import type { ReactNode } from 'react';
import { AlreadySent, Sent } from './Answers.tsx';
import styles from './apply.module.css';
import { ConsentField, TextField } from './Field.tsx';
import { FIELDS, type FieldErrors } from './fields.ts';
import { useApplication } from './use-application.ts';

const TERMS = 'https://www.algolia.com/policies/terms/';
const FREE_TERMS = 'https://www.algolia.com/policies/free-services-terms/';

/** The application itself: a form, and what became of it. */
export function ApplicationForm({ endpoint }: { readonly endpoint: string }): ReactNode {
  const { progress, errors, onSubmit, onChange } = useApplication(endpoint);
  // Until the page is awake the form could only be sent the wrong way.
  const isAwake = useIsBrowser();
  const sending = progress.step === 'sending';
  if (progress.step === 'answered') {
    const { answer, application } = progress;
    if (answer.kind === 'sent') return <Sent message={answer.message} application={application} />;
    if (answer.kind === 'already-sent') return <AlreadySent message={answer.message} />;
  }
  return (
    <section className={styles.card} aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <form id="form-apply-docsearch" method="post" noValidate={isAwake} onSubmit={onSubmit} onChange={onChange}>
        <Fields errors={errors} />
        <ErrorSummary errors={errors} />
        {progress.step === 'answered' && <Failure message={progress.answer.message} />}
        <button
          id="joinButton"
          type="submit"
          className="button button--primary button--lg"
          disabled={!isAwake}
          aria-disabled={sending}
        >
          Join the program
        </button>
        <p role="status" className={styles.progress}>
          {sending && 'Sending your application…'}
        </p>
        <noscript>The form needs JavaScript, which is off in this browser.</noscript>
      </form>
    </section>
  );
}

function Fields({ errors }: { readonly errors: FieldErrors }): ReactNode {
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

/** Says how much is missing, with a way to each field; empty where all is well, so that it is announced when it fills. */
function ErrorSummary({ errors }: { readonly errors: FieldErrors }): ReactNode {
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

/** Nothing was accepted: what the endpoint said, and once more. */
function Failure({ message }: { readonly message: string }): ReactNode {
  return (
    <div role="alert" className={styles.summary}>
      <p>Your application could not be submitted.</p>
      <p>{message || 'You might want to check your network connection.'} What you typed is still here.</p>
      <button type="submit" className="button button--secondary button--outline">
        Try again
      </button>
    </div>
  );
}
