/**
 * `npm run test:soak`: sites that are built while things go wrong.
 *
 *     npm run test:soak -- --seed 7 --rounds 1000      (or --minutes 30)
 *     npm run test:soak -- --seed 7 --scenario 'harm the cache' --round 12
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Scenario } from './round.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { commandOf, formatTable, shuffled, soak, type Turn } from './soak.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    scenario: { type: 'string', multiple: true },
    round: { type: 'string' },
    jobs: { type: 'string', default: String(Math.min(4, availableParallelism())) },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const scenarios = SCENARIOS.filter(({ name }) => values.scenario?.includes(name) ?? true);
if (scenarios.length === 0)
  throw new Error(`No scenario is called so. There are ${SCENARIOS.map(({ name }) => `'${name}'`).join(', ')}.`);
const stop = new AbortController();
// Rounds that are under way end, and the table is shown.
process.once('SIGTERM', () => stop.abort());
if (values.minutes) setTimeout(() => stop.abort(), Number(values.minutes) * 60_000).unref();

const tallies = await soak(turnsOf(scenarios), {
  seed,
  jobs: Number(values.jobs),
  signal: stop.signal,
  onRound(turn, failure) {
    process.stderr.write(failure ? '✗' : '.');
    if (!failure) return;
    const { error } = failure;
    process.stderr.write(`\n${commandOf(turn, seed)}\n${error instanceof Error ? error.message : error}\n`);
  },
});
const failures = [...tallies.values()].flatMap(tally => tally.failures);
process.stdout.write(`\n\nseed ${seed}\n\n${formatTable(tallies)}\n`);
for (const failure of failures) process.stdout.write(`${commandOf(failure, seed)}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

function* turnsOf(chosen: readonly Scenario[]): Generator<Turn> {
  const [scenario] = chosen;
  if (values.round && scenario) return yield { scenario, number: Number(values.round) };
  let left = values.rounds ? Number(values.rounds) : values.minutes ? Number.POSITIVE_INFINITY : 200;
  for (const turn of shuffled(chosen, seed)) {
    if (left-- <= 0) return;
    yield turn;
  }
}
