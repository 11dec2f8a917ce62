/** Finds the diagrams of Mermaid on a page. */

import type { Node as EstreeNode, Program } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Root as HtmlRoot } from 'hast';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { attributeLiteral, defaultImports, estreeOf, programsOf } from '../../../compile/estree.ts';
import { type TreeNode, visit, walk } from '../../../compile/walk.ts';
import { MERMAID } from './draw.ts';

const COMPONENT = '@theme/Mermaid';

/** The blocks of a page, and its components with a literal value, which become blocks. */
export function mermaidBlocks(tree: Root): readonly Code[] {
  const blocks: Code[] = [];
  const imported = defaultImports(tree as unknown as HtmlRoot);
  walk(tree, node => {
    const block = node.type === 'code' ? (node as Code) : blockOf(node, imported);
    if (block?.lang === MERMAID) blocks.push(block);
    return undefined;
  });
  for (const [name, specifier] of imported) if (specifier === COMPONENT) removeUnused(name, tree);
  return blocks;
}

/** The block that a component becomes; undefined if its value is known in the browser alone. */
function blockOf(node: TreeNode, imported: ReadonlyMap<string, string>): Code | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const { attributes, name, position } = node as MdxJsxFlowElement;
  if (imported.get(name ?? '') !== COMPONENT || attributes.length !== 1) return undefined;
  const value = attributeLiteral(node as MdxJsxFlowElement, 'value');
  if (typeof value !== 'string') return undefined;
  const block: Code = { type: 'code', lang: MERMAID, meta: null, value, ...(position && { position }) };
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  return Object.assign(node, block);
}

/** Removes the import of the component if nothing else on the page uses it: browsers need not load it. */
function removeUnused(name: string, tree: Root): void {
  let isUsed = false;
  walk(tree, node => {
    isUsed ||= 'name' in node && node.name === name;
    for (const program of programsOf(node)) isUsed ||= mentions(program, name);
    return undefined;
  });
  if (isUsed) return;
  visit<MdxjsEsm>(tree, ['mdxjsEsm'], node => {
    const program = estreeOf(node);
    if (!program) return;
    program.body = program.body.filter(
      statement => statement.type !== 'ImportDeclaration' || statement.source.value !== COMPONENT,
    );
  });
}

/** Whether code other than imports has a name. */
function mentions(program: Program, name: string): boolean {
  let found = false;
  walkProgram(program, {
    enter(node: EstreeNode) {
      if (node.type === 'ImportDeclaration') this.skip();
      else if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) found = true;
    },
  });
  return found;
}
