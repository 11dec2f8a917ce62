import { readFileSync } from 'node:fs';
import type { ImportDeclaration } from 'estree-jsx';
import type { Root } from 'hast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { hashOf } from '../../util/hash.ts';
import { findFile } from '../assets.ts';
import { estreeOf } from '../estree.ts';
import { isPartial } from '../module-imports.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import type { CompiledPage } from '../types.ts';
import { moduleIndex } from './imports.ts';

/** Compiles the Markdown files that a page imports: their content, headings, links and text become the page's. */
export async function partials(tree: Root, context: PageContext): Promise<void> {
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of estreeOf(node)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || !isPartial(String(statement.source.value))) continue;
      await include(statement, node, context);
    }
  }
}

async function include(statement: ImportDeclaration, node: MdxjsEsm, context: PageContext): Promise<void> {
  const specifier = String(statement.source.value);
  const found = findFile(specifier, context);
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

/** The line that names a module; the two parsers count differently within statements. */
function lineOf(specifier: string, { value, position }: MdxjsEsm): Partial<SourceLocation> {
  const above = value.slice(0, value.indexOf(specifier)).split('\n').length - 1;
  return position ? { line: position.start.line + above, column: 1 } : {};
}

/** The file as part of the page; an empty one where it is missing, so that the page's other problems are found. */
async function compilePartial(file: string | undefined, context: PageContext): Promise<CompiledPage> {
  const { title: _title, ...source } = context.source;
  if (file === undefined) return context.compile({ ...source, text: '' });
  const text = readFileSync(file, 'utf8');
  const compiled = await context.compile({ ...source, file, text, including: [...context.including, file] });
  adopt(compiled, context);
  context.includes.push([file, hashOf(text)]);
  return compiled;
}

/** Adds a partial's facts to the page's; its headings and text are added where it is used (`facts`). */
function adopt({ facts, links, resolutions, diagnostics }: CompiledPage, context: PageContext): void {
  for (const asset of facts.assets) context.assets.set(asset.output, asset);
  context.links.push(...links);
  context.includes.push(...facts.includes);
  context.resolutions.push(...resolutions);
  context.diagnostics.push(...diagnostics);
}
