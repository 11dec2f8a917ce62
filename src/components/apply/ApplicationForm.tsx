import { useIsBrowser } from 'lectern/client';
import type { ReactNode } from 'react';
import { AlreadySent, Failure, Sent } from './Answers.tsx';
import styles from './apply.module.css';
import { ErrorSummary, Fields } from './Fields.tsx';
import { useCheckedForm, useSending } from './use-application.ts';

/** The application as a form, and the answer to it. Without JavaScript the browser submits the form. */
export function ApplicationForm({ endpoint }: { readonly endpoint: string }): ReactNode {
  const [progress, send] = useSending(endpoint);
  const { errors, ...handlers } = useCheckedForm(send);
  const isAwake = useIsBrowser();
  const sending = progress.step === 'sending';
  const answer = progress.step === 'answered' ? progress.answer : undefined;
  if (progress.step === 'answered' && answer?.kind === 'sent') return <Sent {...progress} message={answer.message} />;
  if (answer?.kind === 'already-sent') return <AlreadySent message={answer.message} />;
  return (
    <section className={styles.card} aria-labelledby="application">
      <h2 id="application">Your application</h2>
      <form id="form-apply-docsearch" method="post" action={endpoint} noValidate={isAwake} {...handlers}>
        <Fields errors={errors} />
        <ErrorSummary errors={errors} />
        <div role="alert" className={styles.summary}>
          {answer?.kind === 'failed' && <Failure {...answer} />}
        </div>
        <button id="joinButton" type="submit" className="button button--primary button--lg" aria-disabled={sending}>
          {answer ? 'Try again' : 'Join the program'}
        </button>
        <p role="status" className={styles.progress}>
          {sending && 'Sending your application…'}
        </p>
      </form>
    </section>
  );
}
