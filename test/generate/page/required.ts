import { createProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Node, Parent } from 'unist';
import { preprocess } from '../../../src/node/compile/parse/preprocess.ts';
import { docSchema } from '../../../src/node/plugins/docs/front-matter.ts';
import type { FileContent } from '../site.ts';

/** Each node of Markdown, of its extensions, and of MDX. */
const NODES: readonly string[] = [
  // CommonMark
  ...['blockquote', 'break', 'code', 'definition', 'emphasis', 'heading', 'image', 'imageReference', 'inlineCode'],
  ...['link', 'linkReference', 'list', 'listItem', 'paragraph', 'strong', 'text', 'thematicBreak', 'yaml'],
  // GitHub
  ...['delete', 'footnoteDefinition', 'footnoteReference', 'table', 'tableCell', 'tableRow'],
  // Directives
  ...['containerDirective', 'leafDirective', 'textDirective'],
  // MDX
  ...['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'],
  ...['mdxJsxAttribute', 'mdxJsxAttributeValueExpression', 'mdxJsxExpressionAttribute'],
];

/** Each key that the front matter of a doc may have, and each level of a heading. */
const KEYS: readonly string[] = [...Object.keys(docSchema.shape), 'title_meta'];
const LEVELS: readonly string[] = [1, 2, 3, 4, 5, 6].map(level => `heading ${level}`);

/** What pages must have somewhere in a run, whichever production writes it. */
const REQUIRED: readonly string[] = [...NODES, ...LEVELS, ...KEYS.map(key => `${key}:`)];

const PARSER = createProcessor({ format: 'mdx', remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm] });

/** Syntax that is converted before MDX is parsed. */
const CONVERTED = { mdx1Compat: { headingIds: true, admonitions: true, comments: true } };

/** What none of the pages have, as a parser of MDX reads them. */
export function missingParts(files: Iterable<readonly [file: string, content: FileContent]>): readonly string[] {
  const found = new Set<string>();
  for (const [file, content] of files) if (/\.mdx?$/.test(file)) for (const part of partsOf(content)) found.add(part);
  return REQUIRED.filter(part => !found.has(part));
}

/** The nodes and keys of a page; none of one that is refused. */
function partsOf(content: FileContent): ReadonlySet<string> {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  try {
    return nodesOf(PARSER.parse(preprocess(text.replace(/^\uFEFF/, ''), CONVERTED as never, [])));
  } catch {
    return new Set();
  }
}

function nodesOf(tree: Node): ReadonlySet<string> {
  const parts = new Set<string>();
  const visit = (node: Node): void => {
    parts.add(node.type);
    const { children = [], attributes, depth, value } = node as Partial<Parent> & Details;
    if (node.type === 'heading') parts.add(`heading ${depth}`);
    if (node.type === 'yaml') for (const [key] of String(value).matchAll(/^\w+:/gm)) parts.add(key);
    if (Array.isArray(attributes)) for (const attribute of attributes) visit(attribute);
    if (typeof value === 'object' && value !== null) visit(value as Node);
    for (const child of children) visit(child);
  };
  visit(tree);
  return parts;
}

interface Details {
  readonly depth?: number;
  readonly value?: unknown;
  readonly attributes?: unknown;
}
