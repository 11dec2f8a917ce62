/**
 * Whether the run leaves out what takes long, as `npm test` does. One file by itself and `npm run test:nightly` run everything; browser
 * tests are tagged `@nightly` instead.
 */
const isQuick = process.env.LECTERN_TESTS === 'quick';

/** Declares tests that `npm test` leaves out: long runs, whose kind others test too. */
export function nightly(declare: () => void): void {
  if (!isQuick) declare();
}

/** The cases of a matrix: all of them, or the first so many in `npm test`. */
export function sampleOf<T>(cases: readonly T[], count: number): readonly T[] {
  return isQuick ? cases.slice(0, count) : cases;
}
