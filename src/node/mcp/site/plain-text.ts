/** Removes control characters, which a terminal would interpret. */
export function plainText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}
