import type { Node as EstreeNode, ImportDeclaration, Program, Property, Statement } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { assetKind, assetUrl, findFile } from '../assets.ts';
import { isPartial, registryKey } from '../imports/registry-key.ts';
import { contextOf, type PageContext } from '../page-context.ts';
import type { CompilerOptions } from '../types.ts';
import { walk } from '../walk.ts';
import { estreeOf, identifier, literal, member, object } from './estree.ts';

type ModuleStatement = Program['body'][number];

/** The variable of a compiled page with the modules that the shell passes to it. */
export const MODULES = '_modules';

interface Scripted {
  readonly data?: unknown;
  readonly attributes?: readonly Scripted[];
  readonly value?: unknown;
}

/**
 * Replaces each `import` and `require` by an index into the modules that the shell passes to the page, in the order of the
 * facts' `imports`; one of an image or another file becomes its URL. Pages are never bundled.
 */
export const imports: Plugin<[CompilerOptions], Root> = options => (tree: Root, file: VFile) => {
  const context = contextOf(file);
  if (context.source.text.includes('require(')) {
    walk(tree, node => {
      for (const program of programsOf(node as Scripted)) replaceRequires(program, context, options);
      return undefined;
    });
  }
  for (const node of tree.children) {
    const esm = node.type === 'mdxjsEsm' ? estreeOf(node) : undefined;
    if (!esm) continue;
    esm.body = esm.body.map(statement =>
      statement.type === 'ImportDeclaration' ? replaceImport(statement, context, options) : statement,
    );
  }
};

/** The JavaScript of a node, of its attributes and of their values. */
function programsOf(node: Scripted): readonly Program[] {
  const attributes = node.attributes ?? [];
  const values = attributes.flatMap(({ value }) => (value && typeof value === 'object' ? [value as Scripted] : []));
  return [node, ...attributes, ...values].flatMap(scripted => estreeOf(scripted) ?? []);
}

/** `const {default: Tabs} = _modules[0]`, or `const image = "/assets/images/…"` */
function replaceImport(statement: ImportDeclaration, context: PageContext, options: CompilerOptions): ModuleStatement {
  const specifier = String(statement.source.value);
  const partial = context.partials.get(specifier);
  // A partial that could not be included has been reported; it is no module either.
  if (!partial && isPartial(specifier)) return { type: 'EmptyStatement' } as Statement;
  const source = partial ? identifier(partial.variable) : moduleOf(specifier, context, options);
  const namespace = statement.specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  const others = statement.specifiers.filter(other => other !== namespace);
  const declarations = [
    ...(namespace ? [declarator(identifier(namespace.local.name), source)] : []),
    ...(others.length > 0 ? [declarator({ type: 'ObjectPattern', properties: others.map(property) }, source)] : []),
  ];
  if (declarations.length === 0) return { type: 'EmptyStatement' } as Statement;
  return { type: 'VariableDeclaration', kind: 'const', declarations, isImport: true } as unknown as Statement;
}

/** Whether a statement replaces an import. */
export function isImport(statement: ModuleStatement): boolean {
  return statement.type === 'EmptyStatement' || (statement as { readonly isImport?: boolean }).isImport === true;
}

function property(specifier: ImportDeclaration['specifiers'][number]): Partial<Property> {
  const key = specifier.type === 'ImportSpecifier' ? specifier.imported : identifier('default');
  const value = identifier(specifier.local.name);
  return { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value } as never;
}

function declarator(id: unknown, init: unknown): unknown {
  return { type: 'VariableDeclarator', id, init };
}

function replaceRequires(program: Program, context: PageContext, options: CompilerOptions): void {
  walkProgram(program, {
    enter(node) {
      const specifier = requiredBy(node);
      if (specifier !== undefined) this.replace(moduleOf(specifier, context, options) as EstreeNode);
    },
  });
}

function requiredBy(node: EstreeNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined;
  const [argument] = node.arguments;
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}

/** An expression for a module: an index into the modules, or an object with the URL of a file. */
function moduleOf(specifier: string, context: PageContext, options: CompilerOptions): unknown {
  const kind = assetKind(specifier);
  const file = kind ? findFile(specifier, context.source.file, options) : undefined;
  if (kind && file) return object({ default: literal(assetUrl(file, kind, context, options)) });
  const key = registryKey(specifier, context.source.file, options.siteDir);
  return member(identifier(MODULES), moduleIndex(context.imports, key));
}

/** The index of a module among a page's imports; adds a new one. */
export function moduleIndex(known: string[], key: string): number {
  const index = known.indexOf(key);
  return index >= 0 ? index : known.push(key) - 1;
}
