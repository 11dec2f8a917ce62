const IMPORT = /^import\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/;
/** What is in an `mdx-code-block` is no code. */
const FENCE = /^[\s>]*(`{3,}|~{3,})\s*(mdx-code-block\s*$)?/;

/**
 * What a page seems to import, read off its lines without parsing. It gives the shell a head start; what a page really
 * imports is known when it has been compiled.
 */
export function scanImports(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  const found: string[] = [];
  let fence: { readonly marker: string; readonly isCode: boolean } | undefined;
  for (const line of text.split('\n')) {
    const [, marker, unwrapped] = FENCE.exec(line) ?? [];
    if (marker !== undefined && (!fence || marker.startsWith(fence.marker))) {
      fence = fence ? undefined : { marker, isCode: unwrapped === undefined };
    } else if (!fence?.isCode) {
      const specifier = IMPORT.exec(line)?.[1];
      if (specifier !== undefined) found.push(specifier);
    }
  }
  return found;
}
