/** Takes out of texts of readers what is nobody's business: addresses, numbers, credentials. */

const RULES: readonly (readonly [pattern: RegExp, kind: string])[] = [
  // The value after a name, as in `token=…` or `"password": "…"`.
  [
    /(?<=\b(?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:api|access)[ _-]?key)["']?[=:][ "']{0,2})[^\s"'&]{3,200}/giu,
    'secret',
  ],
  [/(?<=\b(?:bearer|basic) )[\w+/=.~-]{8,500}/giu, 'secret'],
  [/(?<=:\/\/)[^\s/@]{1,200}(?=@)/gu, 'secret'],
  [/\b(?:[spr]k[_-]|xox[a-z]-|glpat-|github_pat_)[\w-]{12,500}/gu, 'secret'],
  [/\b(?:(?:gh[oprsu]|npm|hf)_|AKIA|ASIA)[A-Za-z0-9]{12,500}/gu, 'secret'],
  [/\beyJ[\w-]{10,500}(?:\.[\w-]{1,500}){0,2}/gu, 'secret'],
  [/[^\s@<>(),;:"']{1,64}@[^\s@<>(),;:"'[\]]{1,190}\.[^\s@<>(),;:"'.[\]]{2,24}/gu, 'email'],
];

/** A word without separators, of letters and digits, which no one would remember. */
const LONG_WORD = /[A-Za-z0-9+/=_-]{16,}/g;
const NUMBER = /\+?\d(?:[\d ().\-/]{0,40}\d)?/g;
/** Fewest digits of a number that may be one of a person: of a phone, an account, a card. */
const MANY_DIGITS = 7;
const ADDRESS_V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Replaces e-mail addresses, long numbers, IP addresses and what looks like a credential by their kind.
 *
 * @example redact('mail ann@example.com') // 'mail [email]'
 */
export function redact(text: string): string {
  const known = RULES.reduce((rest, [pattern, name]) => rest.replace(pattern, `[${name}]`), text);
  return known
    .replace(LONG_WORD, word => (isRandom(word) ? '[secret]' : word))
    .replace(NUMBER, number => (isPersonal(number) ? '[number]' : number));
}

/** Whether a long word is no name: letters and digits take turns in it, or it has nothing but hexadecimal digits. */
function isRandom(word: string): boolean {
  const digits = word.match(/\d/g)?.length ?? 0;
  const parts = word.match(/[A-Za-z]+|\d+/g)?.length ?? 0;
  if (/^[\da-f-]{16,}$/i.test(word)) return digits > 2;
  const hasBothCases = /[a-z]/.test(word) && /[A-Z]/.test(word);
  return digits > 2 && parts >= 5 && (hasBothCases || parts >= word.length / 4);
}

function isPersonal(number: string): boolean {
  return (number.match(/\d/g)?.length ?? 0) >= MANY_DIGITS || ADDRESS_V4.test(number);
}
