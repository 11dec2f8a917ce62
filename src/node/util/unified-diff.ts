import { createPatch, OMIT_HEADERS } from 'diff';

/** The unified diff from one text to another, without file names; empty if only line ends differ. */
export function unifiedDiff(before: string, after: string): string {
  const lines = (text: string) => `${text.trimEnd().replaceAll('\r\n', '\n')}\n`;
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  return createPatch('', lines(before), lines(after), '', '', options).replace(/\n$/, '');
}
