import type { Adjust } from '../compare.ts';

export const nothing: Adjust = () => [];
export const once: Adjust = lines => [...new Set(lines)];

export function without(...left: readonly string[]): Adjust {
  return lines => lines.filter(line => !left.includes(line));
}

export function replace(pattern: RegExp, by: string): Adjust {
  return lines => lines.map(line => line.replace(pattern, by));
}

export function both(...adjusts: readonly Adjust[]): Adjust {
  return lines => adjusts.reduce((adjusted, adjust) => adjust(adjusted), lines);
}
