import type { Adjust } from '../compare.ts';

export const nothing: Adjust = () => [];
export const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

export function without(...left: readonly string[]): Adjust {
  return lines => lines.filter(line => !left.includes(line));
}

export function replace(pattern: RegExp, by: string): Adjust {
  return lines => lines.map(line => line.replace(pattern, by));
}

export function both(...adjusts: readonly Adjust[]): Adjust {
  return (lines, others) => adjusts.reduce((adjusted, adjust) => adjust(adjusted, others), lines);
}

/** Takes lines of the other side where the two mean the same, line by line. */
export function otherWhere(isSame: (line: string, other: string) => boolean): Adjust {
  return (lines, others) =>
    lines.map((line, index) => (isSame(line, others[index] ?? line) ? (others[index] ?? line) : line));
}

/** How often each line is there. */
function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/**
 * Leaves out lines that repeat one before them where the other side goes on, and that it has, but less often; a line that both have
 * otherwise is at the same place.
 */
export const withoutRepeats: Adjust = (lines, others) => {
  const own = countLines(lines);
  const theirs = countLines(others);
  const seen = new Set<string>();
  let at = 0;
  return lines.filter(line => {
    const next = others.indexOf(line, at);
    const left = own.get(line) ?? 0;
    if (next !== at && seen.has(line) && theirs.has(line) && left > (theirs.get(line) ?? 0)) {
      own.set(line, left - 1);
      return false;
    }
    if (next !== -1) at = next + 1;
    else if (!own.has(others[at] ?? line)) at++;
    seen.add(line);
    return true;
  });
};

/** Takes lines of the other side, wherever they are, that mean the same. */
export function otherAmong(isSame: (line: string, other: string) => boolean): Adjust {
  return (lines, others) => {
    const known = new Set(others);
    return lines.map(line => (known.has(line) ? line : (others.find(other => isSame(line, other)) ?? line)));
  };
}
