import type { Element, Root } from 'hast';
import type { Node as TreeNode } from 'unist';
import { locationOf, type PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';
import { blockIn } from './facts.ts';
import { isExpression, type Node, sourceOf, tagOf } from './text-of.ts';

/** What the page shows instead of what its author meant, and how to get that. */
interface UnusedSyntax {
  readonly message: string;
  readonly fix: string;
}

/**
 * Reports syntax of plugins that the site does not have: readers would see it as it is written. Runs after all plugins of
 * the site, each of which may have handled it.
 */
export function unusedSyntax(tree: Root, context: PageContext): void {
  // Of a site whose pages may have formulas, what is text is meant so.
  let hasMath = context.parts.some(({ syntax }) => syntax?.native.math);
  let hasColons = false;
  walk(tree, (child, index) => {
    const node = child as Node;
    const name = tagOf(node) ?? '';
    if (name === 'pre') {
      const problem = node.type === 'element' ? problemOfCode(node, context) : undefined;
      if (problem) report(problem, node, context);
      return index + 1;
    }
    const colons = name === 'p' ? colonProblem(proseOf(node), context, !hasColons) : undefined;
    if (colons) report(colons, node, context);
    hasColons ||= colons !== undefined;
    if (hasMath || !TEXT_BLOCKS.has(name)) return undefined;
    hasMath = isMath(proseOf(node), context.source.text);
    if (hasMath) report(MATH, node, context);
    return undefined;
  });
}

const TEXT_BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const MATH: UnusedSyntax = {
  message: 'The page shows a formula between `$` as text',
  fix: 'Set `markdown: { math: true }` in the config, and run `npm install katex`. Write `\\$` for a dollar sign.',
};
const DIAGRAM: UnusedSyntax = {
  message: 'The page shows the source of a diagram, since `markdown.mermaid` is off',
  fix: 'Set `markdown: { mermaid: true }` in the config.',
};

/** The text below a node without code; expressions have their braces, which are TeX's here. */
function proseOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (isExpression(node)) return `{${sourceOf(node)}}`;
  if (!('children' in node) || /^(?:code|pre|math)$/.test(tagOf(node) ?? '')) return ' ';
  return (node.children as readonly Node[]).map(proseOf).join('');
}

/** The beginning of an admonition with a title as in MDX 1. */
const LEGACY_TITLE = /^:{3,}\s*([a-z][\w-]*)[ \t]+[^\s{[]/i;

/** A line that would end an admonition. */
const END = /^[ \t]*:{3,}[ \t]*$/m;

const STRAY_END: UnusedSyntax = {
  message: 'The page shows `:::` as text, since no admonition is open there',
  fix: 'Remove it, or write the line that begins the admonition. One that contains another needs more colons: `::::note`.',
};

/** Colons of an admonition that are text; of one without brackets, the end is text, too. */
function colonProblem(prose: string, context: PageContext, isFirst: boolean): UnusedSyntax | undefined {
  if (!prose.includes(':::')) return undefined;
  const isStray = isFirst && END.test(prose) && !context.source.text.includes('\\:');
  return legacyTitle(prose, context) ?? (isStray ? STRAY_END : undefined);
}

/** An admonition that is text, since its title has no brackets and the syntax of MDX 1 is off. */
function legacyTitle(prose: string, context: PageContext): UnusedSyntax | undefined {
  if (context.settings.markdown.mdx1Compat.admonitions) return undefined;
  const [, keyword = ''] = LEGACY_TITLE.exec(prose) ?? [];
  if (!context.keywords.includes(keyword)) return undefined;
  return {
    message: `The page shows \`:::${keyword}\` as text, since \`markdown.mdx1Compat.admonitions\` is off and the title has no brackets`,
    fix: `Write \`:::${keyword}[Title]\`.`,
  };
}

/** A text between two dollar signs of which neither belongs to a word or an amount. */
const BETWEEN_DOLLARS = /(?<![\w$\\])\$([^\s$](?:[^$\n]{0,200}[^\s$])?)\$(?![\w$])/g;
const BLOCK = /\$\$([^$]+)\$\$/;
/** What only TeX has: commands, superscripts, subscripts, a single letter. */
const TEX = /\\[a-z]+|\^|[a-z)}]_(?:\w\b|\{)|^[a-z]$/i;

function isMath(text: string, source: string): boolean {
  if (!text.includes('$')) return false;
  const [, block = ''] = BLOCK.exec(text) ?? [];
  if (TEX.test(block) || (block !== '' && text.trimStart().startsWith('$$'))) return true;
  const isEscaped = (inner: string) => source.includes(`\\$${inner}`) || source.includes(`${inner}\\$`);
  return [...text.matchAll(BETWEEN_DOLLARS)].some(([, inner = '']) => TEX.test(inner) && !isEscaped(inner));
}

/** An option in the meta string of a code block, with its value. */
const OPTION = /(?:^|\s)([a-z][\w-]*)=(?:"[^"]*"|'[^']*'|[^\s"'{]\S*)/gi;
const OWN_OPTIONS: ReadonlySet<string> = new Set(['title', 'showLineNumbers', 'metastring', 'tab']);

function problemOfCode(pre: Element, context: PageContext): UnusedSyntax | undefined {
  const { markdown, reactElements } = context.settings;
  const { block } = blockIn(pre, context) ?? {};
  // A component of the site may draw what it likes.
  if (!block || reactElements.has('pre') || reactElements.has('code')) return undefined;
  if (block.language === 'mermaid' && !markdown.mermaid) return DIAGRAM;
  if (block.code.trim() !== '') return undefined;
  const [option] = [...block.meta.matchAll(OPTION)].find(([, name = '']) => !OWN_OPTIONS.has(name)) ?? [];
  if (option === undefined) return undefined;
  return {
    message: `The page shows an empty code block: nothing reads its option \`${option.trim()}\``,
    fix: 'Add the plugin that reads it to `remarkPlugins`, write `file=…` to show a file, or write the code there.',
  };
}

function report(problem: UnusedSyntax, node: TreeNode, context: PageContext): void {
  const location = locationOf(context, node);
  context.diagnostics.push({ code: 'compile/unused-syntax', severity: 'notice', ...problem, location });
}
