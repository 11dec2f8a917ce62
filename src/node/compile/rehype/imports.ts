import { readFileSync } from 'node:fs';
import type { Node as EstreeNode, ImportDeclaration, Program } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Root } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { assetKind, assetUrl, findImport } from '../assets.ts';
import { estreeOf, parseModule, programsOf } from '../estree.ts';
import { isPartial, registryKey } from '../module-imports.ts';
import { locationOf, type PageContext, partialNamed } from '../page-context.ts';
import type { CompiledPage } from '../types.ts';
import { walk } from '../walk.ts';

/** Compiles the partials that a page imports: their content, headings, links and text become part of the page. */
export async function partials(tree: Root, context: PageContext): Promise<void> {
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of estreeOf(node)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || !isPartial(String(statement.source.value))) continue;
      await includePartial(statement, node, context);
    }
  }
  if (context.partials.size > 0) passComponents(tree, context);
}

/** Passes the page's components to its partials, which may use them without an import. */
function passComponents(tree: Root, context: PageContext): void {
  walk(tree, node => {
    const element = node as Node as MdxJsxFlowElement;
    if (!/^mdxJsx/.test(element.type) || partialNamed(element.name, context)?.body.kind !== 'mdx') return undefined;
    const value = { type: 'mdxJsxAttributeValueExpression', value: PAGE_COMPONENTS } as const;
    const data = { estree: parseModule(PAGE_COMPONENTS) };
    // First, so that a `components` attribute of the author's wins.
    element.attributes.unshift({ type: 'mdxJsxAttribute', name: 'components', value: { ...value, data } });
    return undefined;
  });
}

/** Expression for the page's components in the function that MDX generates. */
const PAGE_COMPONENTS = 'props.components';

async function includePartial(statement: ImportDeclaration, node: MdxjsEsm, context: PageContext): Promise<void> {
  const specifier = String(statement.source.value);
  const found = findImport(specifier, context);
  const file = found !== undefined && !context.including.includes(found) ? found : undefined;
  if (file === undefined) {
    context.diagnostics.push({
      code: 'compile/broken-partial',
      severity: 'error',
      message: found ? `The partial \`${specifier}\` includes itself` : `The partial \`${specifier}\` does not exist`,
      location: { ...locationOf(context, node), ...lineOf(specifier, node) },
      fix: found
        ? 'Take the import out of one of the files.'
        : 'Name a Markdown file relative to this one, or with `@site/…`.',
    });
  }
  const compiled = await compilePartial(file, context);
  const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
  context.partials.set(specifier, {
    ...(local === undefined ? {} : { name: local }),
    named: statement.specifiers.some(({ type }) => type !== 'ImportDefaultSpecifier'),
    variable: context.partials.get(specifier)?.variable ?? `_partial${context.partials.size}`,
    compiled,
    modules: compiled.facts.imports.map(key => moduleIndex(context.imports, key)),
  });
}

/**
 * The location of the line that names a module. Not from the JavaScript tree, since the two parsers count lines
 * differently.
 */
function lineOf(specifier: string, { value, position }: MdxjsEsm): Partial<SourceLocation> {
  const above = value.slice(0, value.indexOf(specifier)).split('\n').length - 1;
  return position ? { line: position.start.line + above, column: 1 } : {};
}

/**
 * Compiles a file as part of the page; an empty text if it is missing, so that other problems of the page are still
 * found.
 */
async function compilePartial(file: string | undefined, context: PageContext): Promise<CompiledPage> {
  const { title: _title, ...source } = context.source;
  if (file === undefined) return context.compile({ ...source, text: '' });
  const text = readFileSync(file, 'utf8');
  const compiled = await context.compile({ ...source, file, text, including: [...context.including, file] });
  addPartialFacts(compiled, context);
  context.includes.push([file, hashOf(text)]);
  return compiled;
}

/** Adds a partial's facts to the page's; headings and text are added where the partial is used (`facts.ts`). */
function addPartialFacts({ facts, links, resolutions, diagnostics }: CompiledPage, context: PageContext): void {
  for (const asset of facts.assets) context.assets.set(asset.output, asset);
  for (const output of facts.pictures ?? []) context.pictures.add(output);
  const knownTags = new Set(context.head.map(tag => JSON.stringify(tag)));
  context.head.push(...facts.head.filter(tag => !knownTags.has(JSON.stringify(tag))));
  context.links.push(...links);
  context.includes.push(...facts.includes);
  context.resolutions.push(...resolutions);
  context.diagnostics.push(...diagnostics);
}

type ModuleStatement = Program['body'][number];

/** Name of the variable, in a compiled page, with the modules that the shell passes to it. */
export const MODULES = '_modules';

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
  const partial = context.partials.get(specifier);
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

/** An expression for a module: an index into the modules, or an object with the URL of an asset. */
function moduleCode(specifier: string, context: PageContext): string {
  const asset = importedAsset(specifier, context);
  if (asset !== undefined) return `{default: ${asset}}`;
  const key = registryKey(specifier, context.source.file, context.settings.siteDir);
  return `${MODULES}[${moduleIndex(context.imports, key)}]`;
}

/** The URL of the asset that a specifier names, as a literal; undefined for other modules, and for missing files. */
function importedAsset(specifier: string, context: PageContext): string | undefined {
  const kind = assetKind(specifier);
  const file = kind && findImport(specifier, context);
  return kind && file && JSON.stringify(assetUrl(file, kind, context));
}

/** The index of a module among a page's imports; adds it if it is new. */
function moduleIndex(imports: string[], key: string): number {
  const index = imports.indexOf(key);
  return index >= 0 ? index : imports.push(key) - 1;
}
