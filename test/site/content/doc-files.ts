import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/paths.ts';

/** The source of a doc of this repository's site. */
export interface DocFile {
  /** Relative to the repository. */
  readonly name: string;
  readonly source: string;
}

/** A fenced code block of a doc. */
export interface Sample {
  /** File and line of the fence. */
  readonly location: string;
  readonly language: string;
  /** Meta of the fence, after the language: a title, lines to highlight. */
  readonly meta: string;
  readonly code: string;
}

const FENCE = /^([ \t]*)```(\w*)([^\n]*)\n(.*?)^\1```$/gms;

/** Every doc of every version. */
export const DOC_FILES: readonly DocFile[] = ['docs', 'versioned_docs/version-legacy'].flatMap(directory =>
  readdirSync(path.join(ROOT, directory)).map(file => {
    const name = `${directory}/${file}`;
    return { name, source: readFileSync(path.join(ROOT, name), 'utf8') };
  }),
);

/** The code of every doc, without the indentation of a list around it. */
export const SAMPLES: readonly Sample[] = DOC_FILES.flatMap(({ name, source }) =>
  [...source.matchAll(FENCE)].map(({ index, 1: indent = '', 2: language = '', 3: meta = '', 4: code = '' }) => ({
    location: `${name}:${source.slice(0, index).split('\n').length}`,
    language,
    meta,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  })),
);

/** Front matter of a doc; every value in this site's docs is on one line. */
export function frontMatterOf({ source }: DocFile): Readonly<Record<string, string>> {
  const [, block = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? [];
  return Object.fromEntries([...block.matchAll(/^(\w+): (.*)$/gm)].map(([, key, value]) => [key, value]));
}

/** The paragraphs, headings and tables of a doc, line for line: front matter, code, imports and JSX are empty lines. */
export function proseOf({ source }: DocFile): string {
  const blank = (text: string) => text.replace(/[^\n]+/g, '');
  return source
    .replace(/^---\n.*?\n---\n/s, blank)
    .replace(FENCE, blank)
    .replace(/^import .*$/gm, blank)
    .replace(/^<[A-Z/].*?>$/gms, blank)
    .replace(/^\[[\w-]+\]: .*$/gm, blank);
}
