import type { Random } from './random.ts';

/** What a production needs of the context it writes in. */
export interface Choosing {
  readonly random: Random;
  /** How often each production was used, by name. */
  readonly counts: Map<string, number>;
  /** The productions that the file at hand has used. */
  readonly used: Set<string>;
}

/** One way to write something. */
export interface Production<Context extends Choosing, Value> {
  /** `table/pipe-in-code`: unique, and counted. */
  readonly name: string;
  write(context: Context): Value;
}

/** The ways to write one kind of thing. */
export type Rule<Context extends Choosing, Value> = readonly Production<Context, Value>[];

/**
 * The productions of a rule, each named after it.
 *
 * @param productions by name
 */
export function rule<Context extends Choosing, Value>(
  name: string,
  productions: Readonly<Record<string, (context: Context) => Value>>,
): Rule<Context, Value> {
  return Object.entries(productions).map(([one, write]) => ({ name: `${name}/${one}`, write }));
}

/** Writes one of a rule's productions: every second time one that was used least, so that none is left out. */
export function choose<Context extends Choosing, Value>(context: Context, of: Rule<Context, Value>): Value {
  const { random, counts } = context;
  const least = Math.min(...of.map(({ name }) => counts.get(name) ?? 0));
  const rare = of.filter(({ name }) => (counts.get(name) ?? 0) === least);
  return use(context, random.pick(random.chance(0.5) ? rare : of));
}

/** Writes several of a rule's productions, none of them twice: those first that were used least. */
export function chooseSome<Context extends Choosing, Value>(
  context: Context,
  of: Rule<Context, Value>,
  count: number,
): readonly Value[] {
  const { random, counts } = context;
  const used = ({ name }: Production<Context, Value>) => counts.get(name) ?? 0;
  const shuffled = random.sample(of, of.length);
  const rare = [...shuffled].sort((one, other) => used(one) - used(other)).slice(0, Math.ceil(count / 2));
  const others = shuffled.filter(one => !rare.includes(one)).slice(0, count - rare.length);
  return [...rare, ...others].map(one => use(context, one));
}

/** Writes one production, and counts it. */
export function use<Context extends Choosing, Value>(context: Context, one: Production<Context, Value>): Value {
  context.counts.set(one.name, (context.counts.get(one.name) ?? 0) + 1);
  context.used.add(one.name);
  return one.write(context);
}

/** The names of productions that were never used. */
export function unused(counts: ReadonlyMap<string, number>, rules: readonly Rule<never, unknown>[]): readonly string[] {
  return rules.flat().flatMap(({ name }) => (counts.has(name) ? [] : [name]));
}
