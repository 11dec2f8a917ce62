import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { locateInFrontMatter } from './front-matter.ts';

/** Where a key of a page's front matter stands. Reads the file: for reports only. */
export function locationOf(file: string, path: readonly (string | number)[]): SourceLocation {
  return { file, ...locateInFrontMatter(readFileSync(file, 'utf8'), path) };
}
