import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { replaceOwnFile } from '../../util/files.ts';
import { isRecord, readJson } from '../../util/json.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a link that worked is not checked again. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Links that worked, with the time when they were checked. */
export interface Answers {
  worked(url: string): boolean;
  add(url: string): void;
  save(): void;
}

/** Opens the results that a site stores between runs; links that failed are not stored, so that they are checked again. */
export function openAnswers(directory: string, now: number): Answers {
  const file = path.join(directory, 'external-links.json');
  const read = attempt(() => readJson(file));
  const kept = read && 'value' in read && isRecord(read.value) ? read.value : {};
  const times = new Map<string, number>();
  for (const [url, time] of Object.entries(kept)) {
    if (typeof time === 'number' && time <= now && now - time < MAX_AGE_MS) times.set(url, time);
  }
  return {
    worked: url => times.has(url),
    add: url => void times.set(url, now),
    // If it cannot be written, all links are checked again.
    save: () => void attempt(() => replaceOwnFile(file, JSON.stringify(Object.fromEntries(times)))),
  };
}
