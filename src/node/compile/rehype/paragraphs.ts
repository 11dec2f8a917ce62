import type { Root, RootContent } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from '../walk.ts';

/**
 * Takes paragraphs out of a `<p>` of JSX, as in `<p align="center">` with its text on a line of its own: Markdown makes a
 * paragraph of that text, and for HTML a paragraph ends where another begins. With several inside, the outer one is a `div`.
 */
export function paragraphs(tree: Root): void {
  visit<MdxJsxFlowElement>(tree, ['mdxJsxFlowElement'], node => {
    if (node.name !== 'p') return;
    const children = node.children as unknown as readonly RootContent[];
    const inner = children.filter(child => child.type === 'element' && child.tagName === 'p').length;
    if (inner > 1) node.name = 'div';
    if (inner !== 1) return;
    node.children = children.flatMap(child =>
      child.type === 'element' && child.tagName === 'p' ? child.children : child,
    ) as never;
  });
}
