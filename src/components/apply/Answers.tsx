import { Link } from 'lectern/client';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './apply.module.css';
import type { Application } from './send.ts';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Takes the form's place, and its focus. */
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

/** Somebody has applied for this site before. */
export function AlreadySent({ message }: { readonly message: string }): ReactNode {
  return (
    <Card title="This site has been submitted already">
      <p>{message}</p>
    </Card>
  );
}

/** A link where it is safe to follow one. */
function Address({ url }: { readonly url: string }): ReactNode {
  return /^https?:\/\//i.test(url) ? <a href={url}>{url}</a> : url;
}
