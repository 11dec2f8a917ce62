import { formatTable } from '../bench/table.ts';
import type { ComparedFact, Comparison, Count } from './compare.ts';
import { type DifferenceGroup, type DifferentLine, groupDifferences, onlyIn } from './group.ts';

/** How many lines of a group are shown, how many addresses of a line, and how much of it. */
const SHOWN = { lines: 12, pages: 2, characters: 160 };

/** A comparison as text: what is equal, what differs with its reason, and last what should not differ. */
export function formatComparison(comparison: Comparison, { verbose }: { readonly verbose: boolean }): string {
  const { pages, counts, known, unexpected } = comparison;
  const reasons = known
    .filter(({ facts }) => facts.length > 0)
    .flatMap(({ reason, facts }) => [
      `${String(facts.length).padStart(5)}  ${reason}`,
      ...(verbose ? facts.map(formatDifference) : []),
    ]);
  return [
    formatCounts(counts),
    formatTotal(pages, [...counts.values()]),
    ...(reasons.length > 0 ? [['Different on purpose', ...reasons].join('\n')] : []),
    ...(unexpected.length > 0 ? ['Different for no known reason'] : []),
    ...(verbose ? unexpected.map(formatDifference) : groupDifferences(unexpected).map(formatGroup)),
    unexpected.length === 0 ? 'Nothing else differs.' : `${unexpected.length} facts differ for no known reason.`,
  ]
    .join('\n\n')
    .concat('\n');
}

function formatCounts(counts: ReadonlyMap<string, Count>): string {
  const rows = [...counts].map(([name, count]) => [name, String(count.equal), String(count.compared), percent(count)]);
  return formatTable([['fact', 'equal', 'of', '%'], ...rows]);
}

function formatTotal(pages: number, counts: readonly Count[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const total = { equal: sum(counts.map(({ equal }) => equal)), compared: sum(counts.map(({ compared }) => compared)) };
  return `${pages} addresses, ${total.equal} of ${total.compared} facts equal (${percent(total)} %)`;
}

/** Rounded down, so that 100 means all. */
function percent({ equal, compared }: Count): string {
  return (Math.floor((equal / compared) * 1000) / 10).toFixed(1);
}

function formatGroup({ fact, facts, lines }: DifferenceGroup): string {
  const more = lines.length - SHOWN.lines;
  return [
    `${fact}: ${facts} differ`,
    ...lines.slice(0, SHOWN.lines).map(formatLine),
    ...(more > 0 ? [`       and ${more} more lines: --verbose`] : []),
  ].join('\n');
}

function formatLine({ side, line, pages }: DifferentLine): string {
  const where = [...pages.slice(0, SHOWN.pages), ...(pages.length > SHOWN.pages ? ['…'] : [])].join(', ');
  const text = line.length > SHOWN.characters ? `${line.slice(0, SHOWN.characters)}…` : line;
  return `${String(pages.length).padStart(5)}  ${side.padEnd(10)}  ${text}  (${where})`;
}

/** The lines of a fact that only one side has; all of them where it is not the lines that differ. */
function formatDifference({ page, fact, docusaurus, lectern }: ComparedFact): string {
  const [theirs, ours] = [onlyIn(docusaurus, lectern), onlyIn(lectern, docusaurus)];
  const isOrder = theirs.length === 0 && ours.length === 0;
  return [
    `${page}  ${fact}${isOrder ? ', its order or how often' : ''}`,
    ...(isOrder ? docusaurus : theirs).map(line => `  docusaurus  ${line}`),
    ...(isOrder ? lectern : ours).map(line => `  lectern     ${line}`),
  ].join('\n');
}
