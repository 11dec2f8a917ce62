import { isUtf8 } from 'node:buffer';

/** What is wrong with the bytes of a text, at the first that is. */
export interface EncodingProblem {
  /** It follows the name of the file. */
  readonly message: string;
  readonly fix: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** The problem of bytes that are not UTF-8; undefined for valid ones. */
export function utf8Problem(bytes: Buffer): EncodingProblem | undefined {
  if (isUtf8(bytes)) return undefined;
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  const [before = ''] = bytes.toString('utf8').split('\uFFFD', 1);
  const lines = before.split('\n');
  return {
    message: isUtf16 ? 'is UTF-16, not UTF-8' : 'is not UTF-8: here is a byte that is no part of a character',
    fix: 'Save it as UTF-8.',
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
  };
}
