import { existsSync, readFileSync } from 'node:fs';
import { type Place, positionAt } from '../../diagnostics.ts';
import { locateInFrontMatter } from './front-matter.ts';

/** Where a key of a page's front matter stands. Reads the file: for reports only. */
export function placeOf(file: string, path: readonly (string | number)[]): Place {
  return { file, ...locateInFrontMatter(readFileSync(file, 'utf8'), path) };
}

/** Where a text stands in quotes in a file of code or JSON: its first place, else the file. For reports only. */
export function placeOfText(file: string, text: string): Place {
  const content = readFileSync(file, 'utf8');
  const offsets = ['"', "'", '`'].map(mark => content.indexOf(mark + text + mark)).filter(offset => offset >= 0);
  return offsets.length === 0 ? { file } : { file, ...positionAt(content, Math.min(...offsets)) };
}

/** Where a key or a value first stands in a file of code, alone or in quotes, else the file. For reports only. */
export function placeOfWord(file: string, word: string): Place {
  if (!existsSync(file)) return { file };
  const content = readFileSync(file, 'utf8');
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const offset = content.search(new RegExp(`(?<![\\w$.-])${escaped}(?![\\w$.-])`));
  return offset === -1 ? { file } : { file, ...positionAt(content, offset) };
}
