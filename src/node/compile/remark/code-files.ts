import type { Code, Root } from 'mdast';
import { mayShowFiles, readFence } from '../code-files/meta.ts';
import { readCode } from '../code-files/read.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { visit } from '../walk.ts';
import { DIAGRAM_LANGUAGE } from './markdown-features.ts';

/** `data` of code that stands in another file. */
export interface FromFile {
  readonly isFromFile: true;
}

/**
 * Fills code blocks that name a file, `ts file=../src/a.ts region=setup`, with the code there. One that has code of its own keeps it: a
 * plugin of the site may have filled it.
 */
export function codeFiles(tree: Root, context: PageContext): void {
  fill(tree, context, () => true);
}

/** Fills the diagrams among them, before their blocks become components. */
export function diagramFiles(tree: Root, context: PageContext): void {
  fill(tree, context, language => language === DIAGRAM_LANGUAGE);
}

function fill(tree: Root, context: PageContext, isMeant: (language: string) => boolean): void {
  if (!mayShowFiles(context.source.text)) return;
  visit<Code>(tree, ['code'], node => {
    const fence = readFence({ language: node.lang ?? '', meta: node.meta ?? '' });
    if (!fence || !isMeant(fence.language) || node.value.trim() !== '') return;
    const { file, hash, result } = readCode(fence.shown, context.source.file, context.settings);
    context.includes.push([file, hash]);
    context.shownFiles.add(file);
    const location = locationOf(context, node);
    if ('message' in result) context.diagnostics.push({ ...result, severity: 'error', location });
    else {
      node.value = result.code;
      context.codeOrigins.set(placeOf(location), { file, lines: result.lines });
    }
    node.lang = fence.language === '' ? null : fence.language;
    node.meta = fence.meta === '' ? null : fence.meta;
    node.data = { ...node.data, isFromFile: true } as NonNullable<Code['data']>;
  });
}

/** The key of a fence in {@link PageContext.codeOrigins}. */
export function placeOf({ line, column }: { readonly line?: number; readonly column?: number }): string {
  return `${line}:${column}`;
}

/** Whether a block's code stands in another file than its page. */
export function isFromFile({ data }: Pick<Code, 'data'>): boolean {
  return (data as Partial<FromFile> | undefined)?.isFromFile === true;
}
