import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Section, TocItem } from '../../../shared/model.ts';
import { literalValue, moduleStatements } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import type { WithCode } from './code-components.ts';

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'summary', 'figcaption', 'caption']);
const CONTAINERS = new Set(['ul', 'ol', 'dl', 'pre', 'table', 'div', 'blockquote', 'details', 'section']);
const TOC_INLINE = new Set(['code', 'em', 'strong', 'del', 'i', 'b']);

type Node = Root | RootContent | ElementContent;
type Block = Extract<Node, { readonly children: ElementContent[] }>;

interface OpenSection {
  anchor: string | null;
  level: number;
  heading: string;
  paragraphs: string[];
  code: string[];
}

/** Collects the page's headings, ids and text. */
export function facts(tree: Root, context: PageContext): void {
  const sections: OpenSection[] = [newSection(null, 1, '')];
  readNode(tree, context, sections);
  context.sections.push(...sections.filter(isWorthKeeping));
  const toc = exportedToc(tree, context);
  if (toc) context.toc.splice(0, context.toc.length, ...toc);
}

function readNode(node: Node, context: PageContext, sections: OpenSection[]): void {
  if (node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const id = idOf(node);
    if (id !== undefined) context.anchors.add(id);
  }
  if (node.type === 'mdxJsxFlowElement' && addPartial(node, context, sections)) return;
  const { code } = (node.data ?? {}) as WithCode;
  if (code !== undefined) sections.at(-1)?.code.push(code.trim());
  if (node.type === 'element') {
    const level = headingLevel(node);
    if (level > 0) {
      openSection(node, level, { context, sections });
      return;
    }
    const current = sections.at(-1);
    if (node.tagName === 'pre') {
      current?.code.push(textOf(node).trimEnd());
      return;
    }
  }
  if (BLOCKS.has(tagOf(node) ?? '') && !holdsBlocks(node as Block)) {
    addText(sections.at(-1)?.paragraphs, textOf(node));
    collectIds(node as Block, context);
    return;
  }
  if (tagOf(node) === 'math') addText(sections.at(-1)?.paragraphs, textOf(node));
  else if (node.type === 'element' && isMark(node)) return;
  else if (node.type === 'text') addText(sections.at(-1)?.paragraphs, node.value);
  else if ('children' in node) for (const child of node.children) readNode(child, context, sections);
}

/** Adds a partial's headings and text where the page uses it; returns whether the element is one. */
function addPartial(node: { readonly name: string | null }, context: PageContext, sections: OpenSection[]): boolean {
  const partial = [...context.partials.values()].find(({ name }) => name !== undefined && name === node.name);
  if (!partial) return false;
  const { facts, anchors, sections: own } = partial.compiled;
  const [first, ...rest] = own;
  const current = sections.at(-1);
  if (first?.heading === '' && current) {
    current.paragraphs.push(...first.paragraphs);
    current.code.push(...first.code);
  } else if (first) sections.push(copyOf(first));
  sections.push(...rest.map(copyOf));
  context.toc.push(...facts.toc);
  for (const anchor of anchors) context.anchors.add(anchor);
  return true;
}

function copyOf(section: Section): OpenSection {
  return { ...section, paragraphs: [...section.paragraphs], code: [...section.code] };
}

function openSection(
  heading: Element,
  level: number,
  { context, sections }: { context: PageContext; sections: OpenSection[] },
): void {
  const text = textOf(heading).trim();
  const anchor = level === 1 ? null : (idOf(heading) ?? null);
  if (level === 1 && sections.length === 1 && sections[0] && !isWorthKeeping(sections[0])) sections.pop();
  sections.push(newSection(anchor, level, text));
  if (level > 1 && anchor !== null && !isForScreenReaders(heading)) {
    context.toc.push({ id: anchor, level, value: toHtml(heading.children.flatMap(tocInline)).trim() });
  }
}

function newSection(anchor: string | null, level: number, heading: string): OpenSection {
  return { anchor, level, heading, paragraphs: [], code: [] };
}

function isWorthKeeping(section: Section): boolean {
  return section.heading !== '' || section.paragraphs.length > 0 || section.code.length > 0;
}

function headingLevel(node: Element): number {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
}

/** Whether a heading is for screen readers only, such as the one over the footnotes. */
function isForScreenReaders({ properties }: Element): boolean {
  return [properties.className].flat().includes('sr-only');
}

/** The name of an element of HTML or JSX. */
function tagOf(node: Node): string | null {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null;
}

function holdsBlocks(node: Block): boolean {
  return node.children.some(child => {
    const name = tagOf(child) ?? '';
    const isComponent = child.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(name);
    return isComponent || BLOCKS.has(name) || CONTAINERS.has(name) || /^h[1-6]$/.test(name);
  });
}

/** White space other than single spaces between words. */
const UNTIDY = /\s\s|[^\S ]|^\s|\s$/;

function addText(paragraphs: string[] | undefined, text: string): void {
  const clean = UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
  if (clean !== '') paragraphs?.push(clean);
}

function collectIds(node: Block, context: PageContext): void {
  for (const child of node.children) {
    const id = idOf(child);
    if (id !== undefined) context.anchors.add(id);
    if (tagOf(child) !== null) collectIds(child as Block, context);
  }
}

function idOf(node: Node): string | undefined {
  if (node.type === 'element') return node.properties.id === undefined ? undefined : String(node.properties.id);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const attribute = node.attributes.find(other => other.type === 'mdxJsxAttribute' && other.name === 'id');
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** The text of a node and its descendants, without images, footnote references and `aria-hidden` elements. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && isMark(node)) return '';
  return 'children' in node ? wordsIn(node).map(textOf).join('') : '';
}

function isMark({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties || properties.ariaHidden === 'true';
}

/** The children with text; of a formula, its source instead of its rendering. */
function wordsIn(node: Root | Block): readonly Node[] {
  if (tagOf(node) !== 'semantics') return node.children;
  const source = (node.children as readonly Node[]).filter(child => tagOf(child) === 'annotation');
  return source.length > 0 ? source : node.children;
}

/** The parts of a heading for the table of contents: text, code and emphasis, without links. */
function tocInline(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type === 'element' && node.tagName === 'img') {
    return [{ type: 'text', value: String(node.properties.alt ?? '') }];
  }
  if (!('children' in node)) return [];
  const children = node.children.flatMap(tocInline);
  const tagName = tagOf(node) ?? '';
  return TOC_INLINE.has(tagName) ? [{ type: 'element', tagName, properties: {}, children }] : children;
}

/** The table of contents of a page that writes `export const toc = [{value, id, level}, …]`. */
function exportedToc(tree: Root, { source }: PageContext): readonly TocItem[] | undefined {
  if (!/^export const toc\b/m.test(source.text)) return undefined;
  const declarations = moduleStatements(tree).flatMap(statement =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  const own = declarations.find(({ id, init }) => id.type === 'Identifier' && id.name === 'toc' && init);
  const value = literalValue(own?.init);
  return Array.isArray(value) ? value.filter(isTocItem) : undefined;
}

function isTocItem(value: unknown): value is TocItem {
  const { value: text, id, level } = (value ?? {}) as Partial<Record<keyof TocItem, unknown>>;
  return typeof text === 'string' && typeof id === 'string' && typeof level === 'number';
}
