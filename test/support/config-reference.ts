const START = '<!-- config-reference:start -->';
const END = '<!-- config-reference:end -->';

/** A text with the config reference between its two marks. */
export function withReference(text: string, reference: string): string {
  const [before, rest] = text.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The text has no ${START} before ${END}.`);
  return `${before}${START}\n\n${reference}\n\n${END}${after}`;
}
