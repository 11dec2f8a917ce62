/** An import statement; its names may span several lines. */
const IMPORT =
  /^import\s+(?:(?:[^\s'"{}*,]+|(?:[^\s'"{}*,]+\s*,\s*)?(?:\{[^}'"]*\}|\*\s+as\s+[^\s'"]+))\s*from\s*)?['"]([^'"\n]+)['"]/gm;
/** The content of an `mdx-code-block` is no code. */
const FENCE = /^[\s>]*(`{3,}|~{3,})\s*(mdx-code-block\s*$)?/;

/**
 * Predicts the imports of a page from its text, without parsing. The shell is bundled with them at once; the real
 * imports are known when the page has been compiled.
 */
export function scanImports(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  return Array.from(withoutCode(text).matchAll(IMPORT), ([, specifier]) => specifier as string);
}

function withoutCode(text: string): string {
  const lines: string[] = [];
  /** The blocks around a line, an `mdx-code-block` with code blocks of its own in it, say. */
  const fences: { readonly marker: string; readonly isCode: boolean }[] = [];
  for (const line of text.split('\n')) {
    const [, marker, unwrapped] = FENCE.exec(line) ?? [];
    const fence = fences.at(-1);
    if (marker !== undefined && fence && marker.startsWith(fence.marker)) fences.pop();
    else if (fence?.isCode) continue;
    else if (marker !== undefined) fences.push({ marker, isCode: unwrapped === undefined });
    else lines.push(line);
  }
  return lines.join('\n');
}
