import type { Node as EstreeNode, ImportDeclaration, Program } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Root } from 'hast';
import { assetKind } from '../../util/asset-kinds.ts';
import { assetUrl, findImport } from '../assets.ts';
import { checkDataImport, dataModule } from '../data-imports.ts';
import { estreeOf, parseModule, programsOf } from '../estree.ts';
import { isPartial, partialKey, registryKey } from '../module-imports.ts';
import { freeName, type PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';

type ModuleStatement = Program['body'][number];

/** Name of the variable, in a compiled page, with the modules that the shell passes to it. */
export function modulesName(context: PageContext): string {
  return freeName('_modules', context);
}

/**
 * Replaces each `import` and `require` by an index into the modules that the shell passes to the page, which are in the
 * order of the facts' `imports`; imports of assets become URLs. That way pages are never bundled.
 */
export function imports(tree: Root, context: PageContext): void {
  if (/\b(?:require|import)\s*\(/.test(context.source.text)) {
    walk(tree, node => {
      for (const program of programsOf(node)) replaceRequires(program, context);
      return undefined;
    });
  }
  for (const node of tree.children) {
    const esm = node.type === 'mdxjsEsm' ? estreeOf(node) : undefined;
    if (!esm) continue;
    esm.body = esm.body.map(statement =>
      statement.type === 'ImportDeclaration' ? replaceImport(statement, context) : statement,
    );
  }
}

/** The replacement of an import: `const {default: Tabs} = _modules[0];`, or `;` if it binds no names. */
function replaceImport(statement: ImportDeclaration, context: PageContext): ModuleStatement {
  const specifier = String(statement.source.value);
  checkDataImport(statement, context);
  const partial = isPartial(specifier) ? context.partials.get(partialKey(statement)) : undefined;
  // A partial that could not be included has been reported, and is not imported as a module.
  const source = partial?.variable ?? (isPartial(specifier) ? undefined : moduleCode(specifier, context));
  const namespace = statement.specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  const others = statement.specifiers.filter(other => other !== namespace);
  const targets = [namespace?.local.name ?? [], others.length > 0 ? `{${others.map(binding).join(', ')}}` : []].flat();
  if (source === undefined || targets.length === 0) return statementOf(';');
  const declaration = statementOf(`const ${targets.map(target => `${target} = ${source}`).join(', ')};`);
  return Object.assign(declaration, { isImport: true });
}

/** Whether a statement is the replacement of an import. */
export function isImport(statement: ModuleStatement): boolean {
  return statement.type === 'EmptyStatement' || (statement as { readonly isImport?: boolean }).isImport === true;
}

function binding(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type !== 'ImportSpecifier') return `default: ${specifier.local.name}`;
  const { imported, local } = specifier;
  return `${imported.type === 'Identifier' ? imported.name : imported.raw}: ${local.name}`;
}

function statementOf(code: string): ModuleStatement {
  return parseModule(code).body[0] as ModuleStatement;
}

function replaceRequires(program: Program, context: PageContext): void {
  walkProgram(program, {
    enter(node) {
      const code = loadedCode(node, context);
      const statement = code && statementOf(`(${code});`);
      if (statement && statement.type === 'ExpressionStatement') this.replace(statement.expression as EstreeNode);
    },
  });
}

/** The replacement of a `require`, of a member of it, or of an `import()`; undefined for other nodes. */
function loadedCode(node: EstreeNode, context: PageContext): string | undefined {
  if (node.type === 'ImportExpression') {
    const { source } = node;
    const isNamed = source.type === 'Literal' && typeof source.value === 'string';
    return isNamed ? `Promise.resolve(${moduleCode(String(source.value), context)})` : undefined;
  }
  const specifier = requiredBy(node);
  return specifier === undefined ? requiredImageCode(node, context) : moduleCode(specifier, context);
}

/** The URL of `require('./x.png').src`, as authors write it for Docusaurus' plugin-ideal-image. */
function requiredImageCode(node: EstreeNode, context: PageContext): string | undefined {
  const specifier = requiredMember(node, 'src');
  if (specifier === undefined || assetKind(specifier) !== 'images') return undefined;
  return importedAsset(specifier, context);
}

/** The specifier of a call of `require` of which a member is taken; undefined for other nodes. */
export function requiredMember(node: EstreeNode, ...names: readonly string[]): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  return names.includes(node.property.name) ? requiredBy(node.object as EstreeNode) : undefined;
}

/** The specifier of a call of `require`; undefined for other nodes. */
export function requiredBy(node: EstreeNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined;
  const [argument] = node.arguments;
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}

/** The specifier of the module that an expression of MDX is: of a `require`, or of an imported name. */
export function moduleNamed(
  node: { readonly data?: unknown },
  imported: ReadonlyMap<string, string>,
): string | undefined {
  const [statement] = estreeOf(node)?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Identifier') return imported.get(expression.name);
  return requiredBy(expression) ?? requiredMember(expression, 'default', 'src');
}

/** An expression for a module: an index into the modules, or an object with the URL of an asset. */
function moduleCode(specifier: string, context: PageContext): string {
  const asset = importedAsset(specifier, context);
  if (asset !== undefined) return `{default: ${asset}}`;
  const data = dataModule(specifier, context);
  if (data !== undefined) return data;
  const key = registryKey(specifier, context.source.file, context.settings.siteDir);
  return `${modulesName(context)}[${moduleIndex(context.imports, key)}]`;
}

/** The URL of the asset that a specifier names, as a literal; undefined for other modules, and for missing files. */
function importedAsset(specifier: string, context: PageContext): string | undefined {
  const kind = assetKind(specifier);
  const file = kind && findImport(specifier, context);
  return kind && file && JSON.stringify(assetUrl(file, kind, context));
}

/** The index of a module among a page's imports; adds it if it is new. */
export function moduleIndex(imports: string[], key: string): number {
  const index = imports.indexOf(key);
  return index >= 0 ? index : imports.push(key) - 1;
}
