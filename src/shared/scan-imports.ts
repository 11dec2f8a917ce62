/** An import statement; its names may span several lines. */
const IMPORT =
  /^import\s+(?:(?:[^\s'"{}*,]+|(?:[^\s'"{}*,]+\s*,\s*)?(?:\{[^}'"]*\}|\*\s+as\s+[^\s'"]+))\s*from\s*)?['"]([^'"\n]+)['"]/gm;
/** The content of an `mdx-code-block` is no code. */
const FENCE = /^[\s>]*(`{3,}|~{3,})\s*(mdx-code-block\s*$)?/;

/** A block of npm's commands, or a group of blocks. */
const CODE_TABS = /npm2yarn|:code-group/;

/** Whether there may be tabs of code in a text, which are made of components that it does not import. */
export function mayHaveCodeTabs(text: string): boolean {
  return CODE_TABS.test(text);
}

/**
 * Predicts the imports of a page from its text, without parsing. The shell is bundled with them at once; the real
 * imports are known when the page has been compiled.
 */
export function scanImports(text: string): readonly string[] {
  const written = /^import\s/m.test(text) ? withoutCode(text).matchAll(IMPORT) : [];
  const tabs = mayHaveCodeTabs(text) ? ['@theme/Tabs', '@theme/TabItem'] : [];
  return [...Array.from(written, ([, specifier]) => specifier as string), ...tabs];
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
