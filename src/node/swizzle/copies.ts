import path from 'node:path';
import { type ThemePart, themeText } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import { moduleSpecifiers } from '../util/module-specifiers.ts';
import { packageVersion } from '../version.ts';
import type { Action } from './safety.ts';

export type Language = 'typescript' | 'javascript';

/** A file to write, relative to `src/theme`. */
export interface SwizzledFile {
  readonly file: string;
  readonly text: string;
}

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

/** The files for wrapping or ejecting a part. */
export async function swizzledFiles(
  part: ThemePart,
  action: Action,
  language: Language,
): Promise<readonly SwizzledFile[]> {
  return action === 'wrap' ? [await wrapper(part, language)] : ejected(part, language);
}

/** A part and the style sheets that it imports, each with its origin. */
async function ejected(part: ThemePart, language: Language): Promise<readonly SwizzledFile[]> {
  const styles = moduleSpecifiers(themeText(part.file) ?? '')
    .filter(specifier => /^\.\/[\w.-]+\.css$/.test(specifier))
    .map(specifier => path.posix.join(path.posix.dirname(part.file), specifier));
  return Promise.all(
    [part.file, ...styles].map(async original => {
      const text = themeText(original) ?? '';
      const file = fileIn(original, language);
      return { file, text: `${originLine(original, text)}\n${await textIn(file, text)}` };
    }),
  );
}

/** The text of an original, converted to the language of the copy. */
export async function textIn(file: string, original: string): Promise<string> {
  return /\.jsx?$/.test(file) ? toJavaScript(original) : original;
}

function fileIn(original: string, language: Language): string {
  return language === 'javascript' ? original.replace(/\.tsx?$/, '.js') : original;
}

/** A component that renders the original with the same props, or an object that extends it. */
async function wrapper({ name, file: original }: ThemePart, language: Language): Promise<SwizzledFile> {
  const stock = themeText(original) ?? '';
  const [, parameters] = /^export default function \w+\(([^)]?)/m.exec(stock) ?? [];
  const text = parameters === undefined ? objectAround(name) : componentAround(name, parameters !== '');
  const others = /^export (?!default)/m.test(stock) ? `\nexport * from '@theme-original/${name}';\n` : '';
  const file = fileIn(original, language);
  return { file, text: await textIn(file, text + others) };
}

function componentAround(name: string, hasProps: boolean): string {
  const local = localName(name);
  return `import ${local} from '@theme-original/${name}';
import type { ${hasProps ? 'ComponentProps, ' : ''}ReactNode } from 'react';

/** The stock ${name}, with room around it. */
export default function ${local}Wrapper(${hasProps ? `props: ComponentProps<typeof ${local}>` : ''}): ReactNode {
  return (
    <>
      <${local} ${hasProps ? '{...props} ' : ''}/>
    </>
  );
}
`;
}

function objectAround(name: string): string {
  const local = localName(name);
  return `import ${local} from '@theme-original/${name}';

/** What the stock ${name} has, with room for more. */
export default {
  ...${local},
};
`;
}

/** @example localName('DocItem/TOC/Desktop') // 'DocItemTOCDesktop' */
function localName(name: string): string {
  return name.replaceAll('/', '');
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
