import { useSite } from 'lectern/client';
import type { ReactNode } from 'react';

interface LastUpdatedProps {
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number | undefined;
  readonly lastUpdatedBy?: string | undefined;
}

/** Date and author of a page's last change. The date is in UTC, so that server and browser agree. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const { locale } = useSite();
  return (
    <span className="theme-last-updated">
      Last updated
      {lastUpdatedAt !== undefined && (
        <>
          {' on '}
          <time dateTime={new Date(lastUpdatedAt).toISOString()} itemProp="dateModified" suppressHydrationWarning>
            {new Intl.DateTimeFormat(locale.htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }).format(lastUpdatedAt)}
          </time>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {' by '}
          <b>{lastUpdatedBy}</b>
        </>
      )}
    </span>
  );
}
