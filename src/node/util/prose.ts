const CODE = /(?<!`)(`{1,9})(?!`)(.+?)(?<!`)\1(?!`)/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** A star between spaces ends nothing, and some around signs alone are those of a pattern of files. */
const STARS = /(\*{1,3})(?!\*{0,2}\s)([^\p{L}\p{N}\p{S}\s]{0,50}[\p{L}\p{N}\p{S}].{0,500}?)(?<!\s\*{0,2})\1/gu;

/** What stands around emphasized text, and inside of it once more: patterns to replace by `$2`, in this order. */
export const EMPHASIS: readonly RegExp[] = [STARS, STARS, /(?<!\w)(_{1,3})(?=\S)(.{1,500}?)\1(?!\w)/g];

/**
 * Rewrites a line of Markdown but for inline code and escaped signs, whose content is not markup, and which lose their marks.
 *
 * @example rewriteProse('*a* `*b*` \\*', text => text.replaceAll('*', '')) // 'a *b* *'
 */
export function rewriteProse(line: string, rewrite: (text: string) => string): string {
  const kept: string[] = [];
  const marked = line.replace(CODE, (_, _marks, inner: string) => `\0${kept.push(inner.trim()) - 1}\0`);
  const escaped = marked.replace(ESCAPE, (_, sign: string) => `\0${kept.push(sign) - 1}\0`);
  return rewrite(escaped).replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
}
