import { isUtf8 } from 'node:buffer';
import type { FrontMatterProblem } from './front-matter.ts';

/** The error about a file that is not UTF-8, located at its first invalid byte; undefined for valid files. */
export function encodingProblem(bytes: Buffer, plugin: 'docs' | 'pages'): FrontMatterProblem | undefined {
  if (isUtf8(bytes)) return undefined;
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  const [before = ''] = bytes.toString('utf8').split('\uFFFD', 1);
  const lines = before.split('\n');
  return {
    code: `${plugin}/not-utf8`,
    severity: 'error',
    message: isUtf16
      ? 'The file is UTF-16, not UTF-8'
      : 'The file is not UTF-8: here is a byte that is no part of a character',
    fix: 'Save it as UTF-8.',
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
  };
}
