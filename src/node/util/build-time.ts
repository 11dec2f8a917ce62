/** `SOURCE_DATE_EPOCH`, which makes builds reproducible, in milliseconds: https://reproducible-builds.org/specs/source-date-epoch/ */
export function sourceDate(env: Readonly<Record<string, string | undefined>> = process.env): number | undefined {
  const { SOURCE_DATE_EPOCH: given = '' } = env;
  return /^\d+$/.test(given) ? Number(given) * 1000 : undefined;
}

/** The time that decides which pages are published, the same for a whole build: that of {@link sourceDate}, else when the process began. */
export function buildTime(): number {
  return sourceDate() ?? performance.timeOrigin;
}
