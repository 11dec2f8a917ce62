import type { Format } from '../../src/node/compile/types.ts';
import { readable } from './canonical.ts';
import type { Example } from './examples.ts';
import { type Comparison, KNOWN, type KnownDifference } from './known.ts';
import type { OwnReading, Reading } from './readers.ts';

export interface Difference {
  readonly example: Example;
  readonly own: string;
  readonly other: string;
}

/** How the readings of all examples compare. */
export interface Compared {
  readonly comparison: Comparison;
  readonly same: number;
  /** Known differences, with the names of their examples. */
  readonly known: ReadonlyMap<KnownDifference, readonly string[]>;
  readonly unexpected: readonly Difference[];
  /** Examples that a known difference names, and that do not differ so. */
  readonly outdated: readonly string[];
}

/** Compares each example as Lectern reads it with another reading. */
export async function compareReadings(
  comparison: Comparison,
  own: ReadonlyMap<Example, OwnReading>,
  read: (example: Example) => Reading | Promise<Reading>,
): Promise<Compared> {
  const named = namedExamples(comparison);
  const known = new Map<KnownDifference, string[]>();
  const unexpected: Difference[] = [];
  let same = 0;
  for (const [example, { reading }] of own) {
    const difference = { example, own: readable(reading), other: readable(await read(example)) };
    const entry = named.get(example.name);
    if (difference.own === difference.other) same++;
    else if (entry?.holds(difference.own, difference.other)) {
      known.set(entry, [...(known.get(entry) ?? []), example.name]);
      named.delete(example.name);
    } else unexpected.push(difference);
  }
  return { comparison, same, known, unexpected, outdated: [...named.keys()] };
}

/** Reads all examples in a format. */
export async function readAll(
  examples: readonly Example[],
  read: (text: string) => Promise<OwnReading>,
): Promise<ReadonlyMap<Example, OwnReading>> {
  const readings = new Map<Example, OwnReading>();
  for (const example of examples) readings.set(example, await read(example.markdown));
  return readings;
}

export function formatOf(comparison: Comparison): Format {
  return comparison.startsWith('mdx:') ? 'mdx' : 'md';
}

function namedExamples(comparison: Comparison): Map<string, KnownDifference> {
  return new Map(KNOWN.flatMap(entry => namesIn(entry.examples[comparison] ?? '').map(name => [name, entry] as const)));
}

/** `commonmark 1 2, gfm 3` as names of examples. */
function namesIn(list: string): readonly string[] {
  return list.split(', ').flatMap(part => {
    const [suite, ...numbers] = part.split(' ');
    return numbers.map(number => `${suite} ${number}`);
  });
}
