import { runInNewContext } from 'node:vm';
import { growsLinearly, processorTime } from '../../support/growth.ts';
import { type Attack, attacksOn, attackText } from './attacks.ts';

/** Length of the texts that all patterns are tried on. */
const LENGTH = 8000;
/** Milliseconds in which a linear pattern reads such a text; those that take longer are measured. */
const QUICK_MS = 1;
const SHORT = 4000;
const ROUNDS = 5;
/** Milliseconds of processor time after which a pattern is ended. */
const LIMIT_MS = 10_000;

/** The first attack for which a pattern takes more than linear time, if there is one; also what takes longer than the limit. */
export function superLinearAttack(pattern: RegExp, limitMs = LIMIT_MS): Attack | undefined {
  const progress: { attack?: Attack } = {};
  const find = () =>
    attacksOn(pattern).find(attack => {
      progress.attack = attack;
      return isSuperLinear(pattern, attack);
    });
  // A script is ended by the clock, which runs on while a crowded machine does other work.
  for (let timeout = limitMs; ; timeout *= 2) {
    const result: { found?: Attack | undefined } = {};
    const spent = processorTime(() => endedAfter(timeout, () => (result.found = find())));
    if ('found' in result) return result.found;
    if (spent >= limitMs / 2) return progress.attack;
  }
}

/** Runs a function, which is ended after some milliseconds. */
function endedAfter(timeout: number, run: () => void): void {
  try {
    runInNewContext('run()', { run }, { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
}

/** Measures several times before it judges. */
function isSuperLinear(pattern: RegExp, attack: Attack): boolean {
  const text = attackText(attack, LENGTH);
  for (let round = 0; round < ROUNDS; round++) {
    if (processorTime(() => search(pattern, text)) < QUICK_MS) return false;
  }
  return !growsLinearly(length => search(pattern, attackText(attack, length)), SHORT);
}

/** Searches a text, or replaces all matches if the pattern is global. */
function search(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
}
