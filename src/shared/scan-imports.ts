/** An import statement; the names in braces may span several lines. */
const IMPORT =
  /^import\s+(?:(?:[^\s'"{}*,]+|(?:[^\s'"{}*,]+\s*,\s*)?(?:\{[^{}'"]*\}|\*\s+as\s+[^\s'"]+))\s*from\s*)?['"]([^'"\n]+)['"]/gm;
/** A call of `require` at the start of an expression, as generated pages spread data: `{...require('./schema.json')}`. */
const REQUIRE = /\{\s*(?:\.\.\.\s*)?require\(\s*['"]([^'"\n]+)['"]\s*\)/g;
/** A template literal as an expression: code that a page passes to a component, for example to edit it. */
const TEMPLATE = /\{\s*`(?:[^`\\]|\\.)*`\s*\}/gs;
/** A fence. Unlike other blocks, an `mdx-code-block` holds MDX, so imports in it count. */
const FENCE = /^[\s>]*(`{3,}|~{3,})\s*(mdx-code-block\s*$)?/;

/** `npm2yarn` blocks and code groups, which become tabs. */
const CODE_TABS = /npm2yarn|:code-group/;

/** What the compiler imports for tabs of code, in plain Markdown, too. */
export const CODE_TABS_IMPORTS: readonly string[] = ['@theme/Tabs', '@theme/TabItem'];

/** Whether a text may have tabs of code: these use components that the page does not import itself. */
export function mayHaveCodeTabs(text: string): boolean {
  return CODE_TABS.test(text);
}

/**
 * Predicts the imports of a page from its text, without parsing it, so that the shell can be bundled in one go. The real
 * imports are known once the page is compiled.
 */
export function scanImports(text: string): readonly string[] {
  const tabs = mayHaveCodeTabs(text) ? CODE_TABS_IMPORTS : [];
  if (!/^import\s|\brequire\(/m.test(text)) return tabs;
  const mdx = withoutCode(text).replace(TEMPLATE, '');
  const written = [...mdx.matchAll(IMPORT), ...mdx.matchAll(REQUIRE)];
  return [...written.map(([, specifier]) => specifier as string), ...tabs];
}

function withoutCode(text: string): string {
  const lines: string[] = [];
  /** The open blocks around a line: an `mdx-code-block` can have code blocks in it. */
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

/** An import specifier without backslash escapes: authors escape underscores as in Markdown. */
export function unescapedSpecifier(specifier: string): string {
  return specifier.replace(/\\(\W|_)/g, '$1');
}
