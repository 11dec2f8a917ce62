import { useMemo } from 'react';
import { useSite } from '../../../contexts.ts';

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export interface PluralSelection {
  /** Chooses one of the messages, separated by `|` in the order of the language's plural forms. */
  readonly selectMessage: (count: number, messages: string) => string;
}

/** Selects messages by number in the site's language. */
export function usePluralForm(): PluralSelection {
  const { name } = useSite().locale;
  return useMemo(() => {
    const rules = new Intl.PluralRules(name);
    return { selectMessage: (count, messages) => selectMessage(count, messages, rules) };
  }, [name]);
}

/**
 * The message for a number; the last one where the language has more forms than there are messages.
 *
 * @example selectMessage(1, 'one page|{count} pages', new Intl.PluralRules('en')) // 'one page'
 */
export function selectMessage(count: number, messages: string, rules: Intl.PluralRules): string {
  const parts = messages.split('|');
  const { pluralCategories } = rules.resolvedOptions();
  const index = FORMS.filter(form => pluralCategories.includes(form)).indexOf(rules.select(count));
  return parts[Math.min(index, parts.length - 1)] as string;
}

/** A formatter of dates in the site's language; in UTC by default, so that server and browser agree. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { name } = useSite().locale;
  const key = JSON.stringify(options);
  return useMemo(() => new Intl.DateTimeFormat(name, { timeZone: 'UTC', ...JSON.parse(key) }), [name, key]);
}
