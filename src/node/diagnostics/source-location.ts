import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Expression, Module, ModuleItem, ObjectExpression } from '@swc/core';
import { attempt } from '../util/attempt.ts';
import { once } from '../util/once.ts';
import { positionAt, type SourceLocation } from './index.ts';

/** The path of a value in an object: keys and list indexes. */
export type KeyPath = readonly (string | number)[];

/** Finds the location of the value at a path. */
export type Locator = (path: KeyPath) => SourceLocation;

/** @example formatPath(['navbar', 'items', 2, 'to']) // 'navbar.items[2].to' */
export function formatPath(path: KeyPath): string {
  return path
    .map(key => {
      if (typeof key === 'number') return `[${key}]`;
      return /^[\w$]+$/.test(key) ? `.${key}` : `['${key}']`;
    })
    .join('')
    .replace(/^\./, '');
}

/**
 * Creates a locator for keys in the export of a module or JSON file. It follows variables, casts and functions that
 * return the value; a path that it cannot follow to the end is located at the last key found. The file is read and
 * parsed at the first call, which most runs never make.
 */
export function createLocator(file: string): Locator {
  const find = once(() => finder(file));
  return path => ({ file, ...find()(path) });
}

/**
 * The location of the first string literal in a file that equals a text, else of the first that begins with it, else
 * the file.
 */
export function locateText(file: string, text: string): SourceLocation {
  if (!existsSync(file)) return { file };
  const content = readFileSync(file, 'utf8');
  const marks = ['"', "'", '`'];
  const [offset] = [marks.map(mark => mark + text + mark), [...marks, '('].map(mark => mark + text)]
    .flatMap(tries => tries.map(quoted => content.indexOf(quoted)).sort((a, b) => a - b))
    .filter(found => found !== -1);
  return offset === undefined ? { file } : { file, ...positionAt(content, offset) };
}

function finder(file: string): (path: KeyPath) => Omit<SourceLocation, 'file'> {
  if (!existsSync(file)) return () => ({});
  const intro = file.endsWith('.json') ? 'export default ' : '';
  const source = Buffer.from(intro + readFileSync(file, 'utf8'));
  const module = parseScript(source.toString(), { tsx: false });
  if (!module) return () => ({});
  const declared = declarations(module.body);
  const root = exported(module.body, declared);
  return path => {
    const start = root && follow(root, path, declared);
    if (start === undefined) return {};
    return positionAt(source.toString().slice(intro.length), characterOf(source, start) - intro.length);
  };
}

type Declared = ReadonlyMap<string, Expression>;

/** A key or list item in the source; its value is undefined if it is not an expression. */
interface Child {
  readonly start: number;
  readonly value: Expression | undefined;
}

/** The start, in bytes, of the deepest part of `path` that the source contains. */
function follow(root: Expression, path: KeyPath, declared: Declared): number | undefined {
  let value: Expression | undefined = resolve(root, declared);
  const isWhole = value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression';
  let start = value && isWhole ? spanOf(value) : undefined;
  for (const key of path) {
    const next: Child | undefined =
      value && (typeof key === 'number' ? element(value, key) : property(value, key, declared));
    if (!next) break;
    start = next.start;
    value = next.value && resolve(next.value, declared);
  }
  return start;
}

function element(value: Expression, index: number): Child | undefined {
  if (value.type !== 'ArrayExpression') return undefined;
  const before = value.elements.slice(0, index + 1);
  const found = before[index];
  // After a spread, indexes of the list are not those of the source.
  if (!found || before.some(item => item?.spread)) return undefined;
  return { start: spanOf(found.expression), value: found.expression };
}

/** The last property with a key, also in spread objects. */
function property(value: Expression, key: string, declared: Declared): Child | undefined {
  if (value.type !== 'ObjectExpression') return undefined;
  for (const item of [...value.properties].reverse()) {
    if (item.type === 'SpreadElement') {
      const target = resolve(item.arguments, declared);
      const found = target && property(target, key, declared);
      if (found) return found;
    } else if (item.type === 'Identifier') {
      if (item.value === key) return { start: item.span.start, value: declared.get(key) };
    } else if ('value' in item.key && String(item.key.value) === key) {
      return { start: item.key.span.start, value: item.type === 'KeyValueProperty' ? item.value : undefined };
    }
  }
  return undefined;
}

/** The expression that casts, parentheses, variables and functions lead to. */
function resolve(expression: Expression, declared: Declared, depth = 0): Expression | undefined {
  if (depth > 20) return undefined;
  const next = behind(expression, declared);
  return next === expression ? expression : next && resolve(next, declared, depth + 1);
}

function behind(expression: Expression, declared: Declared): Expression | undefined {
  if ('expression' in expression) return expression.expression;
  if (expression.type === 'Identifier') return declared.get(expression.value);
  if (expression.type !== 'ArrowFunctionExpression' && expression.type !== 'FunctionExpression') return expression;
  const { body } = expression;
  if (!body || !('stmts' in body)) return body;
  return body.stmts.findLast(statement => statement.type === 'ReturnStatement')?.argument;
}

/** Variables and functions by name, also those inside functions, since a function may create the config. */
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
    const expression = statement.type === 'ExpressionStatement' ? unwrapped(statement.expression) : undefined;
    if (expression?.type !== 'AssignmentExpression') continue;
    const { left, right } = expression;
    if (left.type === 'MemberExpression' && 'value' in left.property && left.property.value === 'exports') return right;
  }
  return declared.get('default');
}

function unwrapped(expression: Expression): Expression {
  return expression.type === 'ParenthesisExpression' ? unwrapped(expression.expression) : expression;
}

/** Open brackets up to which SWC does not overflow its stack, which would end the process without a word. */
const MAX_BRACKETS = 500;
/** Strings, up to the end of their line, and brackets. */
const BRACKETS = /"(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\\\n]|\\[^\n])*'?|[([{]|[)\]}]/g;

/** Whether many brackets are open at some place. It is inexact, since brackets also occur in comments and patterns. */
function isDeep(source: string): boolean {
  let open = 0;
  for (const [token] of source.matchAll(BRACKETS)) {
    if (/^[([{]/.test(token)) open++;
    else if (/^[)\]}]/.test(token)) open = Math.max(0, open - 1);
    if (open > MAX_BRACKETS) return true;
  }
  return false;
}

/**
 * Parses a script with SWC; undefined if it is invalid or nested too deeply. SWC is loaded on first use, since only diagnostics and sites
 * that override MDXComponents need it.
 *
 * @param tsx whether `<` begins a JSX element, not a type cast
 */
export function parseScript(source: string, { tsx }: { readonly tsx: boolean }): Module | undefined {
  if (isDeep(source)) return undefined;
  const { parseSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');
  return attempt(() => parseSync(source, { syntax: 'typescript', tsx, decorators: true }));
}

/** Converts an offset of SWC, which counts bytes from 1, to one of a string, which counts UTF-16 units from 0. */
export function characterOf(source: Buffer, byte: number): number {
  return source.subarray(0, byte - 1).toString().length;
}

function spanOf(expression: Expression): number {
  return (expression as ObjectExpression).span.start;
}
