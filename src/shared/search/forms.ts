import type { Language } from './language.ts';

/** Words about an ability are no forms of what is able: `accessibility` is none of `access`. */
const ABILITY = /[ai]bilit(?:y|ies)$/;

/** Whether a word is another one in any of its forms, as `migrating` is `migration`. */
export function isFormOf(word: string, other: string, { stem }: Pick<Language, 'stem'>): boolean {
  return word === other || (stem(word) === stem(other) && ABILITY.test(word) === ABILITY.test(other));
}
