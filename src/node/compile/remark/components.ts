import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { identifier, literal } from '../rehype/estree.ts';

/** An element of a component, as if its author had written it with these attributes. */
export function componentNode(name: string, attributes: Readonly<Record<string, string>>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  };
}

/** `import name from 'module'`, for components that a page does not import itself. */
export function importNode(name: string, module: string): Root['children'][number] {
  const specifier = { type: 'ImportDefaultSpecifier', local: identifier(name) };
  const statement = { type: 'ImportDeclaration', specifiers: [specifier], source: literal(module), attributes: [] };
  const estree = { type: 'Program', sourceType: 'module', body: [statement], comments: [] } as unknown as Program;
  return { type: 'mdxjsEsm', value: `import ${name} from '${module}';`, data: { estree } } as Root['children'][number];
}
