import type { Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contextOf, FINISHED } from '../page-context.ts';
import { PAGE_NAMES } from '../recma/page-names.ts';
import { estreeOf, expressionOf } from './estree.ts';
import { isMarkedExplicit } from './explicit.ts';
import { isImport } from './imports.ts';
import { isExpression, type JsxElement, moduleText, type Node } from './module-text.ts';

/**
 * Writes the code of pages that are elements, text, imported components and expressions without JSX, to the letter as MDX's
 * own steps would. Those make a tree of a dozen nodes of every element and walk it five times; pages with more to
 * them go that way.
 */
export const write: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  const programs = tree.children.flatMap(node => (node.type === 'mdxjsEsm' ? (estreeOf(node) ?? []) : []));
  if (!programs.every(({ body, comments = [] }) => comments.length === 0 && body.every(isImport))) return undefined;
  const imports = programs.flatMap(({ body }) => body);
  const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  const components = new Set(imports.flatMap(importedNames));
  if (components.has('MDXLayout') || !content.every(node => isPlain(node, components))) return undefined;
  contextOf(file).code = moduleText(content, imports);
  return FINISHED;
};

function importedNames(statement: Program['body'][number]): readonly string[] {
  const declared = statement.type === 'VariableDeclaration' ? statement.declarations.map(({ id }) => id) : [];
  return declared.flatMap(id => {
    const names =
      id.type === 'ObjectPattern' ? id.properties.map(each => each.type === 'Property' && each.value) : [id];
    return names.flatMap(name => (name && name.type === 'Identifier' ? [name.name] : []));
  });
}

function isPlain(node: Node, components: ReadonlySet<string>): boolean {
  if (node.type === 'text') return true;
  if (isExpression(node)) return isPlainExpression(node);
  if (node.type === 'element') {
    const isKnown = isMarkedExplicit(node.data) ? /^[a-z][a-z\d-]*$/ : /^[a-z][a-z\d]*$/i;
    const { style, key } = node.properties;
    if (!isKnown.test(node.tagName) || node.tagName === 'svg' || style || key) return false;
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { name, attributes } = node;
    if (name === null || name === 'svg' || !(components.has(name) || /^[a-z][a-z\d]*$/.test(name))) return false;
    if (!attributes.every(isPlainAttribute)) return false;
  } else return false;
  return (node.children as readonly Node[]).every(child => isPlain(child, components));
}

function isPlainAttribute(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || !/^(?!(?:key|dangerouslySetInnerHTML)$)[\w:-]+$/.test(attribute.name)) {
    return false;
  }
  return typeof attribute.value !== 'object' || attribute.value === null || isPlainExpression(attribute.value);
}

/** Whether MDX has nothing to do in an expression. */
function isPlainExpression(node: { readonly data?: unknown }): boolean {
  const expression = expressionOf(node);
  if (!expression) return false;
  let isLeft = true;
  walk(expression, {
    enter(part) {
      const isOfPage = part.type === 'Identifier' && PAGE_NAMES.some(name => name === part.name);
      isLeft &&= !isOfPage && !/^(?:JSX.*|ImportExpression|MetaProperty|AwaitExpression)$/.test(part.type);
    },
  });
  return isLeft;
}
