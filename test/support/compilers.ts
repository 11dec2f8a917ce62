import { loadParts } from '../../src/node/compile/compile-part.ts';
import { type Compiler, type CompilerSettings, createCompiler } from '../../src/node/compile/index.ts';
import { THREAD_PARTS } from '../../src/node/features/thread-parts.ts';
import { once } from '../../src/node/util/once.ts';

/** A compiler with the parts of features for which there are settings. */
export function wholeCompiler(settings: CompilerSettings): Compiler {
  const compiler = once(async () => createCompiler(settings, { parts: await loadParts(settings, THREAD_PARTS) }));
  return async source => (await compiler())(source);
}
