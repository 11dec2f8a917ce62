import type { Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Plugin } from 'unified';

/** Turns the string `dangerouslySetInnerHTML` of collapsed blocks into the object that React takes. */
export const htmlProps: Plugin<[], Program> = () => (tree: Program) => {
  walk(tree, {
    enter(node) {
      if (node.type !== 'Property' || node.value.type !== 'Literal' || typeof node.value.value !== 'string') return;
      const { key } = node;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null;
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
    },
  });
};
