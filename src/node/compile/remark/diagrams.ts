import type { Program } from 'estree-jsx';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { identifier, literal } from '../rehype/estree.ts';
import { type TreeNode, walk } from '../walk.ts';

const MODULE = '@theme/Mermaid';
const NAME = '_Mermaid';

/** Turns code in the language `mermaid` into the component that draws it. */
export const diagrams: Plugin<[], Root> = () => (tree: Root) => {
  let found = false;
  walk(tree, (node, index, parent) => {
    if (node.type !== 'code' || (node as Code).lang !== 'mermaid') return undefined;
    parent.children[index] = diagram((node as Code).value) as TreeNode;
    found = true;
    return index + 1;
  });
  if (found) tree.children.unshift(importNode());
};

function diagram(value: string): MdxJsxFlowElement {
  const attributes: MdxJsxFlowElement['attributes'] = [{ type: 'mdxJsxAttribute', name: 'value', value }];
  return { type: 'mdxJsxFlowElement', name: NAME, attributes, children: [] };
}

function importNode(): Root['children'][number] {
  const specifier = { type: 'ImportDefaultSpecifier', local: identifier(NAME) };
  const statement = { type: 'ImportDeclaration', specifiers: [specifier], source: literal(MODULE), attributes: [] };
  const estree = { type: 'Program', sourceType: 'module', body: [statement], comments: [] } as unknown as Program;
  return { type: 'mdxjsEsm', value: `import ${NAME} from '${MODULE}';`, data: { estree } } as Root['children'][number];
}
