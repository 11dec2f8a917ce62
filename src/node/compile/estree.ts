import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Expression, Pattern, Program, SpreadElement } from 'estree-jsx';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { boundDepth } from './acorn-depth.ts';

/** The parser of JavaScript with JSX, which throws `ScriptTooDeep`. */
export const JsxParser: typeof Parser = Parser.extend(acornJsx(), boundDepth);

/** Parses an ES module with JSX. @throws SyntaxError, ScriptTooDeep */
export function parseModule(code: string): Program {
  return JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
}

/** The parsed JavaScript of an MDX node. */
export function estreeOf({ data }: { readonly data?: unknown }): Program | undefined {
  return (data as { readonly estree?: Program } | undefined)?.estree;
}

interface Scripted {
  readonly data?: unknown;
  readonly attributes?: readonly Scripted[];
  readonly value?: unknown;
}

/** The parsed JavaScript of a node, of its attributes and of their values. */
export function programsOf(node: object): readonly Program[] {
  const { attributes = [] } = node as Scripted;
  const values = attributes.flatMap(({ value }) => (value && typeof value === 'object' ? [value as Scripted] : []));
  return [node, ...attributes, ...values].flatMap(scripted => estreeOf(scripted) ?? []);
}

/** The import and export statements of a page. */
export function moduleStatements(tree: Root): Program['body'] {
  return tree.children.flatMap(node => (node.type === 'mdxjsEsm' ? (estreeOf(node)?.body ?? []) : []));
}

/** The names that a statement imports or declares. */
export function declaredNames(statement: Program['body'][number]): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id));
  if (declaration?.type !== 'FunctionDeclaration' && declaration?.type !== 'ClassDeclaration') return [];
  return declaration.id ? [declaration.id.name] : [];
}

function boundNames(pattern: Pattern): readonly string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(element => (element ? boundNames(element) : []));
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap(property =>
    boundNames(property.type === 'RestElement' ? property.argument : property.value),
  );
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

/** The value of an expression of MDX, as {@link literalValue} gives it. */
export function expressionLiteral(node: { readonly data?: unknown }): unknown {
  const [statement] = estreeOf(node)?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? literalValue(statement.expression) : undefined;
}

/** The value of an attribute of a component, as {@link literalValue} gives it. */
export function attributeLiteral({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>, name: string): unknown {
  const found = attributes.find((each): each is MdxJsxAttribute => 'name' in each && each.name === name);
  if (typeof found?.value !== 'object') return found?.value;
  return found.value ? expressionLiteral(found.value) : undefined;
}

/** The value of an expression of MDX that is a string, number or boolean literal. */
export function expressionValue(node: { readonly data?: unknown }): unknown {
  const value = expressionLiteral(node);
  return value !== null && typeof value === 'object' ? undefined : value;
}
