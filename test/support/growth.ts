/** The larger input is eight times as large: work grows 8 times if it is linear, 64 times if it is quadratic. */
const TIMES = 8;
const MOST = 2.5 ** 3;
const ROUNDS = 5;

/** Milliseconds of processor time, which other programs change little, that some work takes. */
export function processorTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Whether work on an input of eight times the size takes at most 15.6 times as long. Engines count no steps, so time is what there is;
 * collections of garbage and a crowded machine only make single rounds longer, and one calm round of five says that growth is linear.
 */
export function growsLinearly(work: (size: number) => unknown, size: number): boolean {
  const timeOf = (count: number) => processorTime(() => work(count));
  for (let round = 0; round < ROUNDS; round++) if (timeOf(TIMES * size) <= MOST * timeOf(size)) return true;
  return false;
}
