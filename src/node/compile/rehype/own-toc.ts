import type { Expression, Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { TocItem } from '../../../shared/model.ts';
import { contextOf } from '../page-context.ts';
import { literalValue, moduleStatements } from './estree.ts';

/** Takes the table of contents from a page that writes `export const toc = [{value, id, level}, …]`. */
export const ownToc: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  const { source, toc } = contextOf(file);
  if (!/^export const toc\b/m.test(source.text)) return;
  const value = literalValue(moduleStatements(tree).flatMap(tocOf)[0]);
  if (Array.isArray(value)) toc.splice(0, toc.length, ...value.filter(isTocItem));
};

function tocOf(statement: Program['body'][number]): readonly Expression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && id.name === 'toc' && init ? [init] : [],
  );
}

function isTocItem(value: unknown): value is TocItem {
  const { value: text, id, level } = (value ?? {}) as Partial<Record<keyof TocItem, unknown>>;
  return typeof text === 'string' && typeof id === 'string' && typeof level === 'number';
}
