/** Text of a site without signs that a terminal would follow. */
export function plainText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}
