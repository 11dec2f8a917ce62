import { useMemo } from 'react';
import { selectMessage } from '../../../../shared/plurals.ts';
import { useSite } from '../../../contexts.ts';

export interface PluralSelection {
  /** Selects one of several messages, which are separated by `|` in the order of the language's plural forms. */
  readonly selectMessage: (count: number, messages: string) => string;
}

/** Selects messages by a number, by the plural rules of the site's language. */
export function usePluralForm(): PluralSelection {
  const { htmlLang } = useSite().locale;
  return useMemo(() => {
    const rules = new Intl.PluralRules(htmlLang);
    return { selectMessage: (count, messages) => selectMessage(count, messages, rules) };
  }, [htmlLang]);
}

/** A date formatter in the site's language and calendar; its default time zone is UTC, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { htmlLang, calendar } = useSite().locale;
  const key = JSON.stringify({ calendar, timeZone: 'UTC', ...options });
  return useMemo(() => new Intl.DateTimeFormat(htmlLang, JSON.parse(key)), [htmlLang, key]);
}
