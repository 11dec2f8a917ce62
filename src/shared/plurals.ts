/** Texts that contain numbers. */

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The message for a number. `messages` are separated by `|`, in the order of the language's plural forms; with fewer messages
 * than forms, the last one stands for the rest.
 *
 * @example selectMessage(1, 'one page|{count} pages', new Intl.PluralRules('en')) // 'one page'
 */
export function selectMessage(count: number, messages: string, rules: Intl.PluralRules): string {
  const parts = messages.split('|');
  const { pluralCategories } = rules.resolvedOptions();
  const index = FORMS.filter(form => pluralCategories.includes(form)).indexOf(rules.select(count));
  return parts[Math.min(index, parts.length - 1)] as string;
}

/** @example pluralText(1200, 'one page|{count} pages', 'en') // '1,200 pages' */
export function pluralText(count: number, messages: string, locale: string): string {
  const message = selectMessage(count, messages, new Intl.PluralRules(locale));
  return message.replaceAll('{count}', numberText(count, locale));
}

/** @example numberText(1200, 'fr') // '1 200' */
export function numberText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}
