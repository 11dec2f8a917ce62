const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Splits the front matter off a text. An opening fence without a closing one is a thematic break, as in Markdown.
 *
 * @example splitFrontMatter('---\nid: a\n---\nText') // { yaml: 'id: a', body: 'Text' }
 */
export function splitFrontMatter(text: string): { readonly yaml?: string; readonly body: string } {
  const fenced = FRONT_MATTER.exec(text);
  if (!fenced) return { body: text };
  return { yaml: fenced[1] ?? '', body: text.slice(fenced[0].length) };
}
