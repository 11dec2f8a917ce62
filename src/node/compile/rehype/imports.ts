import type { ImportDeclaration, Program, Property, Statement } from 'estree-jsx';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contextOf } from '../page-context.ts';
import { registryKey } from '../scan-imports.ts';

type ModuleStatement = Program['body'][number];

/**
 * Pages never enter the bundler: each import becomes a look-up among the modules that the shell hands to the page, in
 * the order in which `imports` lists them.
 */
export const imports: Plugin<[{ readonly siteDir: string }], Root> =
  ({ siteDir }) =>
  (tree: Root, file: VFile) => {
    const context = contextOf(file);
    visit(tree, 'mdxjsEsm', node => {
      const program = (node as { data?: { estree?: Program } }).data?.estree;
      if (!program) return;
      program.body = program.body.map(statement =>
        statement.type === 'ImportDeclaration'
          ? lookUp(
              statement,
              moduleIndex(context.imports, registryKey(String(statement.source.value), file.path, siteDir)),
            )
          : statement,
      );
    });
  };

function moduleIndex(known: string[], key: string): number {
  const index = known.indexOf(key);
  return index >= 0 ? index : known.push(key) - 1;
}

/** `const {default: Tabs} = arguments[0].modules[0]` */
function lookUp(statement: ImportDeclaration, index: number): ModuleStatement {
  const module = member(member(computed(identifier('arguments'), 0), 'modules'), index);
  const namespace = statement.specifiers.find(specifier => specifier.type === 'ImportNamespaceSpecifier');
  const declarations = [
    ...(namespace ? [declarator(identifier(namespace.local.name), module)] : []),
    ...(statement.specifiers.some(specifier => specifier !== namespace)
      ? [declarator({ type: 'ObjectPattern', properties: properties(statement) }, module)]
      : []),
  ];
  if (declarations.length === 0) return { type: 'EmptyStatement' } as Statement;
  return { type: 'VariableDeclaration', kind: 'const', declarations } as unknown as Statement;
}

function properties(statement: ImportDeclaration): readonly Partial<Property>[] {
  return statement.specifiers.flatMap(specifier => {
    if (specifier.type === 'ImportNamespaceSpecifier') return [];
    const key =
      specifier.type === 'ImportDefaultSpecifier' ? identifier('default') : (specifier.imported as Property['key']);
    const value = identifier(specifier.local.name);
    return [{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value } as never];
  });
}

function declarator(id: unknown, init: unknown): unknown {
  return { type: 'VariableDeclarator', id, init };
}

function identifier(name: string): { type: 'Identifier'; name: string } {
  return { type: 'Identifier', name };
}

function member(object: unknown, key: string | number): unknown {
  return typeof key === 'number'
    ? computed(object, key)
    : { type: 'MemberExpression', object, property: identifier(key), computed: false, optional: false };
}

function computed(object: unknown, index: number): unknown {
  const property = { type: 'Literal', value: index, raw: String(index) };
  return { type: 'MemberExpression', object, property, computed: true, optional: false };
}
