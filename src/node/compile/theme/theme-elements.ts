import { readFileSync } from 'node:fs';
import type { Expression, ModuleItem, ObjectExpression } from '@swc/core';
import type { Site } from '../../config/site.ts';
import { parseScript } from '../../diagnostics/source-location.ts';
import { overriddenParts, overrideOf, themeFolders } from '../../theme-parts.ts';

/** The Markdown elements that the site's theme renders with components. */
export interface ThemeElements {
  /** Elements, and names of `CONTENT_PARTS` and of components of features, that React renders; all others are written as HTML. */
  readonly reactElements: ReadonlySet<string>;
  /** Parts of the stock theme that the site or a plugin overrides. */
  readonly ownParts: ReadonlySet<string>;
  /** Elements for which the shell's MDXComponents must have a component. */
  readonly shellElements: readonly string[];
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

/** Components of core that pages use without an import; they are written as HTML unless the site has its own. */
export const CONTENT_PARTS = [
  'Badge',
  'CallToAction',
  'Card',
  'Cards',
  'Features',
  'Field',
  'Fields',
  'FileTree',
  'Hero',
  'Icon',
  'ImageCompare',
  'Logos',
  'Split',
  'Steps',
  'Update',
] as const;

/** The name of such a component. */
export type ContentPart = (typeof CONTENT_PARTS)[number];

/** Those that stand in a line of text. */
export const INLINE_PARTS: ReadonlySet<string> = new Set(['Badge', 'Icon']);

/** Elements by the part of the theme that renders them if a site overrides it, or a part inside it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  A: ['a'],
  Admonition: ['admonition'],
  Code: CODE,
  CodeBlock: CODE,
  CodeInline: CODE,
  Details: ['details'],
  Heading: HEADINGS,
  Img: ['img'],
  Li: ['li'],
  Pre: CODE,
  Ul: ['ul'],
};

/**
 * The Markdown elements that React renders: those that the site's MDXComponents maps, and those whose part of the theme
 * the site overrides. `themes` are theme folders of plugins: the site's own folder wins, then the last of them.
 */
export function readThemeElements(
  { siteDir, components }: Pick<Site, 'siteDir' | 'components'>,
  themes: readonly string[] = [],
): ThemeElements {
  const parts: readonly string[] = [...CONTENT_PARTS, ...Object.values(components)];
  const folders = themeFolders(siteDir, themes);
  const overridden = overriddenParts(folders);
  const ofParts = overridden.flatMap(elementsOf);
  const ownParts = new Set(overridden);
  const index = overrideOf(folders, 'MDXComponents');
  if (index === undefined) {
    const reactElements = new Set(ofParts.sort());
    return { reactElements, ownParts, shellElements: [...reactElements] };
  }
  const { keys, original } = mappedKeys(readFileSync(index, 'utf8')) ?? {
    keys: [...STANDARD_ELEMENTS, ...parts],
    original: true,
  };
  const own = keys.filter(key => /^[a-z]/.test(key) || parts.includes(key));
  // The theme's own `pre` and `code` render a code block together.
  const blocks = original && own.some(key => key === 'code' || key === 'pre') ? CODE : [];
  return {
    reactElements: new Set([...own, ...blocks, ...(original ? ofParts : [])].sort()),
    ownParts,
    shellElements: STANDARD_ELEMENTS,
  };
}

/** The components that pages use without an import; undefined where code of the site or of a plugin would have to run to know them. */
export function providedComponents(
  { siteDir, components }: Pick<Site, 'siteDir' | 'components'>,
  themes: readonly string[] = [],
): ReadonlySet<string> | undefined {
  const folders = themeFolders(siteDir, themes);
  const parts = overriddenParts(folders).flatMap(name => overrideOf(folders, name) ?? []);
  if (parts.some(file => readFileSync(file, 'utf8').includes('MDXProvider'))) return undefined;
  const stock = ['Details', 'Head', ...CONTENT_PARTS, ...Object.values(components)];
  const [index, ...others] = folders.flatMap(folder => overrideOf([folder], 'MDXComponents') ?? []);
  if (index === undefined) return new Set(stock);
  const mapped = others.length > 0 ? undefined : mappedKeys(readFileSync(index, 'utf8'));
  return mapped && new Set([...mapped.keys, ...(mapped.original ? stock : [])]);
}

/** @example elementsOf('MDXComponents/Img') // ['img'] */
function elementsOf(part: string): readonly string[] {
  const [name = ''] = part.replace(/^MDXComponents\//, '').split('/');
  return PARTS[name] ?? [];
}

/** The elements that an MDXComponents module maps. */
interface MappedKeys {
  readonly keys: readonly string[];
  /** Whether it spreads or re-exports the theme's own module. */
  readonly original: boolean;
}

const ORIGINAL = /^@theme-(original|init)\/MDXComponents(\/index)?$/;
const NOTHING: MappedKeys = { keys: [], original: false };
const STOCK: MappedKeys = { keys: [], original: true };

/**
 * The keys of a module's default export, from its source: an object literal, which may spread other objects and the
 * theme's own module. Undefined if the module would have to run.
 */
export function mappedKeys(source: string): MappedKeys | undefined {
  // Syntax errors are left to the bundler, which reports them.
  const program = parseScript(source, { tsx: true });
  if (!program) return undefined;
  const { body } = program;
  const exported = body.map(item => defaultExport(item, body)).find(found => found !== null);
  return exported === null ? undefined : exported;
}

/** The keys of a statement's default export: null if the statement has none, undefined if the keys are unknown. */
function defaultExport(item: ModuleItem, body: readonly ModuleItem[]): MappedKeys | undefined | null {
  if (item.type === 'ExportDefaultExpression') return keysOf(item.expression, body);
  if (item.type !== 'ExportNamedDeclaration') return null;
  for (const specifier of item.specifiers) {
    if (specifier.type !== 'ExportSpecifier') continue;
    if ((specifier.exported ?? specifier.orig).value !== 'default') continue;
    if (item.source) return ORIGINAL.test(item.source.value) ? STOCK : undefined;
    return keysOfVariable(specifier.orig.value, body);
  }
  return null;
}

function keysOf(expression: Expression, body: readonly ModuleItem[]): MappedKeys | undefined {
  switch (expression.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
    case 'TsConstAssertion':
      return keysOf(expression.expression, body);
    case 'Identifier':
      return keysOfVariable(expression.value, body);
    case 'ObjectExpression':
      return keysOfObject(expression, body);
    default:
      return undefined;
  }
}

function keysOfObject({ properties }: ObjectExpression, body: readonly ModuleItem[]): MappedKeys | undefined {
  let all = NOTHING;
  for (const property of properties) {
    const found = property.type === 'SpreadElement' ? keysOf(property.arguments, body) : singleKey(keyOf(property));
    if (!found) return undefined;
    all = { keys: [...all.keys, ...found.keys], original: all.original || found.original };
  }
  return all;
}

function keyOf(property: Exclude<ObjectExpression['properties'][number], { type: 'SpreadElement' }>) {
  if (property.type === 'Identifier') return property.value;
  const { key } = property;
  return typeof key === 'object' && (key.type === 'Identifier' || key.type === 'StringLiteral') ? key.value : undefined;
}

function singleKey(key: string | undefined): MappedKeys | undefined {
  return key === undefined ? undefined : { keys: [key], original: false };
}

/** The keys of a variable: an import of the theme's own module, or an object that the module declares. */
function keysOfVariable(name: string, body: readonly ModuleItem[]): MappedKeys | undefined {
  for (const item of body) {
    if (item.type === 'ImportDeclaration' && ORIGINAL.test(item.source.value)) {
      if (item.specifiers.some(({ type, local }) => type === 'ImportDefaultSpecifier' && local.value === name))
        return STOCK;
    }
    if (item.type !== 'VariableDeclaration' || item.kind !== 'const') continue;
    for (const { id, init } of item.declarations) {
      if (id.type === 'Identifier' && id.value === name && init) return keysOf(init, body);
    }
  }
  return undefined;
}
