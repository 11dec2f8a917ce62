import type { Node as EstreeNode, ExportNamedDeclaration, Program } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Root } from 'hast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { SourceLocation } from '../diagnostics/index.ts';
import { declaredNames, estreeOf, parseModule, programsOf } from './estree.ts';
import { locationOf, type PageContext } from './page-context.ts';
import { type TreeNode, type TreeParent, walk } from './walk.ts';

type Statement = Program['body'][number];

/**
 * Moves imports and exports that are inside of elements and admonitions to the top of the tree, as MDX does with the
 * code: other steps look for them there. A re-export, `export {a} from 'b'`, becomes an import and an export.
 */
export function hoistModules(tree: TreeNode): void {
  const root = tree as TreeParent;
  root.children = root.children.flatMap(child => [...takeModules(child), child]);
  let count = 0;
  for (const node of root.children) {
    const program = node.type === 'mdxjsEsm' ? estreeOf(node as Partial<MdxjsEsm>) : undefined;
    if (!program?.body.some(isReExport)) continue;
    program.body = program.body.flatMap(statement =>
      isReExport(statement) ? importAndExport(statement, () => `_export${count++}`) : statement,
    );
  }
}

/** Removes the imports and exports below a node, and returns them. */
function takeModules(node: TreeNode): readonly TreeNode[] {
  const found: TreeNode[] = [];
  walk(node, (child, index, parent) => {
    if (child.type !== 'mdxjsEsm') return undefined;
    found.push(child);
    parent.children.splice(index, 1);
    return index;
  });
  return found;
}

function isReExport(statement: Statement): statement is ExportNamedDeclaration {
  return statement.type === 'ExportNamedDeclaration' && Boolean(statement.source) && statement.specifiers.length > 0;
}

function importAndExport(
  { source, specifiers, start }: ExportNamedDeclaration & { readonly start?: number },
  newName: () => string,
): Program['body'] {
  const names = specifiers.map(({ local, exported }) => ({
    from: nameOf(local),
    name: newName(),
    exported: nameOf(exported),
  }));
  const imported = names.map(({ from, name }) => `${from} as ${name}`).join(', ');
  const exported = names.map(({ name, exported }) => `${name} as ${exported}`).join(', ');
  const { body } = parseModule(`import {${imported}} from ${JSON.stringify(source?.value)};\nexport {${exported}};`);
  return body.map(statement => Object.assign(statement, { start }));
}

function nameOf(name: ExportNamedDeclaration['specifiers'][number]['local']): string {
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
}

/**
 * Reports code that is valid in a module but not in the function that a page becomes. Without this, the page would fail
 * when it is rendered, with an error that does not tell the line.
 */
export function checkModules(tree: Root, context: PageContext): void {
  const declared = new Set<string>();
  walk(tree, node => {
    if (!node.type.startsWith('mdx')) return undefined;
    for (const program of programsOf(node)) {
      for (const statement of program.body) {
        const problem = problemIn(statement, declared);
        if (problem) report(problem, locationIn(node, { statement, program, context }), context);
      }
    }
    return undefined;
  });
}

interface CodeProblem {
  readonly message: string;
  readonly fix: string;
}

function problemIn(statement: Statement, declared: Set<string>): CodeProblem | undefined {
  const names = declaredNames(statement);
  const twice = names.find((name, index) => declared.has(name) || names.indexOf(name) < index);
  for (const name of names) declared.add(name);
  if (twice !== undefined)
    return { ...DECLARED_TWICE, message: `The name \`${twice}\` is declared twice on this page` };
  if (statement.type === 'ExportAllDeclaration') return EXPORT_ALL;
  return unsupportedIn(statement);
}

const DECLARED_TWICE = { fix: 'Remove one of them, or import it under another name.' };
const EXPORT_ALL: CodeProblem = {
  message: 'A page cannot contain `export * from …`',
  fix: 'Name what it exports: `export {a, b} from …`.',
};
const AWAIT: CodeProblem = {
  message: 'A page cannot wait for a value: `await` is only possible in an async function',
  fix: 'Fetch the value in a component of the site, in `useEffect`, or when the site is built, in a plugin.',
};
const IMPORT_META: CodeProblem = {
  message: 'A page has no `import.meta`: it is not a module of its own',
  fix: 'Move the code to a component of the site.',
};

/** The first expression of a statement that only a module can contain. */
function unsupportedIn(statement: Statement): CodeProblem | undefined {
  let found: CodeProblem | undefined;
  let functions = 0;
  walkProgram(statement as EstreeNode, {
    enter(node) {
      if (isFunction(node)) functions++;
      if (functions === 0 && isAwait(node)) found ??= AWAIT;
      if (node.type === 'MetaProperty' && node.meta.name === 'import') found ??= IMPORT_META;
    },
    leave(node) {
      if (isFunction(node)) functions--;
    },
  });
  return found;
}

function isFunction({ type }: EstreeNode): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

function isAwait(node: EstreeNode): boolean {
  return node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await);
}

/**
 * The location of a statement: by its offset in the node, since the two parsers count lines of JavaScript differently.
 */
function locationIn(
  node: TreeNode,
  {
    statement,
    program,
    context,
  }: { readonly statement: Statement; readonly program: Program; readonly context: PageContext },
): SourceLocation {
  const location = locationOf(context, node);
  if (node.type !== 'mdxjsEsm' || location.line === undefined) return location;
  const offset = startOf(statement) - startOf(program);
  const above = (node as MdxjsEsm).value.slice(0, offset).split('\n').length - 1;
  return { ...location, line: location.line + above, column: 1 };
}

function startOf(node: object): number {
  return (node as { readonly start?: number }).start ?? 0;
}

function report({ message, fix }: CodeProblem, location: SourceLocation, { diagnostics }: PageContext): void {
  diagnostics.push({ code: 'compile/mdx-error', severity: 'error', message, location, fix });
}
