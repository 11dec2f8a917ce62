import { useMemo } from 'react';
import { useSite } from '../../contexts.ts';

/** A formatter of dates in the site's language; always in UTC unless told, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { name } = useSite().locale;
  const key = JSON.stringify(options);
  return useMemo(() => new Intl.DateTimeFormat(name, { timeZone: 'UTC', ...JSON.parse(key) }), [name, key]);
}
