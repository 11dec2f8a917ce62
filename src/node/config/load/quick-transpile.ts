import { transform } from 'sucrase';

/** Matches `import()` and `import.meta`, in place of which Babel puts what jiti has for them, and namespaces, which others drop. */
const FOR_BABEL = /\bimport\s*[.(]|\b(?:namespace|module)\s+[\w$]/;

/** Imports at the start of a module, with what stands between them; of those that have attributes, none but the last. */
const FIRST_IMPORTS =
  /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|(?:import\b|export\s*(?:type\s*)?[*{])[^'"`;]*(?:'[^'\n]*'|"[^"\n]*")\)?;?)*/y;

/** A call of an import, as Sucrase writes it, by a method that functions with a prototype of their own have not: `unified()`. */
const CALL = /(?<![\w$])(_[\w$]+\.[\w$]+)\.call\(void 0, /g;

/**
 * A module of TypeScript or ES modules as CommonJS, on the same lines: what most configs are, in a third of the time that Babel takes to
 * load.
 *
 * @returns undefined for modules that Babel must transpile, and perhaps for mistakes, for which it has the words
 */
export function quickTranspile(source: string, filename: string): string | undefined {
  if (!/\.[cm]?[jt]s$/.test(filename) || FOR_BABEL.test(source)) return undefined;
  FIRST_IMPORTS.lastIndex = 0;
  FIRST_IMPORTS.test(source);
  const [imports, rest] = [source.slice(0, FIRST_IMPORTS.lastIndex), source.slice(FIRST_IMPORTS.lastIndex)];
  if (hasImports(rest) || declaresAny(rest, imports)) return undefined;
  // In JavaScript, `a < b > (c)` compares, and an import that is not used runs the module.
  const typescript = filename.endsWith('ts') ? ['typescript' as const] : [];
  try {
    const transforms = [...typescript, 'imports' as const];
    const { code } = transform(source, { transforms, filePath: filename, disableESTransforms: true });
    return code.replace(CALL, 'Function.prototype.call.call($1, void 0, ');
  } catch {
    return undefined;
  }
}

/** Whether code may import after other code: what it imports must run before that, as only Babel arranges. */
function hasImports(code: string): boolean {
  return /^[ \t]*import\b/m.test(code);
}

/** Declarations of a module, as far as they begin a line, with their names. */
const DECLARATION = /^(?:export\s+)?(?:(?:async\s+)?function|class|const|let|var)\b[\s*]*([{[][^{}[\]]*|[\w$]+)/gm;

/** Comments and strings between the names of imports: a comment above a config often has the word `config`. */
const NO_NAMES = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'[^'\n]*'|"[^"\n]*"/g;

/** Whether code may declare a name that is imported, too, which is a mistake: imports would be taken for other names. */
function declaresAny(code: string, imports: string): boolean {
  const imported = new Set(imports.replace(NO_NAMES, '').match(/[\w$]+/g));
  return Array.from(code.matchAll(DECLARATION)).some(([, names]) =>
    names?.match(/[\w$]+/g)?.some(name => imported.has(name)),
  );
}
