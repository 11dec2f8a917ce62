import { formatTable } from '../bench/table.ts';
import type { ComparedFact, Comparison } from './compare.ts';

/** A comparison as text: what is equal, what differs with its reason, and last what should not differ. */
export function formatComparison(comparison: Comparison, { verbose }: { readonly verbose: boolean }): string {
  const { pages, equal, known, unexpected } = comparison;
  const counts = [...equal].map(([name, count]) => [name, String(count)]);
  const total = [...equal.values()].reduce((sum, count) => sum + count, 0);
  const reasons = known.flatMap(({ reason, facts }) => [
    `${String(facts.length).padStart(5)}  ${reason}`,
    ...(verbose ? facts.map(formatDifference) : []),
  ]);
  return [
    formatTable([['equal', 'pages'], ...counts]),
    `${pages} addresses, ${total} facts equal`,
    ...(reasons.length > 0 ? [['Different on purpose', ...reasons].join('\n')] : []),
    ...unexpected.map(formatDifference),
    unexpected.length === 0 ? 'Nothing else differs.' : `${unexpected.length} facts differ for no known reason.`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** The lines of a fact that only one side has; all of them where it is not the lines that differ. */
function formatDifference({ page, fact, docusaurus, lectern }: ComparedFact): string {
  const only = (lines: readonly string[], others: readonly string[]) => lines.filter(line => !others.includes(line));
  const [theirs, ours] = [only(docusaurus, lectern), only(lectern, docusaurus)];
  const isOrder = theirs.length === 0 && ours.length === 0;
  return [
    `${page}  ${fact}${isOrder ? ', its order or how often' : ''}`,
    ...(isOrder ? docusaurus : theirs).map(line => `  docusaurus  ${line}`),
    ...(isOrder ? lectern : ours).map(line => `  lectern     ${line}`),
  ].join('\n');
}
