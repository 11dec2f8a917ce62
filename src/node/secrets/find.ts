import { createCandidateTest } from './candidates.ts';
import { isInvented, PATTERNS } from './patterns.ts';

/** A text that looks like a secret. */
export interface Secret {
  readonly text: string;
  /** What it looks like, such as "a key of GitHub". */
  readonly kind: string;
  /** Offset in the text that was searched. */
  readonly offset: number;
}

export interface KnownValues {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values that may be published although they look like a secret. */
  readonly allowed: readonly string[];
}

const STARTS = PATTERNS.flatMap(pattern => pattern.starts.map(start => ({ ...pattern, start })));

/** Creates a function that finds secrets in the bytes of a text. */
export function createSecretFinder({ env, allowed }: KnownValues): (bytes: Uint8Array) => readonly Secret[] {
  const values = secretValues(env);
  const mayHold = createCandidateTest([...STARTS.map(({ start }) => start), ...values.values()]);
  // Words in the search index are in lower case, so values are compared without regard to case.
  const known = allowed.filter(each => each !== '').map(each => each.toLowerCase());
  const isAllowed = ({ text }: Secret): boolean => known.some(each => text.toLowerCase().includes(each));
  return bytes => {
    if (!mayHold(bytes)) return [];
    // One character per byte suffices, since all patterns are ASCII.
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

/** Whether an offset is within a word, where no key begins. */
function isWordAt(text: string, at: number): boolean {
  return at > 0 && /\w/.test(text[at - 1] ?? '');
}

/** Values of environment variables that are named like secrets, by variable. */
function secretValues(env: KnownValues['env']): ReadonlyMap<string, string> {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => NAME.test(entry[0]) && isSecretLike(entry[1] ?? ''),
  );
  return new Map(named);
}

const NAME = /^(?!npm_).*(?:KEY|TOKEN|SECRET)/i;

/** Whether a value is long and varied, and neither words nor a path, which pages may contain by chance. */
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

/** A secret, masked for reports. */
export function masked({ text }: Pick<Secret, 'text'>): string {
  return text.startsWith('-----') ? '-----BEGIN…' : `${text.slice(0, 4)}…`;
}
