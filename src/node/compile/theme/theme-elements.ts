import { readFileSync } from 'node:fs';
import { overriddenParts, overrideOf, themeFolders } from '../../theme-parts.ts';
import { mappedKeys } from './mapped-keys.ts';

/** The Markdown elements that the site's theme renders with components. */
export interface ThemeElements {
  /** Elements that pages leave to React instead of writing them as HTML. */
  readonly mapped: ReadonlySet<string>;
  /** Elements for which the stock MDXComponents offers a component. */
  readonly offered: readonly string[];
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const CODE = ['code', 'pre'] as const;

/** Every element that a site can map. */
export const STANDARD_ELEMENTS: readonly string[] = [
  'a',
  'admonition',
  ...CODE,
  'details',
  ...HEADINGS,
  'img',
  'li',
  'ul',
].sort();

/** The elements that a part of the theme renders if a site overrides it; parts without a row count as their parent. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['admonition'],
  CodeBlock: CODE,
  CodeInline: CODE,
  Details: ['details'],
  Heading: HEADINGS,
  'MDXComponents/A': ['a'],
  'MDXComponents/Admonition': ['admonition'],
  'MDXComponents/Code': CODE,
  'MDXComponents/Details': ['details'],
  'MDXComponents/Heading': HEADINGS,
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': CODE,
  'MDXComponents/Ul': ['ul'],
};

/**
 * The Markdown elements that a site's theme renders with components: those that its MDXComponents maps, and those whose
 * part of the theme it overrides. `themes` are the folders of plugins; the site's own folder comes first, then the last one.
 */
export function readThemeElements(siteDir: string, themes: readonly string[] = []): ThemeElements {
  const folders = themeFolders(siteDir, themes);
  const ofParts = overriddenParts(folders, name => elementsOf(name).length > 0).flatMap(elementsOf);
  const index = overrideOf(folders, 'MDXComponents');
  if (index === undefined) {
    const mapped = new Set(ofParts.sort());
    return { mapped, offered: [...mapped] };
  }
  const { keys, original } = mappedKeys(readFileSync(index, 'utf8')) ?? { keys: STANDARD_ELEMENTS, original: true };
  const own = keys.filter(key => /^[a-z]/.test(key));
  // The stock `pre` and `code` render a code block together.
  const blocks = original && own.some(key => key === 'code' || key === 'pre') ? CODE : [];
  return { mapped: new Set([...own, ...blocks, ...(original ? ofParts : [])].sort()), offered: STANDARD_ELEMENTS };
}

function elementsOf(part: string): readonly string[] {
  const parent = part.lastIndexOf('/');
  return PARTS[part] ?? (parent < 0 ? [] : elementsOf(part.slice(0, parent)));
}
