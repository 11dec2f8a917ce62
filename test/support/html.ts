const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The visible text of HTML, spaces folded. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}

/** The `href`s of links in HTML, as they are written. */
export function hrefsOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(match => match[1] ?? '');
}

/** The inline scripts of a document that a browser runs. */
export function inlineScriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(match => match[1] ?? '');
}
