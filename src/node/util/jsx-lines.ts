/** The text of JSX as components get it: lines without the space around their breaks. */
export function jsxLines(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const withoutIndent = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? withoutIndent : withoutIndent.replace(/(?<![ \t])[ \t]+$/, '');
    })
    .filter(line => line !== '')
    .join(' ');
}
