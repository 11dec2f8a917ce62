import { readFile } from 'node:fs/promises';
import type { Expression, Module, ModuleItem, ObjectExpression, Property, SpreadElement } from '@swc/core';
import { type Place, positionAt } from '../diagnostics.ts';
import type { KeyPath } from './problems.ts';

/** Tells where in the config file the value at a path stands. */
export type Locate = (path: KeyPath) => Place;

/**
 * Reads the config file as a tree and finds keys in it, through variables, casts and functions that return the config.
 * What cannot be followed is placed at the last key that could.
 */
export async function createLocate(file: string): Promise<Locate> {
  const source = await readFile(file);
  const { parseSync } = await import('@swc/core');
  const module = parse(() => parseSync(source.toString(), { syntax: 'typescript', tsx: false }));
  if (!module) return () => ({ file });
  const declared = declarations(module.body);
  const root = exported(module.body, declared);
  return path => {
    const start = root && follow(root, path, declared);
    return start === undefined ? { file } : { file, ...positionAt(source.toString(), characters(source, start)) };
  };
}

/** Tells where values of the config stand, which is read only when that is asked: most runs never do. */
export function locateIn(configFile: string): (path: KeyPath) => Promise<Place> {
  return async path => (await createLocate(configFile))(path);
}

type Declared = ReadonlyMap<string, Expression>;

/** Start of the deepest part of `path` that is there. */
function follow(root: Expression, path: KeyPath, declared: Declared): number | undefined {
  let value: Expression | undefined = resolve(root, declared);
  let start = value?.type === 'ObjectExpression' ? value.span.start : undefined;
  for (const key of path) {
    const next: { start: number; value: Expression | undefined } | undefined =
      value && (typeof key === 'number' ? element(value, key) : property(value, key, declared));
    if (!next) break;
    start = next.start;
    value = next.value && resolve(next.value, declared);
  }
  return start;
}

function element(value: Expression, index: number): { start: number; value: Expression } | undefined {
  if (value.type !== 'ArrayExpression') return undefined;
  const before = value.elements.slice(0, index + 1);
  const found = before[index];
  // After a spread, positions in the list are not positions in the source.
  if (!found || before.some(item => item?.spread)) return undefined;
  return { start: spanOf(found.expression), value: found.expression };
}

function property(
  value: Expression,
  key: string,
  declared: Declared,
): { start: number; value: Expression | undefined } | undefined {
  if (value.type !== 'ObjectExpression') return undefined;
  for (const item of [...value.properties].reverse()) {
    const found = item.type === 'SpreadElement' ? spread(item, key, declared) : ownProperty(item, key, declared);
    if (found) return found;
  }
  return undefined;
}

function spread(item: SpreadElement, key: string, declared: Declared): ReturnType<typeof property> {
  const target = resolve(item.arguments, declared);
  return target && property(target, key, declared);
}

function ownProperty(item: Property, key: string, declared: Declared): ReturnType<typeof property> {
  if (item.type === 'Identifier') {
    return item.value === key ? { start: item.span.start, value: declared.get(key) } : undefined;
  }
  if (item.type === 'AssignmentProperty' || !('value' in item.key) || String(item.key.value) !== key) return undefined;
  return { start: item.key.span.start, value: item.type === 'KeyValueProperty' ? item.value : undefined };
}

/** The expression behind casts, parentheses, variables and functions that return it. */
function resolve(expression: Expression, declared: Declared, depth = 0): Expression | undefined {
  if (depth > 20) return undefined;
  switch (expression.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsSatisfiesExpression':
    case 'TsConstAssertion':
    case 'TsTypeAssertion':
    case 'TsNonNullExpression':
      return resolve(expression.expression, declared, depth + 1);
    case 'Identifier': {
      const target = declared.get(expression.value);
      return target && resolve(target, declared, depth + 1);
    }
    case 'ArrowFunctionExpression':
      return 'stmts' in expression.body
        ? returned(expression.body.stmts, declared, depth)
        : resolve(expression.body, declared, depth + 1);
    case 'FunctionExpression':
      return returned(expression.body?.stmts ?? [], declared, depth);
    default:
      return expression;
  }
}

function returned(statements: readonly ModuleItem[], declared: Declared, depth: number): Expression | undefined {
  const last = statements.findLast(statement => statement.type === 'ReturnStatement');
  return last?.argument && resolve(last.argument, declared, depth + 1);
}

/** Variables and functions by name, those inside of functions too: a function may build the config. */
function declarations(statements: readonly ModuleItem[]): Declared {
  const found = new Map<string, Expression>();
  for (const [name, value] of statements.flatMap(declaredBy)) {
    const body =
      value.type === 'FunctionExpression' || value.type === 'ArrowFunctionExpression' ? value.body : undefined;
    const inner = body && 'stmts' in body ? declarations(body.stmts) : [];
    for (const [innerName, innerValue] of inner) if (!found.has(innerName)) found.set(innerName, innerValue);
    found.set(name, value);
  }
  return found;
}

function declaredBy(statement: ModuleItem): readonly (readonly [string, Expression])[] {
  if (statement.type === 'ExportDefaultExpression') return [['default', statement.expression]];
  if (statement.type === 'ExportDefaultDeclaration') {
    return statement.decl.type === 'FunctionExpression' ? [['default', statement.decl]] : [];
  }
  const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
  if (declaration.type === 'FunctionDeclaration') {
    return [[declaration.identifier.value, { ...declaration, type: 'FunctionExpression' } as Expression]];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.value, init] as const] : [],
  );
}

/** The expression of `export default` or `module.exports =`. */
function exported(statements: readonly ModuleItem[], declared: Declared): Expression | undefined {
  for (const statement of statements) {
    if (statement.type === 'TsExportAssignment') return statement.expression;
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (left.type === 'MemberExpression' && 'value' in left.property && left.property.value === 'exports') return right;
  }
  return declared.get('default');
}

function parse(read: () => Module): Module | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The parser counts bytes from 1; texts count characters from 0. */
function characters(source: Buffer, byte: number): number {
  return source.subarray(0, byte - 1).toString().length;
}

function spanOf(expression: Expression): number {
  return (expression as ObjectExpression).span.start;
}
