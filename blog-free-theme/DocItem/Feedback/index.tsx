import clsx from 'clsx';
import { translate, useDoc, useSite } from 'lectern/theme';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './styles.module.css';

/** Asks whether the doc was helpful; the state is reset for each doc. */
export default function DocItemFeedback(): ReactNode {
  const { permalink, version, asksNothing } = useDoc();
  if (asksNothing) return null;
  return <FeedbackForm key={permalink} page={permalink} version={version.name} />;
}

interface FeedbackFormProps {
  readonly page: string;
  readonly version: string;
}

/** A form. With an endpoint it works without JavaScript; with JavaScript the page stays, and the reader can add a comment. */
function FeedbackForm({ page, version }: FeedbackFormProps): ReactNode {
  const { endpoint } = useSite().theme.docs.feedback ?? {};
  const { answer, hasComment, isFailed, send } = useFeedback(endpoint);
  const id = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };
  useEffect(() => {
    // The pressed button, which had the focus, has been removed.
    if (hasComment) status.current?.focus();
  }, [hasComment]);
  const button = (value: string, label: string) => (
    <button
      type="submit"
      name="helpful"
      value={value}
      formNoValidate
      aria-pressed={answer === value}
      className="button button--secondary button--outline"
    >
      {label}
    </button>
  );
  return (
    <form
      method="post"
      action={endpoint}
      onSubmit={submit}
      aria-labelledby={id}
      className={clsx(styles.feedback, 'theme-doc-feedback', endpoint === undefined && 'needs-script')}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="version" value={version} />
      <p className={styles.question}>
        <span id={id}>{translate({ id: 'theme.feedback.question', message: 'Was this page helpful?' })}</span>{' '}
        {button('yes', translate({ id: 'theme.feedback.yes', message: 'Yes' }))}{' '}
        {button('no', translate({ id: 'theme.feedback.no', message: 'No' }))}
      </p>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isFailed
          ? translate({ id: 'theme.feedback.failed', message: 'That could not be sent. Please try again later.' })
          : answer !== null && translate({ id: 'theme.feedback.thanks', message: 'Thank you!' })}
      </p>
      {answer !== null && !hasComment && <Comment answer={answer} />}
    </form>
  );
}

/** A field for a comment, sent together with the answer. */
function Comment({ answer }: { readonly answer: string }): ReactNode {
  return (
    <div className={styles.comment}>
      <label>
        {translate({ id: 'theme.feedback.comment', message: 'What could be better? (optional)' })}
        <textarea name="comment" rows={3} maxLength={1000} required />
      </label>
      <button type="submit" name="helpful" value={answer} className="button button--primary">
        {translate({ id: 'theme.feedback.send', message: 'Send' })}
      </button>
    </div>
  );
}

/** The reader's answer, and a function to send it: as an event of the document, and to the endpoint if there is one. */
function useFeedback(endpoint: string | undefined) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [hasComment, setHasComment] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const send = async (data: FormData) => {
    const detail = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    document.dispatchEvent(new CustomEvent('lectern:feedback', { detail }));
    const isSent = endpoint === undefined || (await post(endpoint, detail));
    setIsFailed(!isSent);
    if (!isSent) return;
    setAnswer(detail.helpful ?? null);
    if (detail.comment) setHasComment(true);
  };
  return { answer, hasComment, isFailed, send };
}

/** Encodes the answer like a form, so that the endpoint handles both in one way, and no CORS preflight is needed. */
async function post(endpoint: string, values: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(values), keepalive: true });
    return response.ok;
  } catch {
    return false;
  }
}
