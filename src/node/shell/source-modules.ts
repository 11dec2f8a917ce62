import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { type Identifier, type Literal, type Pattern, parse } from 'acorn';
import { THEME_DIR, themeParts } from '../theme-parts.ts';
import { ownClient, scriptOptions } from './webpack-rules.ts';

/** A module of our own, without types. */
export interface SourceModule {
  readonly code: string;
  readonly exports: readonly string[];
  readonly imports: readonly SourceImport[];
}

export interface SourceImport {
  /** The file, where it is one of our own. */
  readonly from: string;
  readonly names: readonly string[];
}

/** The door through which the theme takes in the client. */
export const CLIENT_DOOR: string = path.join(ownClient, 'index.ts');

/** What a module of our own asks for: a file, where it is one of our own. */
export function resolveSource(request: string, folder: string): string {
  if (request === 'lectern/client') return CLIENT_DOOR;
  if (request.startsWith('.')) return path.join(folder, request);
  const part = request.startsWith('@theme/') ? themeParts().get(request.slice('@theme/'.length)) : undefined;
  return part ? path.join(THEME_DIR, part.file) : request;
}

/** Compiles a module, and reads what it imports and exports by name; on-demand imports are none of it. */
export function readSource(file: string): SourceModule {
  const { code } = transformSync(readFileSync(file, 'utf8'), { filename: file, ...scriptOptions() });
  const exports: string[] = [];
  const imports: SourceImport[] = [];
  const addImport = (source: Literal, names: readonly string[]): void => {
    imports.push({ from: resolveSource(String(source.value), path.dirname(file)), names });
  };
  for (const node of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    if (node.type === 'ImportDeclaration') {
      addImport(
        node.source,
        node.specifiers.map(specifier => {
          if (specifier.type === 'ImportSpecifier') return nameIn(specifier.imported);
          return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        }),
      );
    } else if (node.type === 'ExportDefaultDeclaration') {
      exports.push('default');
    } else if (node.type === 'ExportNamedDeclaration') {
      exports.push(...node.specifiers.map(({ exported }) => nameIn(exported)));
      if (node.source)
        addImport(
          node.source,
          node.specifiers.map(({ local }) => nameIn(local)),
        );
      if (node.declaration?.type === 'VariableDeclaration') {
        exports.push(...node.declaration.declarations.map(({ id }) => nameIn(id)));
      } else if (node.declaration) {
        exports.push(node.declaration.id.name);
      }
    }
  }
  return { code, exports, imports };
}

function nameIn(node: Identifier | Literal | Pattern): string {
  if (node.type === 'Identifier') return node.name;
  throw new Error(`A module exports a ${node.type}: only names are known.`);
}
