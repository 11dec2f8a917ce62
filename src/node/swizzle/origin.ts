import { hashOf } from '../util/hash.ts';

/** The original of an ejected file when it was ejected. */
export interface Origin {
  /** Version of the package. */
  readonly version: string;
  /** Below the theme. */
  readonly file: string;
  /** Hash of the text. */
  readonly hash: string;
}

const LINE = /^\/\* Ejected from lectern@(\S+) (\S+) ([0-9a-f]{16}) \*\/\r?\n/;

export function originOf(version: string, file: string, text: string): Origin {
  return { version, file, hash: hashOf(text) };
}

/** The line, a comment in scripts as in style sheets, that an ejected file begins with. */
export function originLine({ version, file, hash }: Origin): string {
  return `/* Ejected from lectern@${version} ${file} ${hash} */`;
}

/** An ejected file's origin and the text below that line; undefined for any other file. */
export function readOrigin(text: string): { readonly origin: Origin; readonly text: string } | undefined {
  const [line, version, file, hash] = LINE.exec(text) ?? [];
  if (line === undefined || version === undefined || file === undefined || hash === undefined) return undefined;
  return { origin: { version, file, hash }, text: text.slice(line.length) };
}
