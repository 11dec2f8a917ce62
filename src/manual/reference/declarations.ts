import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declaration, type Expression, type ModuleItem, parseSync, type Span } from '@swc/core';

/** A declaration that a module exports. */
export interface Exported {
  readonly name: string;
  /** Its docstring, without the comment's stars; empty if it has none. */
  readonly doc: string;
  /** Its text without a body. */
  readonly signature: string;
}

/** A module's source with its statements. */
interface Module {
  readonly file: string;
  readonly bytes: Buffer;
  readonly body: readonly ModuleItem[];
}

/** What a module exports under a name, wherever it is declared; `*` gives all that it declares itself. */
export function exportsOf(file: string, name: string): readonly Exported[] {
  const module = readModule(file);
  return module.body.flatMap(item => {
    if (item.type === 'ExportNamedDeclaration' && item.source) {
      const found = item.specifiers.find(
        specifier => specifier.type === 'ExportSpecifier' && exportedName(specifier) === name,
      );
      if (found?.type !== 'ExportSpecifier') return [];
      const source = item.source.value;
      if (!source.startsWith('.')) return [{ name, doc: `\`${name}\` of \`${source}\`.`, signature: '' }];
      return exportsOf(resolved(file, source), found.orig.value);
    }
    if (name === 'default' && item.type === 'ExportDefaultDeclaration')
      return [described(module, item.span, item.decl)];
    if (name === 'default' && item.type === 'ExportDefaultExpression') return namedBy(module, item.expression);
    if (item.type !== 'ExportDeclaration') return [];
    return declaredNames(item.declaration)
      .filter(declared => name === '*' || declared === name)
      .map(declared => ({ ...described(module, item.span, item.declaration), name: declared }));
  });
}

/** The constant that `export default` names. */
function namedBy(module: Module, expression: Expression): readonly Exported[] {
  if (expression.type !== 'Identifier') return [];
  const { value: name } = expression;
  const found = module.body.find(item => item.type === 'VariableDeclaration' && declaredNames(item).includes(name));
  return found ? [{ ...described(module, found.span, found), name }] : [];
}

/** The name that a specifier gives to what it exports. */
export function exportedName(specifier: {
  readonly orig: { readonly value: string };
  readonly exported?: { readonly value: string } | null;
}): string {
  return specifier.exported?.value ?? specifier.orig.value;
}

/** A file that a module names, relative to it. */
export function resolved(file: string, source: string): string {
  return path.resolve(path.dirname(file), source);
}

export function readModule(file: string): Module {
  const bytes = readFileSync(file);
  const { body } = parseSync(bytes.toString('utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return { file, bytes, body };
}

function declaredNames(declaration: Declaration): readonly string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  }
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value];
  return 'id' in declaration && declaration.id.type === 'Identifier' ? [declaration.id.value] : [];
}

type WithBody = {
  readonly type: string;
  readonly body?: unknown;
  readonly identifier?: { readonly value: string } | null;
};

function described({ bytes, file }: Module, { start, end }: Span, declaration: unknown): Exported {
  const { type, body, identifier } = declaration as WithBody;
  const isCode = type.startsWith('Function') || type.startsWith('Class');
  const bodySpan = isCode ? spanOf(body) : undefined;
  const before = bytes.subarray(0, start - 1).toString('utf8');
  const text = bytes.subarray(start - 1, (bodySpan?.start ?? end + 1) - 1).toString('utf8');
  return {
    name: identifier?.value ?? path.basename(file).replace(/\.tsx?$/, ''),
    doc: docBefore(before),
    signature: signatureOf(text, type),
  };
}

function spanOf(value: unknown): Span | undefined {
  return typeof value === 'object' && value !== null && 'span' in value ? (value.span as Span) : undefined;
}

/** The docstring that ends a text. */
function docBefore(text: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  return comment.replace(/^[ \t]*\* ?/gm, '').trim();
}

/** A declaration without `export` and without the value of a constant, for the documentation. */
function signatureOf(text: string, type: string): string {
  const declared = text.replace(/^export (?:default )?/, '').trim();
  return type === 'VariableDeclaration' ? declared.replace(/\s*=(?!>)[\s\S]*$/, '') : declared;
}
