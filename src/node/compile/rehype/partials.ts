import { readFileSync } from 'node:fs';
import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { utf8Problem } from '../../util/utf8.ts';
import { findImport } from '../assets.ts';
import { declaredNames, estreeOf, moduleStatements, parseModule } from '../estree.ts';
import { isPartial, partialKey, pathOfPartial } from '../module-imports.ts';
import { freeName, locationOf, type PageContext, partialNamed } from '../page-context.ts';
import { partialFrontMatter } from '../partial-front-matter.ts';
import type { CompiledPage, PageSource } from '../types.ts';
import { visit } from '../walk.ts';
import { moduleIndex } from './imports.ts';
import type { Node } from './text-of.ts';
import { explainTerms } from './tooltips.ts';
import { idsIn } from './unique-ids.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** An import of a partial. */
interface PartialImport {
  readonly statement: ImportDeclaration;
  readonly specifier: string;
  /** The name of its component on the page. */
  readonly name: string | undefined;
  readonly node: MdxjsEsm;
  /** The statements around it. */
  readonly program: Program;
}

/** An element that renders a partial. */
interface PartialUse {
  readonly element: JsxElement;
  /** The paragraph or heading around it, which can hold text only. */
  readonly text: Element | undefined;
}

/**
 * Compiles the partials that a page imports: their content, headings, links and text become part of the page. A partial
 * is compiled again for each further use, so that no id is on the page twice. Terms are explained on the way, as the first use of
 * one may be in a partial.
 */
export async function partials(tree: Root, context: PageContext): Promise<void> {
  const explained = explainTerms(tree, context);
  const found = partialImports(tree);
  const takenIds = new Set([...(context.source.takenIds ?? []), ...idsIn(tree)]);
  const include = async (each: PartialImport, use?: PartialUse) => {
    const compiled = await includePartial(each, { use, takenIds }, context);
    for (const anchor of compiled.anchors) takenIds.add(anchor);
  };
  const byName = new Map(found.map(each => [each.name, each]));
  for (const use of found.length > 0 ? usesOf(tree, name => byName.has(name)) : []) {
    advance(explained, use.element);
    const imported = byName.get(use.element.name ?? '') as PartialImport;
    if (!context.partials.has(partialKey(imported.statement))) await include(imported, use);
    else if (needsOwn(use, context)) await include(importedAgain(imported, { tree, use }), use);
  }
  advance(explained);
  for (const each of found) if (!context.partials.has(partialKey(each.statement))) await include(each);
  if (found.length > 0) passComponents(tree, context);
}

/** Goes on up to a node, else to the end. */
function advance(nodes: Iterator<Node, void>, to?: Node): void {
  for (let next = nodes.next(); !next.done && next.value !== to; ) next = nodes.next();
}

function partialImports(tree: Root): readonly PartialImport[] {
  return tree.children.flatMap(node => {
    const program = node.type === 'mdxjsEsm' ? estreeOf(node) : undefined;
    if (node.type !== 'mdxjsEsm' || !program) return [];
    return program.body.flatMap(statement => {
      const specifier = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
      if (statement.type !== 'ImportDeclaration' || !isPartial(specifier)) return [];
      const name = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
      return [{ statement, specifier, name, node, program }];
    });
  });
}

/** The elements with a partial's name, in order. */
function* usesOf(node: Node, isKnown: (name: string) => boolean, text?: Element): Generator<PartialUse> {
  if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && isKnown(node.name ?? '')) {
    yield { element: node, text };
  }
  if (!('children' in node)) return;
  const isText = node.type === 'element' && /^(?:p|h[1-6])$/.test(node.tagName);
  for (const child of node.children) yield* usesOf(child, isKnown, isText ? node : text);
}

/** Whether a further use of a partial needs a compilation of its own: it has ids, or stands in text. */
function needsOwn({ element, text }: PartialUse, context: PageContext): boolean {
  const partial = partialNamed(element.name, context);
  return text !== undefined || (partial?.anchors.length ?? 0) > 0;
}

/** Adds an import of the same partial under a new name, and gives the element that name. */
function importedAgain(
  { specifier, name, node, program }: PartialImport,
  { tree, use }: { readonly tree: Root; readonly use: PartialUse },
): PartialImport {
  const declared = new Set(moduleStatements(tree).flatMap(declaredNames));
  let number = 2;
  while (declared.has(`${name}_${number}`)) number++;
  const ownName = `${name}_${number}`;
  const [statement] = parseModule(`import ${ownName} from ${JSON.stringify(specifier)};`).body;
  program.body.push(statement as ImportDeclaration);
  use.element.name = ownName;
  return { statement: statement as ImportDeclaration, specifier, name: ownName, node, program };
}

interface Inclusion {
  readonly use: PartialUse | undefined;
  readonly takenIds: ReadonlySet<string>;
}

/** Compiles a partial and adds it to the page's. */
async function includePartial(
  imported: PartialImport,
  { use, takenIds }: Inclusion,
  context: PageContext,
): Promise<CompiledPage> {
  const { statement, name } = imported;
  const file = partialFile(imported, context);
  const place = { takenIds, isInText: use?.text !== undefined };
  const isCut = pathOfPartial(imported.specifier) !== imported.specifier;
  const compiled = await compilePartial({ file, isCut }, place, context);
  if (use?.text && !compiled.isInline) keepBlocks(imported, use, context);
  context.partials.set(partialKey(statement), {
    ...(name === undefined ? {} : { name }),
    named: statement.specifiers.some(({ type }) => type !== 'ImportDefaultSpecifier'),
    variable: freeName(`_partial${context.partials.size}`, context),
    compiled,
    modules: compiled.facts.imports.map(key => moduleIndex(context.imports, key)),
  });
  return compiled;
}

/** The file of a partial; undefined, and reported, if it does not exist or includes itself. */
function partialFile({ specifier, node }: PartialImport, context: PageContext): string | undefined {
  const found = findImport(pathOfPartial(specifier), context);
  if (found !== undefined && !context.including.includes(found)) return found;
  context.diagnostics.push({
    code: 'compile/broken-partial',
    severity: 'error',
    message: found ? `The partial \`${specifier}\` includes itself` : `The partial \`${specifier}\` does not exist`,
    location: { ...locationOf(context, node), ...lineOf(specifier, node) },
    fix: found
      ? 'Take the import out of one of the files.'
      : 'Name a Markdown file relative to this one, or with `@site/…`.',
  });
  return undefined;
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
async function compilePartial(
  { file, isCut }: { readonly file: string | undefined; readonly isCut: boolean },
  place: Pick<PageSource, 'takenIds' | 'isInText'>,
  context: PageContext,
): Promise<CompiledPage> {
  const { title: _title, ...page } = context.source;
  const source = { ...page, ...place, frontMatter: {} };
  if (file === undefined) return context.compile({ ...source, text: '' });
  const bytes = readFileSync(file);
  const encoding = utf8Problem(bytes);
  if (encoding) {
    const { message, fix, line, column } = encoding;
    const location = { file, line, column };
    context.diagnostics.push({
      code: 'compile/not-utf8',
      severity: 'error',
      message: `The file ${message}`,
      location,
      fix,
    });
  }
  const whole = bytes.toString('utf8');
  const marker = isCut ? context.settings.truncateMarker : undefined;
  const text = marker ? (whole.split(marker, 1)[0] ?? '') : whole;
  const compiled = await context.compile({
    ...source,
    file,
    text,
    frontMatter: partialFrontMatter(whole),
    isExcerpt: isCut,
    including: [...context.including, file],
    addedPartials: context.addedPartials,
    tips: context.tips,
  });
  addFiles(compiled, context);
  if (context.addedPartials.has(file)) return compiled;
  context.addedPartials.add(file);
  addFacts(compiled, context);
  context.includes.push([file, hashOf(whole)]);
  return compiled;
}

function addFiles({ facts }: CompiledPage, context: PageContext): void {
  for (const asset of facts.assets) context.assets.set(asset.output, asset);
  for (const output of facts.pictures ?? []) context.pictures.add(output);
  const knownTags = new Set(context.head.map(tag => JSON.stringify(tag)));
  context.head.push(...facts.head.filter(tag => !knownTags.has(JSON.stringify(tag))));
}

/** Adds a partial's facts to the page's; headings and text are added where the partial is used (`facts.ts`). */
function addFacts({ facts, links, resolutions, diagnostics }: CompiledPage, context: PageContext): void {
  context.links.push(...links);
  context.includes.push(...facts.includes);
  for (const file of facts.shownFiles ?? []) context.shownFiles.add(file);
  for (const file of facts.trackedFiles ?? []) context.trackedFiles.add(file);
  context.resolutions.push(...resolutions);
  context.diagnostics.push(...diagnostics);
}

/** Makes room for a partial with blocks in a paragraph, and reports it: the browser would end the paragraph there. */
function keepBlocks({ specifier }: PartialImport, { element, text }: PartialUse, context: PageContext): void {
  const place = text?.tagName === 'p' ? 'paragraph' : 'heading';
  context.diagnostics.push({
    code: 'compile/inline-partial',
    severity: 'warning',
    message: `The partial \`${specifier}\` is used inside of a ${place}, but it contains more than a line of text`,
    location: locationOf(context, element),
    fix: 'Write its element on a line of its own, with an empty line above and below.',
  });
  if (text?.tagName === 'p') text.tagName = 'div';
}

/** Passes the page's components to its partials, which may use them without an import. */
function passComponents(tree: Root, context: PageContext): void {
  visit<JsxElement>(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], element => {
    if (partialNamed(element.name, context)?.body.kind !== 'mdx') return;
    const value = { type: 'mdxJsxAttributeValueExpression', value: PAGE_COMPONENTS } as const;
    const data = { estree: parseModule(PAGE_COMPONENTS) };
    // First, so that a `components` attribute of the author's wins.
    element.attributes.unshift({ type: 'mdxJsxAttribute', name: 'components', value: { ...value, data } });
  });
}

/** Expression for the page's components in the function that MDX generates. */
const PAGE_COMPONENTS = 'props.components';

/** Unwraps the paragraph that is all of a partial's content, if the partial is used inside of a paragraph or heading. */
export function textOnly(tree: Root, context: PageContext): void {
  if (!context.source.isInText) return;
  const content = tree.children.filter(
    ({ type, ...node }) => type !== 'mdxjsEsm' && !('value' in node && node.value.trim() === ''),
  );
  const [only] = content;
  const isParagraph = only?.type === 'element' && only.tagName === 'p';
  if (content.length > 1 || (only && !isParagraph)) return;
  context.isInline = true;
  if (!isParagraph) return;
  const modules = tree.children.filter(({ type }) => type === 'mdxjsEsm');
  tree.children = [...modules, ...only.children];
}
