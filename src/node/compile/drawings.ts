/** Drawings that features make of parts of pages, such as formulas. */

import type { Element, ElementData, Root } from 'hast';
import type { Node } from 'unist';
import type { Drawing, PageContext } from './page-context.ts';
import { EXPLICIT } from './rehype/collapse.ts';
import { type TreeNode, visit } from './walk.ts';

/** Draws a node of the page's Markdown. The drawing takes its place when all else is done, so that no step looks at each element in it. */
export function setDrawing(node: Node, drawing: Drawing, { drawings }: PageContext): void {
  const index = drawings.push(drawing) - 1;
  const { placeholder, properties, text } = drawing;
  const data = {
    hName: placeholder,
    // Partials that the page includes have other ids.
    hProperties: { dataDrawing: String(index), ...(properties.id && { id: properties.id }) },
    hChildren: [{ type: 'text', value: text }],
  };
  Object.assign(node, { data: { ...node.data, ...data } });
  // What else is a block of code becomes one; a page as Markdown keeps it.
  if (node.type === 'code') Object.assign(node, { type: 'drawnCode' });
}

/** Puts the drawings of a page in their places. */
export function drawings(tree: Root, { drawings: all }: PageContext): void {
  if (all.length === 0) return;
  visit<Element>(tree, ['element'], ({ properties }, index, parent) => {
    const drawing = all[Number(properties.dataDrawing ?? -1)];
    if (drawing) parent.children[index] = elementOf(drawing) as TreeNode;
  });
}

function elementOf({ tagName, properties, html }: Drawing): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: [{ type: 'raw', value: html } as never],
    data: EXPLICIT as ElementData,
  };
}
