import { Translate, useSite } from 'lectern/theme';
import type { ReactNode } from 'react';

interface LastUpdatedProps {
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number | undefined;
  readonly lastUpdatedBy?: string | undefined;
}

/** Date and author of a page's last change. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const atDate = lastUpdatedAt !== undefined && <AtDate time={lastUpdatedAt} />;
  const byUser = lastUpdatedBy && (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  );
  return (
    <span className="theme-last-updated">
      <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{ atDate, byUser: byUser || '' }}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The date in UTC, so that server and browser agree. */
function AtDate({ time }: { readonly time: number }): ReactNode {
  const { htmlLang, calendar } = useSite().locale;
  const date = (
    <time dateTime={new Date(time).toISOString()} itemProp="dateModified" suppressHydrationWarning>
      {new Intl.DateTimeFormat(htmlLang, { ...DATE, calendar }).format(time)}
    </time>
  );
  return (
    <Translate id="theme.lastUpdated.atDate" values={{ date }}>
      {' on {date}'}
    </Translate>
  );
}
