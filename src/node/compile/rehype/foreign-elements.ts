import { nodeTypes } from '@mdx-js/mdx';
import type { Element, Properties, Root } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { ADMONITION_TITLE } from '../markup/admonition.ts';
import { deepestLine, NestedTooDeeply } from '../parse/nesting.ts';
import { type TreeNode, type TreeParent, visit } from '../walk.ts';
import { assertShallowHtml } from './html-depth.ts';

/** Parses the HTML in plain Markdown. The HTML parser is loaded on first use. @throws NestedTooDeeply */
export const rawHtml: Plugin<[], Root> = () => async (tree: Root, file: VFile) => {
  keepCode(tree);
  assertShallowHtml(tree);
  const { default: rehypeRaw } = await import('rehype-raw');
  try {
    return withTitles(rehypeRaw({ passThrough: [...nodeTypes] })(tree, file));
  } catch (error) {
    throw error instanceof RangeError ? new NestedTooDeeply(deepestLine(String(file))) : error;
  }
};

/** Gives titles of admonitions their name again, of which the HTML parser leaves small letters. */
function withTitles(tree: Root): Root {
  visit<Element>(tree, ['element'], node => {
    if (node.tagName === ADMONITION_TITLE.toLowerCase()) node.tagName = ADMONITION_TITLE;
  });
  return tree;
}

/**
 * Copies the meta string of code fences to an attribute, because the HTML parser drops `data`. It also drops a line
 * break first in a `pre`, so one is added.
 */
function keepCode(tree: Root): void {
  visit<Element>(tree, ['element'], ({ tagName, data, properties, children: [first] }, _, parent) => {
    if (tagName !== 'code') return;
    const meta = (data as { readonly meta?: string } | undefined)?.meta;
    if (meta) properties.metastring = meta;
    const isBlock = (parent as unknown as Element).tagName === 'pre';
    if (isBlock && first?.type === 'text') first.value = first.value.replace(/^\n/, '\n\n');
  });
}

/** Turns elements with a component's name, which plugins may add by `hName`, into JSX elements. */
export function componentElements(tree: Root): void {
  visit<Element>(tree, ['element'], (node, index, parent) => {
    if (/^[A-Z]|\./.test(node.tagName)) parent.children[index] = asComponent(node, parent) as TreeNode;
  });
}

function asComponent({ tagName: name, properties, children, position }: Element, parent: TreeParent) {
  const isInText = parent.type === 'element' && (parent as unknown as Element).tagName === 'p';
  const type = isInText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  return { type, name, attributes: attributesOf(properties), children, position };
}

function attributesOf(properties: Properties): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === null || value === undefined || value === false) return [];
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : text }];
  });
}
