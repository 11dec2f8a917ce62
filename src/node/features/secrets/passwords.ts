import { isSecretLike } from './values.ts';

/** A password in a URL, and its place. */
export interface Password {
  /** The URL up to the password, with it. */
  readonly text: string;
  readonly offset: number;
}

/** Matches the end of a text: a URL with a user's name and a password. */
const CREDENTIALS = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/?#:@"'`<>()|\\]{0,64}:([^\s/?#@"'`<>()|\\]{12,100})$/i;
/** Longest text that it matches. */
const MAX_LENGTH = 190;

/** Words and signs of placeholders and variables in place of a password. */
const PLACEHOLDER = /[${}*[\]]|%7b|pass|pwd|secret|token|change|example|your|xxx|1234|\.\.\./i;

/** Finds passwords in URLs: long and varied ones, since documentation is full of others. */
export function passwordsIn(bytes: Buffer): readonly Password[] {
  const found: Password[] = [];
  let last = 0;
  for (let at = bytes.indexOf(0x40); at !== -1; at = bytes.indexOf(0x40, at + 1)) {
    const before = bytes.toString('latin1', Math.max(last, at - MAX_LENGTH), at);
    last = at + 1;
    const [text, password = ''] = CREDENTIALS.exec(before) ?? [];
    if (text === undefined || !isSecretLike(password) || PLACEHOLDER.test(password)) continue;
    found.push({ text, offset: at - text.length });
  }
  return found;
}
