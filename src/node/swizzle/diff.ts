/** One line of a comparison: in both texts, only in the first, or only in the second. */
interface DiffLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

const CONTEXT = 3;

/**
 * What turns one text into another, as a unified diff without file names; empty where they are the same. Lines that only
 * one text has are found by the longest common subsequence.
 */
export function unifiedDiff(before: string, after: string): string {
  const lines = compare(before.trimEnd().split(/\r?\n/), after.trimEnd().split(/\r?\n/));
  return hunksOf(lines)
    .flatMap(([start, end]) => [
      header(lines, start, end),
      ...lines.slice(start, end).map(line => line.mark + line.text),
    ])
    .join('\n');
}

function compare(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const common = commonLengths(before, after);
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]];
    if (a !== undefined && a === b) {
      lines.push({ mark: ' ', text: a });
      i++;
      j++;
    } else if (a !== undefined && (b === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: a });
      i++;
    } else {
      lines.push({ mark: '+', text: b ?? '' });
      j++;
    }
  }
  return lines;
}

/** How many lines the two texts have in common from line `i` of one and line `j` of the other on. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, next] = [table[i] as number[], table[i + 1] as number[]];
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** Where the changes are, with what is around them; neighbours that touch are one. */
function hunksOf(lines: readonly DiffLine[]): readonly (readonly [start: number, end: number])[] {
  const hunks: [number, number][] = [];
  lines.forEach(({ mark }, index) => {
    if (mark === ' ') return;
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(lines.length, index + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  });
  return hunks;
}

/** @example '@@ -1,4 +1,5 @@' */
function header(lines: readonly DiffLine[], start: number, end: number): string {
  const range = (other: '-' | '+') => {
    const count = (part: readonly DiffLine[]) => part.filter(({ mark }) => mark === ' ' || mark === other).length;
    const length = count(lines.slice(start, end));
    return `${other}${count(lines.slice(0, start)) + (length === 0 ? 0 : 1)},${length}`;
  };
  return `@@ ${range('-')} ${range('+')} @@`;
}
