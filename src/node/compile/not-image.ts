import type { Diagnostic } from '../diagnostics/index.ts';
import { readStart } from '../util/files.ts';

const SHOWN_BYTES = 64 * 1024;

/** Why browsers cannot show a file as an image, and the fix; undefined if it may be one. Of text files, only SVG is. */
function reasonNotImage(file: string): readonly [reason: string, fix: string] | undefined {
  const bytes = readStart(file, SHOWN_BYTES);
  if (bytes.length === 0) return ['the file is empty', 'Put the image there.'];
  const text = textOf(bytes);
  if (text === undefined || /<svg[\s>]/i.test(text)) return undefined;
  if (text.startsWith('version https://git-lfs.')) return ['the file is a pointer of Git LFS', 'Run `git lfs pull`.'];
  return ['the file holds text', 'Name an image; `[text](path)` links to a file.'];
}

/** Bytes as text; undefined if they are binary. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    // `stream` tolerates an incomplete character at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** The warning about a file that a page shows as an image but that is none; undefined if it may be one. */
export function notImageProblem(file: string, written: string): Omit<Diagnostic, 'location'> | undefined {
  const [reason, fix] = reasonNotImage(file) ?? [];
  if (reason === undefined || fix === undefined) return undefined;
  return { code: 'compile/no-image', severity: 'warning', message: `\`${written}\` is not an image: ${reason}`, fix };
}
