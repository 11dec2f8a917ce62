/** The first heading in a page's content that skips a level, such as `h4 after h2`; undefined where none does. @throws Error without content or headings */
export function skippedLevel(html: string): string | undefined {
  const [, content] = /<main\b(.*)<\/main>/s.exec(html) ?? [];
  if (content === undefined) throw new Error('The page has no main part.');
  const levels = Array.from(content.matchAll(/<h([1-6])[ >]/g), ([, level]) => Number(level));
  if (levels.length === 0) throw new Error('The page has no heading.');
  const at = levels.findIndex((level, index) => level > (levels[index - 1] ?? 0) + 1);
  if (at === -1) return undefined;
  return `h${levels[at]} ${at === 0 ? 'first' : `after h${levels[at - 1]}`}`;
}
