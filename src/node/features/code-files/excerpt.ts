import { didYouMean } from '../../util/did-you-mean.ts';
import type { FileFence } from './meta.ts';
import { regionMark, regionsOf } from './regions.ts';

/** Code of a file as readers see it. */
export interface Excerpt {
  readonly code: string;
  /** The file's line of each line of the code, 1-based. */
  readonly lines: readonly number[];
}

/** Why a file has not the part that a fence names. */
export interface ExcerptProblem {
  readonly code: 'compile/missing-code-part' | 'compile/bad-code-meta';
  readonly message: string;
  readonly fix: string;
}

/** What a fence shows of a file's text, without the space that all its lines begin with. */
export function excerptOf(text: string, shown: FileFence): Excerpt | ExcerptProblem {
  const whole = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n$/, '')
    .split('\n');
  const { file, region, lines } = shown;
  if (region !== undefined && lines !== undefined) {
    return {
      code: 'compile/bad-code-meta',
      message: `The code of \`${file}\` is named by \`region=${region}\` and by \`lines=${lines}\``,
      fix: 'Take one of them out.',
    };
  }
  const numbers = region === undefined ? linesNamed(lines, whole, file) : linesOfRegion(region, whole, file);
  if ('message' in numbers) return numbers;
  return { code: dedented(numbers.map(number => whole[number - 1] ?? '')), lines: numbers };
}

type Numbers = readonly number[] | ExcerptProblem;

function linesOfRegion(name: string, whole: readonly string[], file: string): Numbers {
  const all = regionsOf(whole);
  const found = all.filter(region => region.name === name);
  if (found.length === 0) {
    return {
      code: 'compile/missing-code-part',
      message: `The file \`${file}\` has no region \`${name}\``,
      fix: didYouMean(name, [...new Set(all.map(region => region.name))], 'regions in it'),
    };
  }
  const unended = found.find(({ end }) => end === undefined);
  if (unended) {
    return {
      code: 'compile/missing-code-part',
      message: `The region \`${name}\` in line ${unended.start} of \`${file}\` has no end`,
      fix: `Write \`#endregion ${name}\` below it, in a comment.`,
    };
  }
  let last = 0;
  return found.flatMap(({ start, end = start }) => {
    // Lines of a region within another of the same name are shown already.
    const numbers = range(Math.max(start, last) + 1, end);
    last = Math.max(last, end);
    return numbers.filter(number => !regionMark(whole[number - 1] ?? ''));
  });
}

/** `3-20`, `7` or `3-`. */
const LINES = /^(\d{1,7})(?:(-)(\d{1,7})?)?$/;

function linesNamed(lines: string | undefined, whole: readonly string[], file: string): Numbers {
  if (lines === undefined) return range(1, whole.length);
  const [, first, dash, last] = LINES.exec(lines) ?? [];
  const start = Number(first);
  const end = dash ? Number(last ?? whole.length) : start;
  if (first === undefined || start === 0 || (last !== undefined && end < start)) {
    return {
      code: 'compile/bad-code-meta',
      message: `\`lines=${lines}\` names no lines`,
      fix: 'Write the first and the last line, such as `lines=3-20`, or one line, `lines=7`.',
    };
  }
  if (start > whole.length || end > whole.length) {
    return {
      code: 'compile/missing-code-part',
      message: `\`lines=${lines}\` names lines that \`${file}\` does not have`,
      fix: `The last line of the file is ${whole.length}.`,
    };
  }
  return range(start, end);
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function dedented(lines: readonly string[]): string {
  const filled = lines.filter(line => line.trim() !== '');
  const indents = filled.map(line => /^[ \t]*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((one, other) => sharedStart(one, other), indents[0] ?? '');
  return lines.map(line => (line.trim() === '' ? '' : line.slice(common.length))).join('\n');
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}
