import { useSite } from 'lectern/client';
import type { ReactNode } from 'react';

interface LastUpdatedProps {
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number | undefined;
  readonly lastUpdatedBy?: string | undefined;
}

/** When a page last changed, and by whom. The day is that of UTC: every reader sees what the build wrote. */
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
