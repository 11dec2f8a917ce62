/**
 * Marks of emphasis beside those of another kind, or beside an escaped one: the native parser lets them end as well as begin something,
 * where by the specification they do one of the two.
 */

/** Marks behind others, as which the native parser lets them end what only looks begun. */
const MARKS_BEHIND: readonly (readonly [pattern: RegExp, mark: string])[] = [
  [/(?:_|\\\*)\*+[\p{L}\p{N}]/u, '*'],
  [/[_*]~+[\p{L}\p{N}]/u, '~'],
];

/** Whether marks stand behind others somewhere after a mark of their kind, in its line or above. */
export function areBehind(prose: string, paragraph: string): boolean {
  return MARKS_BEHIND.some(([pattern, mark]) => {
    if (paragraph.includes(mark)) return pattern.test(prose);
    const first = prose.indexOf(mark);
    return first !== -1 && pattern.test(prose.slice(first + 1));
  });
}

/** The first asterisks behind another mark, and before a letter. */
const BEHIND_MARK = /(?:_|\\\*)(\*+)(?=[^\s\p{P}\p{S}])/u;

/**
 * Whether the first asterisks behind another mark are not ended by the next ones: these are others than as many, as which the native
 * parser does not match both where their number is a multiple of three, or in the lines below.
 */
export function areUnended(prose: string): boolean {
  const match = BEHIND_MARK.exec(prose);
  if (match === null) return false;
  const rest = prose.slice(match.index + match[0].length);
  const [next] = runsOf(rest);
  return next?.length !== match[1]?.length || !next?.ends || !isWhole(rest.slice(0, next.index));
}

/** Whether a text ends no link or tag that has begun before it, and begins none that ends behind it. */
function isWhole(text: string): boolean {
  return ['[]', '<>'].every(([open = '', close = '']) => text.split(open).length === text.split(close).length);
}

/**
 * Whether asterisks stand right before an underscore and end nothing, or that together with others: a run ends what as many begin, and
 * parts of it the rest.
 */
export function areBefore(prose: string, paragraph: string): boolean {
  let begun = 0;
  let others = paragraph.includes('*');
  let previous: Run | undefined;
  for (const run of runsOf(prose)) {
    others ||= previous !== undefined && previous.length !== run.length;
    if (run.after === '_' && run.before.trim() !== '' && (others || begun === 0)) return true;
    if (run.ends && begun > 0) begun--;
    else if (run.begins) begun++;
    previous = run;
  }
  return false;
}

/** Asterisks in a row, with the characters beside them. */
interface Run {
  readonly index: number;
  readonly length: number;
  readonly before: string;
  readonly after: string;
  readonly begins: boolean;
  readonly ends: boolean;
}

const BESIDE_WORDS = /[\s\p{P}\p{S}]/u;

function runsOf(text: string): readonly Run[] {
  const runs = [...text.matchAll(/\\.|\*+/g)].filter(([run]) => run.startsWith('*'));
  return runs.map(({ 0: { length }, index }) => {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + length]];
    const begins = after.trim() !== '' && (!BESIDE_WORDS.test(after) || BESIDE_WORDS.test(before));
    const ends = before.trim() !== '' && (!BESIDE_WORDS.test(before) || BESIDE_WORDS.test(after));
    return { index, length, before, after, begins, ends };
  });
}
