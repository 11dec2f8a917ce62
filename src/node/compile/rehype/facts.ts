import type { Element, Root } from 'hast';
import type { CodeBlock } from '../../../shared/code/block.ts';
import type { TocItem } from '../../../shared/model/toc.ts';
import { literalValue, moduleStatements } from '../estree.ts';
import { type OpenSection, type PageContext, partialNamed } from '../page-context.ts';
import type { WithCode } from './code-components.ts';
import { nameTabs } from './tab-headings.ts';
import { type Block, isHiddenFromText, type Node, sourceOf, tagOf, textAttribute, textOf } from './text-of.ts';
import { tocLabel, withoutSelfLinks } from './toc-label.ts';

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'summary', 'figcaption', 'caption']);
const CONTAINERS = new Set(['ul', 'ol', 'dl', 'pre', 'table', 'div', 'blockquote', 'details', 'section']);

/** Collects the page's headings, ids and text. */
export function facts(tree: Root, context: PageContext): void {
  const { sections, toc } = context;
  sections.push(newSection(null, 1, ''));
  if (context.isInline) readText(tree, context);
  else readNode(tree, context);
  sections.splice(0, sections.length, ...sections.filter(isWorthKeeping));
  toc.splice(0, toc.length, ...(exportedToc(tree, context) ?? nameTabs(toc, tree)));
}

function readNode(node: Node, context: PageContext): void {
  if (tagOf(node) !== null) addAnchors(node, context);
  if (addPartialContent({ name: tagOf(node) }, context)) return;
  const { code } = (node.data ?? {}) as WithCode;
  if (code !== undefined) lastSection(context).code.push(code.trim());
  if (node.type === 'element') {
    const level = headingLevel(node);
    if (level > 0) openSection(node, level, context);
    if (node.tagName === 'pre') lastSection(context).code.push(shownCode(node, context).trimEnd());
    if (level > 0) addAnchorsWithin(node, context);
    if (level > 0 || node.tagName === 'pre') return;
  }
  if (BLOCKS.has(tagOf(node) ?? '') && !containsBlocks(node as Block)) {
    readText(node as Block, context);
    return;
  }
  if (tagOf(node) === 'math') addText(textOf(node), context);
  else if (node.type === 'element' && isHiddenFromText(node)) return;
  else if (node.type === 'text') addText(node.value, context);
  else if ('children' in node) for (const child of node.children) readNode(child, context);
}

/** Code as readers see it, without lines that are only for the compiler of twoslash. */
function shownCode(pre: Element, context: PageContext): string {
  const { shownCode: shownOf } = context.paint;
  const block = shownOf && blockIn(pre, context)?.block;
  return (block && shownOf(block)) ?? textOf(pre);
}

/** The `code` element in a `pre` of Markdown, with its code block; undefined for any other `pre`. */
export function blockIn(pre: Element, { settings }: PageContext): { code: Element; block: CodeBlock } | undefined {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const names = [code.properties.className ?? []].flat().map(String);
  const language = names.find(name => name.startsWith('language-'))?.slice('language-'.length);
  const block = {
    code: textOf(code).replace(/\n$/, ''),
    language: (language ?? settings.prism.defaultLanguage ?? 'text').toLowerCase(),
    meta: (code.data as { meta?: string } | undefined)?.meta ?? String(code.properties.metastring ?? ''),
  };
  return { code, block };
}

/**
 * Adds a partial's headings and text at the position where the page uses it; returns whether the element is a partial.
 */
function addPartialContent({ name }: { readonly name: string | null }, context: PageContext): boolean {
  const partial = partialNamed(name, context);
  if (!partial) return false;
  const { facts, anchors, sections } = partial;
  const [first, ...others] = sections;
  if (first?.heading === '') {
    const { paragraphs, code } = lastSection(context);
    paragraphs.push(...first.paragraphs);
    code.push(...first.code);
  }
  context.sections.push(...(structuredClone(first?.heading === '' ? others : sections) as OpenSection[]));
  context.toc.push(...facts.toc);
  for (const anchor of anchors) context.anchors.add(anchor);
  return true;
}

/** Adds the text, the ids and the partials in a node without blocks. */
function readText(node: Root | Block, context: PageContext): void {
  addText(textOf(node), context);
  addAnchorsWithin(node, context);
  addPartialsWithin(node, context);
}

/** Adds the content of the partials in a text. */
function addPartialsWithin(node: Root | Block, context: PageContext): void {
  for (const child of node.children) {
    const name = tagOf(child);
    if (name !== null && !addPartialContent({ name }, context)) addPartialsWithin(child as Block, context);
  }
}

function openSection(whole: Element, level: number, context: PageContext): void {
  const { sections, toc } = context;
  const heading = withoutSelfLinks(whole);
  const anchor = level === 1 ? null : (idOf(heading) ?? null);
  if (level === 1 && sections.length === 1 && !isWorthKeeping(lastSection(context))) sections.pop();
  sections.push(newSection(anchor, level, tidy(textOf(heading, sourceOf))));
  if (level === 1 || anchor === null || isForScreenReaders(heading)) return;
  // A heading with nothing but an id would be a link without a name.
  const value = tocLabel(heading);
  if (value !== '') toc.push({ id: anchor, level, value });
}

function newSection(anchor: string | null, level: number, heading: string): OpenSection {
  return { anchor, level, heading, paragraphs: [], code: [] };
}

/** The section to which text is added; there is always one. */
function lastSection({ sections }: PageContext): OpenSection {
  return sections.at(-1) as OpenSection;
}

function isWorthKeeping(section: OpenSection): boolean {
  return section.heading !== '' || section.paragraphs.length > 0 || section.code.length > 0;
}

function headingLevel(node: Element): number {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
}

/** Whether a heading is for screen readers only, such as that of footnotes. */
function isForScreenReaders({ properties }: Element): boolean {
  return [properties.className].flat().includes('sr-only');
}

function containsBlocks(node: Block): boolean {
  return node.children.some(child => {
    const name = tagOf(child) ?? '';
    const isComponent = child.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(name);
    return isComponent || BLOCKS.has(name) || CONTAINERS.has(name) || /^h[1-6]$/.test(name);
  });
}

/** Whitespace other than single spaces between words. */
const UNTIDY = /\s\s|[^\S ]|^\s|\s$/;

function tidy(text: string): string {
  return UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

function addText(text: string, context: PageContext): void {
  const clean = tidy(text);
  if (clean !== '') lastSection(context).paragraphs.push(clean);
}

/** Collects the targets of links: ids, and names of anchors as in `<a name="x">`. */
function addAnchors(node: Node, { anchors }: PageContext): void {
  const id = idOf(node);
  if (id !== undefined) anchors.add(id);
  const name = tagOf(node) === 'a' ? textAttribute(node, 'name') : undefined;
  if (name !== undefined) anchors.add(name);
}

function addAnchorsWithin(node: Root | Block, context: PageContext): void {
  for (const child of node.children) {
    addAnchors(child, context);
    if (tagOf(child) !== null) addAnchorsWithin(child as Block, context);
  }
}

function idOf(node: Node): string | undefined {
  return textAttribute(node, 'id');
}

/** The table of contents that a page exports as `export const toc = [{value, id, level}, …]`. */
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
