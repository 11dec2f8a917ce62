import { readFileSync } from 'node:fs';
import type { Place } from '../../diagnostics.ts';
import { locateInFrontMatter } from './front-matter.ts';

/** Where a key of a page's front matter stands. Reads the file: for reports only. */
export function placeOf(file: string, path: readonly (string | number)[]): Place {
  return { file, ...locateInFrontMatter(readFileSync(file, 'utf8'), path) };
}
