import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '../bench/corpus/random.ts';
import type { Scenario } from './round.ts';
import { createSites } from './sites.ts';

/** A round that is to be gone through. */
export interface Turn {
  readonly scenario: Scenario;
  readonly number: number;
}

/** What became of the rounds of a scenario. */
export interface Tally {
  rounds: number;
  faults: number;
  readonly failures: Failure[];
}

export interface Failure extends Turn {
  readonly error: unknown;
}

export interface SoakOptions {
  readonly seed: number;
  /** Rounds at once. */
  readonly jobs: number;
  /** No round is begun once it is aborted. */
  readonly signal?: AbortSignal;
  /** Called after each round. */
  readonly onRound?: (turn: Turn, failure: Failure | null) => void;
}

/** Goes through rounds. A round's faults depend on the seed, its scenario and its number alone. */
export async function soak(turns: Iterable<Turn>, options: SoakOptions): Promise<ReadonlyMap<Scenario, Tally>> {
  const { seed, jobs, signal, onRound } = options;
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-soak-')));
  const sites = createSites(path.join(root, 'states'));
  const tallies = new Map<Scenario, Tally>();
  const queue = turns[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && !signal?.aborted; next = queue.next()) {
      const { scenario, number } = next.value;
      const tally = tallies.get(scenario) ?? { rounds: 0, faults: 0, failures: [] };
      tallies.set(scenario, tally);
      const folder = path.join(root, `${scenario.name.replace(/\W+/g, '-')}-${number}`);
      mkdirSync(folder);
      const random = createRandom(seed, ...[...scenario.name].map(letter => letter.charCodeAt(0)), number);
      const injected = (count = 1): void => {
        tally.faults += count;
      };
      const failure = await scenario.run({ random, sites, folder, injected }).then(
        () => null,
        (error: unknown) => ({ scenario, number, error }),
      );
      tally.rounds++;
      if (failure) tally.failures.push(failure);
      rmSync(folder, { recursive: true, force: true });
      onRound?.(next.value, failure);
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return tallies;
}

/** Rounds of scenarios by their shares, without end, after one of each that is long. */
export function* shuffled(scenarios: readonly Scenario[], seed: number): Generator<Turn> {
  for (const scenario of scenarios.filter(({ share }) => share === 0)) yield { scenario, number: 1 };
  const random = createRandom(seed);
  const numbers = new Map<Scenario, number>();
  const tickets = scenarios.flatMap(scenario => Array.from({ length: scenario.share }, () => scenario));
  while (tickets.length > 0) {
    const scenario = random.pick(tickets);
    const number = (numbers.get(scenario) ?? 0) + 1;
    numbers.set(scenario, number);
    yield { scenario, number };
  }
}

/** Some rounds of each scenario. */
export function quickTurns(scenarios: readonly Scenario[]): readonly Turn[] {
  return scenarios.flatMap(scenario =>
    Array.from({ length: scenario.quick }, (_, at) => ({ scenario, number: at + 1 })),
  );
}

/** The command that goes through a round once more. */
export function commandOf({ scenario, number }: Turn, seed: number): string {
  return `npm run test:soak -- --seed ${seed} --scenario '${scenario.name}' --round ${number}`;
}

/** A table of what became of all rounds. */
export function formatTable(tallies: ReadonlyMap<Scenario, Tally>): string {
  const rows = [...tallies].map(
    ([{ name }, { rounds, faults, failures }]) => [name, rounds, faults, failures.length] as const,
  );
  const sum = (column: 1 | 2 | 3): number => rows.reduce((total, row) => total + row[column], 0);
  const all = [['scenario', 'rounds', 'faults', 'failures'], ...rows.sort(), ['all', sum(1), sum(2), sum(3)]];
  return all
    .map(([name, ...counts]) => `${String(name).padEnd(28)}${counts.map(each => String(each).padStart(10)).join('')}\n`)
    .join('');
}
