import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

interface LoadingProps {
  readonly error?: Error | null;
  readonly retry?: () => void;
}

/** Fallback while a site's own code-split component loads, and when that fails. */
export default function Loading({ error, retry }: LoadingProps): ReactNode {
  if (!error) return <p role="status">{translate({ id: 'theme.Loading.loading', message: 'Loading…' })}</p>;
  return (
    <div role="alert">
      <p>
        {translate({
          id: 'theme.Loading.failed',
          message: 'A part of this page could not be loaded. You might want to check your network connection.',
        })}
      </p>
      {retry && (
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({ id: 'theme.common.retry', message: 'Retry' })}
        </button>
      )}
    </div>
  );
}
