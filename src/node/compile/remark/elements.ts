import type { Root, Text } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { HeadTag } from '../../../shared/model/head.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';
import type { PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';

/** HTML names of attributes that JSX spells differently. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };
const DETAILS_CLASSES = 'details alert alert--info';

/** Adds classes and a summary to `<details>`, and moves the tags in `<head>` to the page's head. */
export function elements(tree: Root, { settings, head }: PageContext): void {
  walk(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement') return undefined;
    const element = node as MdxJsxFlowElement;
    if (element.name === 'details' && settings.reactElements.has('details')) element.data = {};
    else if (element.name === 'details') {
      addClasses(element, DETAILS_CLASSES);
      addSummary(element, settings.texts);
    }
    const tags = element.name === 'head' ? headTags(element) : undefined;
    if (!tags) return undefined;
    head.push(...tags);
    parent.children.splice(index, 1);
    return index;
  });
}

function addClasses(node: MdxJsxFlowElement, classes: string): void {
  const own = node.attributes.find(
    ({ type, ...rest }) => type === 'mdxJsxAttribute' && 'name' in rest && rest.name === 'className',
  );
  if (!own) node.attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: classes });
  else if (typeof own.value === 'string') own.value = `${classes} ${own.value}`;
}

function addSummary(details: MdxJsxFlowElement, texts: Texts = {}): void {
  if (details.children?.some(mayBeSummary)) return;
  const text: Text = { type: 'text', value: translate(texts, GENERATOR_TEXTS.details) };
  const summary = { type: 'mdxJsxFlowElement', name: 'summary', attributes: [], children: [text] };
  details.children = [summary as unknown as MdxJsxFlowElement, ...(details.children ?? [])];
}

/**
 * Whether a node is a summary, alone or at the beginning of a line, or may render one: a component or an expression.
 */
function mayBeSummary(node: Node & { readonly name?: string | null; readonly children?: readonly Node[] }): boolean {
  if (node.type === 'paragraph') return node.children?.some(mayBeSummary) ?? false;
  if (/^mdx(Flow|Text)Expression$/.test(node.type)) return true;
  return /^mdxJsx/.test(node.type) && !/^(?!summary$)[a-z]/.test(node.name ?? '');
}

/** The tags in a `<head>`; undefined if one contains an expression. */
function headTags(head: MdxJsxFlowElement): readonly HeadTag[] | undefined {
  const tags: HeadTag[] = [];
  for (const child of head.children as readonly { readonly type: string }[]) {
    if (child.type === 'paragraph') {
      const inner = headTags(child as unknown as MdxJsxFlowElement);
      if (!inner) return undefined;
      tags.push(...inner);
    } else if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      const tag = headTag(child as unknown as MdxJsxFlowElement);
      if (!tag) return undefined;
      tags.push(tag);
    } else if (child.type !== 'text' || textOf(child).trim() !== '') return undefined;
  }
  return tags;
}

function headTag(node: MdxJsxFlowElement): HeadTag | undefined {
  if (node.name === null) return undefined;
  const attributes: Record<string, string | boolean> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value !== 'string'))
      return undefined;
    attributes[HTML_NAMES[attribute.name] ?? attribute.name] =
      typeof attribute.value === 'string' ? attribute.value : true;
  }
  const isText = (node.children as readonly { readonly type: string }[]).every(
    ({ type }) => type === 'text' || type === 'paragraph',
  );
  return isText ? { tagName: node.name, attributes, innerHTML: textOf(node) } : undefined;
}
