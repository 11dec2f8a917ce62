import { createCandidateTest } from './candidates.ts';
import { isInvented, PATTERNS } from './patterns.ts';

/** A text that should be known to nobody. */
export interface Secret {
  readonly text: string;
  /** What it is taken for, such as "a key of GitHub". */
  readonly kind: string;
  /** Offset in the text in which it was found. */
  readonly offset: number;
}

export interface KnownValues {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What may be published in spite of its looks. */
  readonly allowed: readonly string[];
}

const STARTS = PATTERNS.flatMap(pattern => pattern.starts.map(start => ({ ...pattern, start })));

/** Makes a function that finds what looks like a secret in the bytes of a text. */
export function createSecretFinder({ env, allowed }: KnownValues): (bytes: Uint8Array) => readonly Secret[] {
  const values = secretValues(env);
  const mayHold = createCandidateTest([...STARTS.map(({ start }) => start), ...values.values()]);
  // Words of the search index have no capitals.
  const known = allowed.filter(each => each !== '').map(each => each.toLowerCase());
  const isAllowed = ({ text }: Secret): boolean => known.some(each => text.toLowerCase().includes(each));
  return bytes => {
    if (!mayHold(bytes)) return [];
    // A letter for each byte: all that is looked for is ASCII.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return [...keysIn(text), ...valuesIn(text, values)].filter(secret => !isAllowed(secret));
  };
}

function keysIn(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (const { start, kind, key } of STARTS) {
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      key.lastIndex = at;
      const match = isWordAt(text, at) ? undefined : key.exec(text)?.[0];
      if (match === undefined || isInvented(match)) continue;
      found.push({ text: match, kind, offset: at });
    }
  }
  return found;
}

/** Whether a place is within a word, where nothing begins. */
function isWordAt(text: string, at: number): boolean {
  return at > 0 && /\w/.test(text[at - 1] ?? '');
}

/** Values of variables that are named as secrets are, by the variable. */
function secretValues(env: KnownValues['env']): ReadonlyMap<string, string> {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => NAME.test(entry[0]) && isSecretLike(entry[1] ?? ''),
  );
  return new Map(named);
}

const NAME = /^(?!npm_).*(?:KEY|TOKEN|SECRET)/i;

/** Long, of many characters, and neither words nor a path, which pages may hold by chance. */
function isSecretLike(value: string): boolean {
  const isLong = value.length >= 12 && new Set(value).size >= 8;
  return isLong && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^[./~]|[^!-~]|:\/\//.test(value);
}

function valuesIn(text: string, values: ReadonlyMap<string, string>): readonly Secret[] {
  return [...values].flatMap(([name, value]) => {
    const offset = text.indexOf(value);
    return offset < 0 ? [] : [{ text: value, kind: `the value of the environment variable \`${name}\``, offset }];
  });
}

/** A secret as a report may show it. */
export function masked({ text }: Pick<Secret, 'text'>): string {
  return text.startsWith('-----') ? '-----BEGIN…' : `${text.slice(0, 4)}…`;
}
