import { type ImportDeclaration, parse } from 'acorn';

/** A module in two: what it does, in which a bundler has nothing to look for, and how it hangs together with others. */
export interface OpaqueModule {
  /** A CommonJS module: its `make` takes what the whole imports, and has what the whole exports stand beside itself. */
  readonly body: string;
  /** An ES module of the imports and exports. */
  readonly face: string;
}

/**
 * Takes an ES module apart that esbuild wrote: all that it exports stands in one list. What is imported on demand still is.
 *
 * @param bodyRequest how the face asks for the body
 */
export function opaqueModule(code: string, bodyRequest: string): OpaqueModule {
  const text = ({ start, end }: { readonly start: number; readonly end: number }): string => code.slice(start, end);
  const modules = new Map<string, string>();
  const given = new Map<string, string>();
  const exported = new Map<string, string>();
  const statements = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.map(node => {
    if (node.type === 'ImportDeclaration') {
      const module = nameOf(text(node.source), modules, 'module$');
      return node.specifiers
        .map(specifier => [specifier.local.name, nameOf(`${module}${memberOf(specifier)}`, given, 'given$')])
        .map(([local, name]) => `const ${local} = ${name};`)
        .join('\n');
    }
    if (node.type !== 'ExportNamedDeclaration') return text(node);
    for (const specifier of node.specifiers) exported.set(text(specifier.exported), text(specifier.local));
    return '';
  });
  const loaded = (loader: string): string => `(${nameOf(`() => ${loader}`, given, 'given$')})()`;
  const body = statements.join('\n').replace(/\bimport\("[^"]+"\)/g, loaded);
  const values = [...exported].map(([name, local]) => `${name}: ${local}`);
  return {
    body: `'use strict';\nexports.make = (${[...given.values()].join(', ')}) => {\n${body}\nObject.assign(exports, { ${values.join(', ')} });\n};\n`,
    face: [
      ...[...modules].map(([request, name]) => `import * as ${name} from ${request};`),
      `import { make } from '${bodyRequest}';`,
      `make(${[...given.keys()].join(', ')});`,
      `export { ${[...exported.keys()].join(', ')} } from '${bodyRequest}';`,
      '',
    ].join('\n'),
  };
}

/** The name of a thing, the same whenever it is asked for. */
function nameOf(thing: string, names: Map<string, string>, prefix: string): string {
  const name = names.get(thing) ?? `${prefix}${names.size}`;
  names.set(thing, name);
  return name;
}

function memberOf(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '';
  if (specifier.type === 'ImportDefaultSpecifier') return '.default';
  return specifier.imported.type === 'Identifier' ? `.${specifier.imported.name}` : `[${specifier.imported.raw}]`;
}
