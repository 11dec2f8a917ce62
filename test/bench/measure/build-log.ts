import { stripVTControlCharacters } from 'node:util';

/** The figures that a build prints; null for those it does not. */
export interface BuildLog {
  readonly pages: number | null;
  readonly written: number | null;
  readonly removed: number | null;
  readonly unchanged: number | null;
  readonly webpackRuns: number | null;
  readonly stages: readonly Stage[];
}

export interface Stage {
  readonly name: string;
  readonly ms: number;
}

const DURATION = String.raw`(\d+(?:\.\d+)?) ?(ms|s|min)\b`;
const MS = { ms: 1, s: 1000, min: 60_000 };

/**
 * Reads the lines that a build ends with. It looks for phrases, not for a layout, so that the lines may be put anew.
 *
 * @example parseBuildLog('3 files written, 9 unchanged\n  config 40 ms · render 1.20 s').written // 3
 */
export function parseBuildLog(output: string): BuildLog {
  const text = stripVTControlCharacters(output);
  return {
    pages: numberIn(text, /(\d[\d,]*) pages?\b/),
    written: numberIn(text, /(\d[\d,]*)(?: files?)? written\b/),
    removed: numberIn(text, /(\d[\d,]*)(?: files?)? removed\b/),
    unchanged: numberIn(text, /(\d[\d,]*)(?: files?)? unchanged\b/),
    webpackRuns: webpackRuns(text),
    stages: stages(text),
  };
}

function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

function webpackRuns(text: string): number | null {
  if (/webpack (?:was )?not (?:needed|run)/i.test(text)) return 0;
  if (/webpack (?:was )?run once/i.test(text)) return 1;
  if (/webpack (?:was )?run twice/i.test(text)) return 2;
  return numberIn(text, /webpack (?:was )?run (\d+) times?/i);
}

/** Stages stand on one line, a dot between them; else on a line of their own each. */
function stages(text: string): readonly Stage[] {
  const lines = text.split('\n').map(line => line.split(' · ').map(readStage));
  const inOneLine = lines.filter(line => line.length > 1 && !line.includes(null)).at(-1);
  return (inOneLine ?? lines.map(([stage]) => stage ?? null)).filter(stage => stage !== null);
}

function readStage(text: string): Stage | null {
  const [, name, amount, unit] = new RegExp(String.raw`^\s*([\w-]+):?\s+${DURATION}`).exec(text) ?? [];
  return name === undefined ? null : { name, ms: Number(amount) * MS[unit as keyof typeof MS] };
}
