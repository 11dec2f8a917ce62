import { useMemo } from 'react';
import { selectMessage } from '../../../../shared/plurals.ts';
import { useSite } from '../../../contexts.ts';

export interface PluralSelection {
  /** Chooses one of the messages, separated by `|` in the order of the language's plural forms. */
  readonly selectMessage: (count: number, messages: string) => string;
}

/** Selects messages by number in the site's language. */
export function usePluralForm(): PluralSelection {
  const { htmlLang } = useSite().locale;
  return useMemo(() => {
    const rules = new Intl.PluralRules(htmlLang);
    return { selectMessage: (count, messages) => selectMessage(count, messages, rules) };
  }, [htmlLang]);
}

/** A formatter of dates in the site's language and calendar; in UTC by default, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { htmlLang, calendar } = useSite().locale;
  const key = JSON.stringify({ calendar, timeZone: 'UTC', ...options });
  return useMemo(() => new Intl.DateTimeFormat(htmlLang, JSON.parse(key)), [htmlLang, key]);
}
