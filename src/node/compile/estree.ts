import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Expression, Program, SpreadElement } from 'estree-jsx';
import type { Root } from 'hast';

const JsxParser = Parser.extend(acornJsx());

/** Parses an ES module with JSX. @throws SyntaxError */
export function parseModule(code: string): Program {
  return JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
}

/** The parsed JavaScript of an MDX node. */
export function estreeOf({ data }: { readonly data?: unknown }): Program | undefined {
  return (data as { readonly estree?: Program } | undefined)?.estree;
}

/** The import and export statements of a page. */
export function moduleStatements(tree: Root): Program['body'] {
  return tree.children.flatMap(node => (node.type === 'mdxjsEsm' ? (estreeOf(node)?.body ?? []) : []));
}

/** Import specifiers by the local names of default imports. */
export function defaultImports(tree: Root): ReadonlyMap<string, string> {
  const entries = moduleStatements(tree).flatMap(statement => {
    if (statement.type !== 'ImportDeclaration') return [];
    const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
    return local === undefined ? [] : [[local, String(statement.source.value)] as const];
  });
  return new Map(entries);
}

/** The value of a literal, list or object of literals; undefined if the code would have to run. */
export function literalValue(node: Expression | SpreadElement | null | undefined): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? undefined : (node.quasis[0]?.value.cooked ?? undefined);
    case 'ArrayExpression':
      return node.elements.map(literalValue);
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap(property => {
          if (property.type !== 'Property') return [];
          const { key, value } = property;
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
          return name === undefined ? [] : [[name, literalValue(value as Expression)] as const];
        }),
      );
    default:
      return undefined;
  }
}
