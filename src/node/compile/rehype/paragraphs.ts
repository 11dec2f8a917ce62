import type { Root, RootContent } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from '../walk.ts';

/**
 * Unwraps paragraphs in a `<p>` of JSX, as in `<p align="center">` with its text on a separate line: Markdown makes a
 * paragraph of that text, but in HTML paragraphs cannot be nested. Around several paragraphs, the outer one becomes a
 * `div`.
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
