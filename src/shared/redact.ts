/** Takes out of texts of readers what is nobody's business: addresses, numbers, credentials. */

const RULES: readonly (readonly [pattern: RegExp, kind: string])[] = [
  // The value after a name, as in `token=…` or `"password": "…"`.
  [
    /(?<=\b(?:pass(?:word|wd|phrase)?|pwd|secret|token|(?:api|access)[ _-]?key)["']?[=:][ "']{0,2})[^\s"'&]{3,200}/giu,
    'secret',
  ],
  // Not a word, as in “basic authentication”.
  [/(?<=\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC) )(?![A-Za-z][a-z-]{0,40}(?![\w+/=.~-]))[\w+/=.~-]{8,500}/gu, 'secret'],
  [/(?<=:\/\/)[^\s/@]{1,200}(?=@)/gu, 'secret'],
  [/\b(?:[spr]k[_-]|xox[a-z]-|glpat-|github_pat_)[\w-]{12,500}/gu, 'secret'],
  [/\b(?:(?:gh[oprsu]|npm|hf)_|AKIA|ASIA)[A-Za-z0-9]{12,500}/gu, 'secret'],
  [/\beyJ[\w-]{10,500}(?:\.[\w-]{1,500}){0,2}/gu, 'secret'],
  // Not the version of a package, as in `react@18.2.12`.
  [/[^\s@<>(),;:"']{1,64}@[^\s@<>(),;:"'[\]]{1,190}\.[^\s\d@<>(),;:"'.[\]][^\s@<>(),;:"'.[\]]{1,23}/gu, 'email'],
];

/** A word without separators, of letters and digits, which no one would remember. */
const LONG_WORD = /[A-Za-z0-9+/=_-]{16,}/g;
/** Numbers, and those of weaknesses and errors, which are public. */
const NUMBER = /\bCVE-\d{4}-\d{4,7}\b|\b0x[\da-f]{1,8}\b|\+?\d(?:[\d ().\-/]{0,40}\d)?/gi;
const PUBLIC = /^(?:CVE-.*|0x.*|20\d\d-\d\d-\d\d|127\.0\.0\.1|0\.0\.0\.0)$/i;
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
    .replace(NUMBER, (number, at: number, whole: string) => (isOfPerson(number, at, whole) ? '[number]' : number));
}

const ADVISORY = /^GHSA(?:-[\da-z]{4}){3}$/i;

/** Whether a long word is no name: letters and digits take turns in it, or it has nothing but hexadecimal digits. */
function isRandom(word: string): boolean {
  const digits = word.match(/\d/g)?.length ?? 0;
  const parts = word.match(/[A-Za-z]+|\d+/g)?.length ?? 0;
  if (/^[\da-f-]{16,}$/i.test(word)) return digits > 2;
  if (ADVISORY.test(word) || isOfWords(word)) return false;
  const hasBothCases = /[a-z]/.test(word) && /[A-Z]/.test(word);
  return digits > 2 && parts >= 5 && (hasBothCases || parts >= word.length / 4);
}

/** Whether a good part of it is words, as of `x86_64-unknown-linux-gnu`. */
function isOfWords(word: string): boolean {
  const words = word.split(/[^A-Za-z0-9]/).filter(part => /^[a-z]{3,}$/.test(part));
  return words.join('').length * 4 >= word.length;
}

/** Whether a number is one of a person. Digits that end or begin a word, as in `nrf52833 428kb`, are not one with others. */
function isOfPerson(number: string, at: number, whole: string): boolean {
  const parts = number.split(' ');
  const isLetter = (place: number): boolean => /[a-z]/i.test(whole[place] ?? '');
  const first = isLetter(at - 1) ? parts.splice(0, 1) : [];
  const last = isLetter(at + number.length) ? parts.splice(-1) : [];
  return [...first, parts.join(' '), ...last].some(isPersonal);
}

function isPersonal(number: string): boolean {
  if (PUBLIC.test(number)) return false;
  return (number.match(/\d/g)?.length ?? 0) >= MANY_DIGITS || ADDRESS_V4.test(number);
}
