import { differentLines } from '../group.ts';
import type { PluginSide, PluginTrial } from './index.ts';

/** How many faults of a side are shown, and how many lines of a failure. */
const SHOWN = { faults: 6, lines: 12 };

/** A line for each site: whether both build it, how many facts are equal, what browsers say; below it what is wrong. */
export function formatTrials(trials: readonly PluginTrial[]): string {
  return trials.flatMap(trial => [formatTrial(trial), ...wrongLines(trial), ...differentLinesOf(trial)]).join('\n');
}

function formatTrial({ name, docusaurus, lectern, comparison }: PluginTrial): string {
  const facts = comparison ? [...comparison.counts.values()] : [];
  const sum = (key: 'equal' | 'compared') => facts.reduce((total, count) => total + count[key], 0);
  const equal = comparison
    ? `${sum('equal')} of ${sum('compared')} facts equal, ${comparison.unexpected.length} without a reason`
    : 'not compared';
  const tell = ({ failure, faults }: PluginSide) =>
    failure === undefined ? `builds, ${faults.length} faults in Chromium` : 'fails';
  return `${name}: docusaurus ${tell(docusaurus)}; lectern ${tell(lectern)}; ${equal}`;
}

function wrongLines({ docusaurus, lectern }: PluginTrial): readonly string[] {
  return Object.entries({ docusaurus, lectern }).flatMap(([name, { failure, faults }]) => [
    ...(failure === undefined
      ? []
      : [
          `  ${name} says`,
          ...failure
            .trim()
            .split('\n')
            .slice(-SHOWN.lines)
            .map(line => `    ${line}`),
        ]),
    ...faults.slice(0, SHOWN.faults).map(fault => `  ${name}  ${fault}`),
    ...(faults.length > SHOWN.faults ? [`  ${name}  and ${faults.length - SHOWN.faults} more`] : []),
  ]);
}

/** What differs for no known reason, as soon as a site is compared: others may take minutes. */
function differentLinesOf({ comparison }: PluginTrial): readonly string[] {
  return (comparison?.unexpected ?? []).flatMap(fact => [
    `  ${fact.fact} of ${fact.page}`,
    ...differentLines(fact).map(({ side, line }) => `    ${side}  ${line}`),
  ]);
}
