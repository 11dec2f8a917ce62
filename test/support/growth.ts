/** The larger input is eight times as large: work grows 8 times if it is linear, 64 times if it is quadratic. */
const TIMES = 8;
/** Half way between the two. */
const MOST = TIMES ** 1.5;
const ROUNDS = 5;

/** Milliseconds of processor time, which other programs change little, that some work takes. */
export function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Whether work on an input of eight times the size takes at most {@link MOST} times as long. Engines count no steps, so time is what there is.
 * Collections of garbage and a crowded machine make some runs longer: of the small input the shortest run counts, and one calm run of
 * the large one says that growth is linear.
 */
export function growsLinearly(work: (size: number) => unknown, size: number): boolean {
  const timeOf = (count: number) => processorTime(() => work(count));
  const short = Math.min(...Array.from({ length: ROUNDS }, () => timeOf(size)));
  for (let round = 0; round < ROUNDS; round++) if (timeOf(TIMES * size) <= MOST * short) return true;
  return false;
}
