const STATEMENT = /\b(?:from|import|require)\s*(?:\(\s*)?['"]([^'"\n]+)['"]/g;

/**
 * Specifiers of a script's `import`, `export … from`, `import()` and `require()`, found without parsing: computed
 * specifiers are missed, specifiers in comments are included.
 *
 * @example moduleSpecifiers("import a from './a';\nrequire('b');") // ['./a', 'b']
 */
export function moduleSpecifiers(code: string): readonly string[] {
  return Array.from(code.matchAll(STATEMENT), ([, specifier = '']) => specifier);
}
