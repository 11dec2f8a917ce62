import type { Node, Program } from 'estree-jsx';
import type { Plugin } from 'unified';

/** Gives `dangerouslySetInnerHTML` of collapsed blocks, a string so far, the shape that React wants. */
export const htmlProps: Plugin<[], Program> = () => (tree: Program) => {
  eachNode(tree, node => {
    if (node.type !== 'Property' || node.value.type !== 'Literal' || typeof node.value.value !== 'string') return;
    const name = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? node.key.value : null;
    if (name !== 'dangerouslySetInnerHTML') return;
    node.value = {
      type: 'ObjectExpression',
      properties: [
        {
          type: 'Property',
          kind: 'init',
          method: false,
          shorthand: false,
          computed: false,
          key: { type: 'Identifier', name: '__html' },
          value: node.value,
        },
      ],
    };
  });
};

/** Visits every node of a program, parents first; to keep keys and ancestors, too, would take most of a page's time. */
function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'data' || key === 'position') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) eachNode(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
