/** Copies of theme components in sites: what each says of its original. */

import { hashOf } from './util/hash.ts';
import { packageVersion } from './version.ts';

/** The origin that the first line of an ejected file records, and the text below that line. */
export interface Origin {
  /** Version of the package. */
  readonly version: string;
  /** Path of the original in the theme. */
  readonly file: string;
  /** Hash of the original when it was ejected. */
  readonly hash: string;
  readonly text: string;
}

/** The first line of an ejected file: a comment in the syntax of scripts or style sheets. */
export function originLine(file: string, original: string): string {
  return `/* Ejected from lectern@${packageVersion()} ${file} ${hashOf(original)} */`;
}

/** Reads the origin of an ejected file; undefined for any other file. */
export function readOrigin(content: string): Origin | undefined {
  const [line = '', version, file, hash] =
    /^\/\* Ejected from lectern@(\S+) (\S+) ([0-9a-f]{16}) \*\/\r?\n/.exec(content) ?? [];
  if (!version || !file || !hash) return undefined;
  return { version, file, hash, text: content.slice(line.length) };
}

/** The text of an original, converted to the language of the copy. */
export async function textIn(file: string, original: string): Promise<string> {
  return /\.jsx?$/.test(file) ? toJavaScript(original) : original;
}

/** Compiles a TypeScript component to JavaScript, keeping JSX and comments. */
async function toJavaScript(source: string): Promise<string> {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, {
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'esnext',
      transform: { react: { runtime: 'preserve' } },
      preserveAllComments: true,
    },
  });
  return readable(code);
}

/** Formats the compiler's output: two spaces per level, comments on their own lines, blank lines between statements. */
function readable(code: string): string {
  return code
    .replace(/^(?: {4})+/gm, indent => ' '.repeat(indent.length / 2))
    .replace(/^(\/\*\*.*\*\/| \*\/) (?=\S)/gm, '$1\n')
    .replace(/(?<!\*\/)\n(?=\/\*\*|function |export |const |let )/g, '\n\n')
    .replace(/(?<!\n)\n*$/, '\n');
}
