import { Link } from 'lectern/client';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './apply.module.css';
import type { Application, FailureReason } from './send.ts';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The box that replaces the form and gets its focus. */
function Card({ title, children }: CardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1} className={styles.answer}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The application was accepted. */
export function Sent(props: { readonly message: string; readonly application: Application }): ReactNode {
  const { message, application } = props;
  return (
    <Card title="Thank you, your application is with us">
      {message && <p>{message}</p>}
      <p>
        We will answer to <strong>{application.email}</strong> with the snippet for{' '}
        <Address url={application.url ?? ''} />.
      </p>
      <p>
        A person reads every application, so please bear with us. Meanwhile,{' '}
        <Link to="/docs/tips">our recommendations</Link> help to make your pages easy to search.
      </p>
    </Card>
  );
}

/** The site has been submitted before. */
export function AlreadySent({ message }: { readonly message: string }): ReactNode {
  return (
    <Card title="This site has been submitted already">
      <p>{message}</p>
    </Card>
  );
}

const REASONS: Readonly<Record<FailureReason, string>> = {
  refused: 'It was not accepted, and no reason was given.',
  server: 'Something went wrong on our side. Please try again in a few minutes.',
  timeout: 'There was no answer in time. You might want to check your network connection, or try again later.',
  network: 'You might want to check your network connection.',
};

/** The application was not accepted: the endpoint's message, or the known reason. */
export function Failure(props: { readonly message: string; readonly reason: FailureReason }): ReactNode {
  return (
    <>
      <p>Your application could not be submitted.</p>
      <p>{props.message || REASONS[props.reason]}</p>
      <p>What you typed is still here.</p>
    </>
  );
}

/** A text, as a link if it is a safe URL. */
function Address({ url }: { readonly url: string }): ReactNode {
  return /^https?:\/\//i.test(url) ? <a href={url}>{url}</a> : url;
}
