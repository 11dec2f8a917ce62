/** Its names may stand on several lines, its module's may be escaped. */
const IMPORT =
  /^import\s+(?:(?:[^\s'"{}*,]+|(?:[^\s'"{}*,]+\s*,\s*)?(?:\{[^}'"]*\}|\*\s+as\s+[^\s'"]+))\s*from\s*)?['"]([^'"\n]+)['"]/gm;
/** The content of an `mdx-code-block` is no code. */
const FENCE = /^[\s>]*(`{3,}|~{3,})\s*(mdx-code-block\s*$)?/;

/**
 * What a page seems to import, as it is written there, read off its text without parsing. It gives the shell a head start;
 * what a page really imports is known when it has been compiled.
 */
export function scanImports(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  return Array.from(withoutCode(text).matchAll(IMPORT), ([, specifier]) => specifier as string);
}

function withoutCode(text: string): string {
  const lines: string[] = [];
  let fence: { readonly marker: string; readonly isCode: boolean } | undefined;
  for (const line of text.split('\n')) {
    const [, marker, unwrapped] = FENCE.exec(line) ?? [];
    if (marker !== undefined && (!fence || marker.startsWith(fence.marker))) {
      fence = fence ? undefined : { marker, isCode: unwrapped === undefined };
    } else if (!fence?.isCode) lines.push(line);
  }
  return lines.join('\n');
}
