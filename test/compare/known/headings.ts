import type { ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** Whether links differ only in that Docusaurus names a heading by its id where Lectern has its text. */
function isNamedByText({ docusaurus, lectern }: ComparedFact, { headings = [] }: Facts): boolean {
  const texts = headings.map(line => /^\d (.*) #(.*)$/.exec(line)).map(match => [match?.[1] ?? '', match?.[2] ?? '']);
  const isSame = (theirs: string, ours: string): boolean =>
    theirs === ours || texts.some(([text = '', id = '']) => theirs.endsWith(id) && theirs.replace(id, text) === ours);
  return docusaurus.length === lectern.length && docusaurus.every((line, index) => isSame(line, lectern[index] ?? ''));
}

/** Headings, and what leads to them. */
export const HEADING_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The link of a heading is named by its text, where Docusaurus falls back on the id.',
    facts: ['headingLinks'],
    when: isNamedByText,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A page whose headings are all deeper than its contents go has no button that opens nothing.',
    facts: ['contentsButton'],
    when: ({ lectern }, { contents = [] }) => contents.length === 0 && lectern.length === 0,
    docusaurus: nothing,
  },
];
