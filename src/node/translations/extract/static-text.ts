import type { Expression, Module, TemplateElement, VariableDeclarator } from '@swc/core';
import { nodesOf } from './syntax.ts';

/** Values of constants by name; only names that are declared once in a script. */
export type Constants = ReadonlyMap<string, Expression>;

/** The constants at the top level of a script. */
export function constantsOf(script: Module): Constants {
  const declared = script.body.flatMap(item => {
    const statement = item.type === 'ExportDeclaration' ? item.declaration : item;
    return statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : [];
  });
  const named = declared.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? ([[id.value, init]] as const) : [],
  );
  const names = declaredNames(script);
  return new Map(named.filter(([name]) => names.filter(other => other === name).length === 1));
}

/** The names of all variables and parameters, repeated for each declaration. */
function declaredNames(script: Module): readonly string[] {
  return [...nodesOf(script)].flatMap(node => {
    const { params, param } = node as { readonly params?: unknown; readonly param?: unknown };
    const pattern = node.type === 'VariableDeclarator' ? (node as VariableDeclarator).id : [params, param];
    return [...nodesOf(pattern)].flatMap(nameOf);
  });
}

function nameOf(node: { readonly type: string; readonly value?: unknown }): readonly string[] {
  return node.type === 'Identifier' ? [String(node.value)] : [];
}

/** The expression within casts and parentheses, or the value of a constant. */
export function unwrap(expression: Expression, constants: Constants, depth = 0): Expression {
  const isCast = 'expression' in expression && /^(?:Parenthesis|Ts)/.test(expression.type);
  const next = isCast ? expression.expression : expression.type === 'Identifier' && constants.get(expression.value);
  return next && depth < 20 ? unwrap(next, constants, depth + 1) : expression;
}

/** The text of an expression if it is known without running the script, else undefined. */
export function staticText(expression: Expression, constants: Constants): string | undefined {
  const value = unwrap(expression, constants);
  if (value.type === 'StringLiteral') return value.value;
  if (value.type === 'BinaryExpression') {
    return value.operator === '+' ? joined([value.left, value.right], constants) : undefined;
  }
  if (value.type !== 'TemplateLiteral') return undefined;
  const texts = value.expressions.map(inner => staticText(inner as Expression, constants));
  if (texts.includes(undefined)) return undefined;
  return value.quasis.map((quasi, index) => cooked(quasi) + (texts[index] ?? '')).join('');
}

function joined(parts: readonly Expression[], constants: Constants): string | undefined {
  const texts = parts.map(part => staticText(part, constants));
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** The text of a template element. The parser's types are wrong: they say that `cooked` is a node. */
function cooked({ cooked, raw }: TemplateElement): string {
  return typeof cooked === 'string' ? cooked : String(raw);
}
