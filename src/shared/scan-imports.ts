const IMPORT = /^import\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;

/**
 * What a page seems to import, read off its lines without parsing. It gives the shell a head start; what a page really
 * imports is known when it has been compiled.
 */
export function scanImports(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  const found: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const marker = FENCE.exec(line)?.[1];
    if (marker !== undefined && (fence === undefined || marker.startsWith(fence))) {
      fence = fence === undefined ? marker : undefined;
    } else if (fence === undefined) {
      const specifier = IMPORT.exec(line)?.[1];
      if (specifier !== undefined) found.push(specifier);
    }
  }
  return found;
}
