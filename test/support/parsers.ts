import { isDeepStrictEqual } from 'node:util';
import type { CompiledPage, CompilerSettings, PageSource } from '../../src/node/compile/index.ts';
import { wholeCompiler } from './compilers.ts';

/** A page as each of the two Markdown parsers has it. */
export interface TwoPages {
  readonly native: CompiledPage;
  readonly javaScript: CompiledPage;
}

/** Compiles pages with both parsers. */
export function bothParsers(settings: CompilerSettings): (source: PageSource) => Promise<TwoPages> {
  const native = wholeCompiler({ ...settings, native: true });
  const javaScript = wholeCompiler({ ...settings, native: false });
  return async source => ({ native: await native(source), javaScript: await javaScript(source) });
}

/** The first line of two pages' JSON that differs, in both; undefined where they are equal. */
export function firstDifference({ native, javaScript }: TwoPages): readonly [string, string] | undefined {
  if (isDeepStrictEqual(native, javaScript)) return undefined;
  const [some, others] = [linesOf(native), linesOf(javaScript)];
  const at = some.findIndex((line, index) => line !== others[index]);
  return at < 0 ? [some.length.toString(), others.length.toString()] : [some[at] ?? '', others[at] ?? ''];
}

function linesOf(page: CompiledPage): readonly string[] {
  return JSON.stringify(page, null, 1).replaceAll('\\n', '\n').split('\n');
}
