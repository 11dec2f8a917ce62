import type { Expression, Program, SpreadElement } from 'estree-jsx';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { TocItem } from '../../../shared/model.ts';
import { contextOf } from '../page-context.ts';

/** A page that writes `export const toc = [{value, id, level}, …]` has that for its table of contents. */
export const ownToc: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  const { source, toc } = contextOf(file);
  if (!/^export const toc\b/m.test(source.text)) return;
  const programs = tree.children.flatMap(node =>
    node.type === 'mdxjsEsm' ? ((node.data as { readonly estree?: Program } | undefined)?.estree ?? []) : [],
  );
  const written = programs.flatMap(({ body }) => body).flatMap(tocOf)[0];
  const value = written && literalValue(written);
  if (Array.isArray(value)) toc.splice(0, toc.length, ...value.filter(isTocItem));
};

function tocOf(statement: Program['body'][number]): readonly Expression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && id.name === 'toc' && init ? [init] : [],
  );
}

/** What a literal says; undefined for what only running it would tell. */
function literalValue(node: Expression | SpreadElement | null): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'ArrayExpression') return node.elements.map(literalValue);
  if (node?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(
    node.properties.flatMap(property => {
      if (property.type !== 'Property') return [];
      const { key, value } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      return name === undefined ? [] : [[name, literalValue(value as Expression)] as const];
    }),
  );
}

function isTocItem(value: unknown): value is TocItem {
  const { value: text, id, level } = (value ?? {}) as Partial<Record<keyof TocItem, unknown>>;
  return typeof text === 'string' && typeof id === 'string' && typeof level === 'number';
}
