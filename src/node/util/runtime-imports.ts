import { createRequire } from 'node:module';
import { parse } from 'acorn';
import type { Node, Program } from 'estree';
import { walk } from 'estree-walker';
import { attempt } from './attempt.ts';

/** Specifiers that a script imports when it runs: without types, and without calls of `require` in a `try` block. */
export function runtimeImports(script: string): readonly string[] {
  const compiled = compiledScript(script) ?? '';
  const program = attempt(() => parse(compiled, { ecmaVersion: 'latest', sourceType: 'module' }));
  const found: string[] = [];
  if (!program) return found;
  walk(program as Program, {
    enter(node) {
      if (node.type === 'TryStatement') this.skip();
      const source = sourceOf(node);
      if (source?.type === 'Literal' && typeof source.value === 'string') found.push(source.value);
    },
  });
  return found;
}

/** A script without types and JSX; undefined if it cannot be compiled. */
export function compiledScript(script: string): string | undefined {
  const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');
  const jsc = { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } as const;
  return attempt(() => transformSync(script, { swcrc: false, configFile: false, jsc }))?.code;
}

function sourceOf(node: Node): Node | null | undefined {
  if (node.type === 'CallExpression') {
    const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
    return isRequire ? node.arguments[0] : undefined;
  }
  return 'source' in node ? node.source : undefined;
}
