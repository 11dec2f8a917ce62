import { groupBy } from '../../src/node/util/group-by.ts';
import type { Verdict } from './trial.ts';

/** Failures by mistake, with what was said; then the figures. */
export function formatVerdicts(verdicts: readonly Verdict[], { seed, unused }: ReportOptions): string {
  const failed = verdicts.filter(({ faults }) => faults.length > 0).sort((a, b) => a.site.number - b.site.number);
  const byMistake = groupBy(failed, ({ site }) => site.mistakes.map(({ name }) => name).join(' + '));
  const blocks = Array.from(
    byMistake,
    ([name, ones]) => `${name}\n${ones.map(each => formatOne(each, seed)).join('\n')}`,
  );
  const kinds = groupBy(
    failed.flatMap(({ faults }) => [...new Set(faults.map(kindOf))]),
    kind => kind,
  );
  const figures = Array.from(kinds, ([kind, ones]) => `  ${String(ones.length).padStart(4)}  ${kind}`);
  return [
    ...blocks,
    `${failed.length} of ${verdicts.length} sites fail the judge`,
    ...(figures.length > 0 ? [figures.sort().reverse().join('\n')] : []),
    ...(unused.length > 0 ? [`${unused.length} productions are not used by so few sites`] : []),
  ].join('\n\n');
}

interface ReportOptions {
  readonly seed: string;
  readonly unused: readonly string[];
}

function formatOne({ site, faults, said, ms }: Verdict, seed: string): string {
  const lines = said
    .trim()
    .split('\n')
    .filter(line => !/^\w+ {2}\d/.test(line));
  return [
    ...faults.map(fault => `  ${fault}`),
    ...lines.slice(0, 8).map(line => `    | ${line.slice(0, 400)}`),
    `  npm run mistakes -- --seed ${seed} --only ${site.number}   (${Math.round(ms)} ms)`,
  ].join('\n');
}

/** A fault without the names of one site. */
function kindOf(fault: string): string {
  return fault
    .replace(/^(is not located (?:in|at the line)).*/s, '$1 …')
    .replace(/^(\S+\/\S+ is outside of the site).*/s, '$1');
}
