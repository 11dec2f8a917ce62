import { runInNewContext } from 'node:vm';
import { type Attack, attacksOn, attackText } from './attacks.ts';

/** Length of the texts that all patterns are tried on. */
const LENGTH = 8000;
/** Milliseconds in which a linear pattern reads such a text; those that take longer are measured. */
const QUICK_MS = 1;
const SHORT = 4000;
/** A text is doubled three times, each of which costs at most 2.5 times as much: 8 times if linear, 64 if quadratic. */
const GROWTH = { times: 8, most: 2.5 ** 3 };
const ROUNDS = 5;
/** Milliseconds after which a pattern is ended. */
const LIMIT_MS = 10_000;

/** The first attack for which a pattern takes more than linear time, if there is one; also what takes longer than the limit. */
export function superLinearAttack(pattern: RegExp, limitMs = LIMIT_MS): Attack | undefined {
  const progress: { attack?: Attack } = {};
  const find = () =>
    attacksOn(pattern).find(attack => {
      progress.attack = attack;
      return isSuperLinear(pattern, attack);
    });
  try {
    return runInNewContext('find()', { find }, { timeout: limitMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return progress.attack;
  }
}

/** Measures processor time, which a busy machine does not change, several times before it judges. */
function isSuperLinear(pattern: RegExp, attack: Attack): boolean {
  const timeOf = (length: number) => processorTime(pattern, attackText(attack, length));
  for (let round = 0; round < ROUNDS; round++) {
    if (timeOf(LENGTH) < QUICK_MS) return false;
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (timeOf(GROWTH.times * SHORT) <= GROWTH.most * timeOf(SHORT)) return false;
  }
  return true;
}

/** Milliseconds of processor time to search a text, or to replace all matches if the pattern is global. */
function processorTime(pattern: RegExp, text: string): number {
  const start = process.cpuUsage();
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
