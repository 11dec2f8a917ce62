import { groupBy } from '../../util/group-by.ts';
import { createCandidateSearch } from './candidates.ts';
import { passwordsIn } from './passwords.ts';
import { isInvented, type KeyPattern, MAX_BEFORE, PATTERNS } from './patterns.ts';
import { secretValues } from './values.ts';

/** A text that looks like a secret. */
export interface Secret {
  readonly text: string;
  /** What it looks like, such as "a key of GitHub". */
  readonly kind: string;
  /** Offset in the text that was searched. */
  readonly offset: number;
  /** Whether only its shape tells: passwords of databases that are long gone stand in old docs. */
  readonly isGuess?: boolean;
  /** Whether it is the value of an environment variable: nobody shows that on purpose. */
  readonly isFromEnvironment?: boolean;
}

export interface KnownValues {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values that may be published although they look like a secret. */
  readonly allowed: readonly string[];
}

interface KeyStart extends KeyPattern {
  readonly start: string;
}

const STARTS: readonly KeyStart[] = PATTERNS.flatMap(pattern => pattern.starts.map(start => ({ ...pattern, start })));
const STARTS_BY_LETTER = groupBy(STARTS, ({ start }) => start.charAt(0));

/** Creates a function that finds secrets in the bytes of a text. */
export function createSecretFinder({ env, allowed }: KnownValues): (bytes: Uint8Array) => readonly Secret[] {
  const values = secretValues(env);
  const candidatesIn = createCandidateSearch([...STARTS.map(({ start }) => start), ...values.values()]);
  // Words in the search index are in lower case, so values are compared without regard to case.
  const known = allowed.filter(each => each !== '').map(each => each.toLowerCase());
  const isAllowed = ({ text }: Secret): boolean => known.some(each => text.toLowerCase().includes(each));
  return bytes => {
    const content = withoutUtf16(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const found: Secret[] = passwordsIn(content).map(each => ({
      ...each,
      kind: 'a URL with a password',
      isGuess: true,
    }));
    const candidates = candidatesIn(content);
    if (candidates.length > 0) {
      // One character per byte suffices, since all patterns are ASCII.
      const text = content.toString('latin1');
      found.push(...valuesIn(text, values, candidates), ...keysIn(text, candidates));
    }
    return found.filter(secret => !isAllowed(secret));
  };
}

/** The bytes of a text, in UTF-8 if it is in UTF-16: some programs of Windows write that. */
function withoutUtf16(bytes: Buffer): Buffer {
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first * third !== 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second * fourth !== 0);
  return isLittle || isBig ? Buffer.from(new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes)) : bytes;
}

function keysIn(text: string, candidates: readonly number[]): readonly Secret[] {
  return candidates.flatMap(at =>
    (STARTS_BY_LETTER.get(text[at] ?? '') ?? []).flatMap(start => keyAt(text, at, start)),
  );
}

/** The key whose pattern starts at an offset, or before it. */
function keyAt(text: string, at: number, { start, kind, before, key, isPublic }: KeyStart): readonly Secret[] {
  if (!text.startsWith(start, at)) return [];
  const [preceding] = before?.exec(text.slice(Math.max(0, at - MAX_BEFORE), at)) ?? (before ? [] : ['']);
  if (preceding === undefined) return [];
  const begin = at - preceding.length;
  key.lastIndex = begin;
  const match = isWordAt(text, begin) ? null : key.exec(text);
  const secret = match?.[1] ?? match?.[0];
  if (!match || secret === undefined || isInvented(secret) || isPublic?.(secret)) return [];
  return [{ text: secret, kind, offset: begin + match[0].lastIndexOf(secret) }];
}

/** Whether an offset is within a word, where no key begins. */
function isWordAt(text: string, at: number): boolean {
  return at > 0 && /\w/.test(text[at - 1] ?? '');
}

function valuesIn(text: string, values: ReadonlyMap<string, string>, candidates: readonly number[]): readonly Secret[] {
  return [...values].flatMap(([name, value]) => {
    const offset = candidates.find(at => text.startsWith(value, at));
    const kind = `the value of the environment variable \`${name}\``;
    return offset === undefined ? [] : [{ text: value, kind, offset, isFromEnvironment: true }];
  });
}

/** A secret, masked for reports. */
export function masked({ text }: Pick<Secret, 'text'>): string {
  return text.startsWith('-----') ? '-----BEGIN…' : `${text.slice(0, 4)}…`;
}
