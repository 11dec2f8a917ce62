import type { ReactNode } from 'react';
import { translate } from '../docusaurus/Translate.tsx';

/** The message for a page that cannot be loaded. */
export function loadFailureText(): string {
  const failed = translate({ id: 'theme.LoadFailure.failed', message: 'The page could not be loaded.' });
  if (navigator.onLine) return failed;
  return `${translate({ id: 'theme.LoadFailure.offline', message: 'You are offline.' })} ${failed}`;
}

interface LoadFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A message over the current page: another page could not be loaded. */
export function LoadFailure({ text, onRetry, onDismiss }: LoadFailureProps): ReactNode {
  return (
    <section className="load-failure alert alert--warning" aria-label={text}>
      <p>{text}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
      </button>
      <button
        type="button"
        className="clean-btn close"
        aria-label={translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })}
        onClick={onDismiss}
      >
        ×
      </button>
    </section>
  );
}
