import { errorMessages, translate } from 'lectern/theme';
import type { ReactNode } from 'react';

interface ErrorPageContentProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

/** The content of the error page, shown instead of a page that threw. */
export default function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <h1>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
      </button>
      <pre className="margin-top--lg" role="alert">
        {errorMessages(error).join('\n\nCause:\n')}
      </pre>
    </main>
  );
}
