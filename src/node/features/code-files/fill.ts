import type { Code, Root } from 'mdast';
import { placeOf, setFromFile } from '../../compile/code-origins.ts';
import { type CompilePart, locationOf } from '../../compile/page-context.ts';
import { visit } from '../../compile/walk.ts';
import { mayShowFiles, readFence } from './meta.ts';
import { type CodeProblem, readCode } from './read.ts';
import type { CodeRoots } from './showable.ts';

/** Bytes of code from which on a page is slow to load and to read. */
const LONG = 200_000;

function longCode(file: string, bytes: number): CodeProblem {
  return {
    code: 'compile/long-code',
    message: `The code of \`${file}\` has ${Math.round(bytes / 1000)} KB, which each reader of the page loads`,
    fix: 'Show a part of it with `region=name` or `lines=3-20`, and link to the rest.',
  };
}

/**
 * Returns what fills code blocks that name a file, `ts file=../src/a.ts region=setup`, with the code there. One that has code of its own
 * keeps it: a plugin of the site may have filled it.
 */
export function fillCodeOf(roots: CodeRoots['roots']): NonNullable<CompilePart['fillCode']> {
  return (parent, context, isMeant) => {
    const { source, settings } = context;
    if (!mayShowFiles(source.text)) return;
    visit<Code>(parent as Root, ['code'], node => {
      const fence = readFence({ language: node.lang ?? '', meta: node.meta ?? '' });
      if (!fence || !isMeant(fence.language) || node.value.trim() !== '') return;
      const { file, hash, result } = readCode(fence.shown, source.file, { ...settings, roots });
      context.includes.push([file, hash]);
      context.shownFiles.add(file);
      const location = locationOf(context, node);
      if ('message' in result) context.diagnostics.push({ ...result, severity: 'error', location });
      else {
        node.value = result.code;
        const bytes = Buffer.byteLength(result.code);
        if (bytes > LONG)
          context.diagnostics.push({ ...longCode(fence.shown.file, bytes), severity: 'warning', location });
        context.codeOrigins.set(placeOf(location), { file, lines: result.lines });
      }
      node.lang = fence.language === '' ? null : fence.language;
      node.meta = fence.meta === '' ? null : fence.meta;
      setFromFile(node);
    });
  };
}
