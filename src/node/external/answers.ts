import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { replaceOwnFile } from '../util/files.ts';
import { isRecord, readJson } from '../util/json.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pages that answered are asked again after so long. */
const KEPT_MS = 7 * DAY_MS;

/** Links of other sites that worked, with the times when they did. */
export interface Answers {
  worked(url: string): boolean;
  add(url: string): void;
  save(): void;
}

/** Opens the answers that a site keeps between runs; one that failed is asked again each time. */
export function openAnswers(directory: string, now: number): Answers {
  const file = path.join(directory, 'external-links.json');
  const read = attempt(() => readJson(file));
  const kept = read && 'value' in read && isRecord(read.value) ? read.value : {};
  const times = new Map<string, number>();
  for (const [url, time] of Object.entries(kept)) {
    if (typeof time === 'number' && time <= now && now - time < KEPT_MS) times.set(url, time);
  }
  return {
    worked: url => times.has(url),
    add: url => void times.set(url, now),
    // Where it cannot be written, all are asked again.
    save: () => void attempt(() => replaceOwnFile(file, JSON.stringify(Object.fromEntries(times)))),
  };
}
