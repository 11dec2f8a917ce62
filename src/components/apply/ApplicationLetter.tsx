import clsx from 'clsx';
import { useIsBrowser } from 'lectern/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './apply.module.css';
import { ErrorSummary, Fields } from './Fields.tsx';
import { type Letter, letterOf, mailUrl } from './letter.ts';
import { useCheckedForm } from './use-application.ts';

/** The application as a form that writes a letter, to be sent by the reader. */
export function ApplicationLetter({ email }: { readonly email: string }): ReactNode {
  const [letter, setLetter] = useState<Letter | null>(null);
  const { errors, onSubmit, onChange } = useCheckedForm(application => setLetter(letterOf(application)));
  const isAwake = useIsBrowser();
  return (
    <section className={styles.card} aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <noscript>
        <p>
          Please <a href={mailUrl(email, letterOf({}))}>write to {email}</a>: the address of your documentation, that of
          its repository if it has one, and your own, to which we answer.
        </p>
      </noscript>
      <form
        id="form-apply-docsearch"
        className={styles.scripted}
        noValidate
        onSubmit={onSubmit}
        onChange={event => {
          setLetter(null);
          onChange(event);
        }}
      >
        <p>
          You apply by email. Fill in the form, and it writes the email for you; nothing leaves this page until you send
          it.
        </p>
        <Fields errors={errors} />
        <ErrorSummary errors={errors} />
        <button
          id="joinButton"
          type="submit"
          className={clsx('button button--lg', letter ? 'button--secondary' : 'button--primary')}
          disabled={!isAwake}
        >
          Write my application
        </button>
      </form>
      {letter && <Written letter={letter} email={email} />}
    </section>
  );
}

interface WrittenProps {
  readonly letter: Letter;
  readonly email: string;
}

/** The letter, with ways to send it; gets the focus. */
function Written({ letter, email }: WrittenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter.body);
      setSaid('The text is copied.');
    } catch {
      // The clipboard is not available on pages that were not loaded over HTTPS.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setSaid('The text is selected, for you to copy.');
    }
  };
  return (
    <section className={styles.written} aria-labelledby="written">
      <h3 id="written" ref={heading} tabIndex={-1} className={styles.answer}>
        Your application is ready to send
      </h3>
      <p>
        Send it to <strong>{email}</strong>: open it in your mail program, or copy the text into an email.
      </p>
      <pre ref={text} className={styles.letter}>
        {letter.body}
      </pre>
      <div className={styles.ways}>
        <a className="button button--primary button--lg" href={mailUrl(email, letter)}>
          Open in my mail program
        </a>
        <button type="button" className="button button--secondary button--outline button--lg" onClick={copy}>
          Copy the text
        </button>
      </div>
      <p role="status" className={styles.progress}>
        {said}
      </p>
    </section>
  );
}
