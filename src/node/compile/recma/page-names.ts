import type { Pattern, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { contextOf } from '../page-context.ts';

/** Variables for a page's expressions, unless the page declares them itself. */
const PAGE_NAMES = ['toc', 'frontMatter', 'contentTitle'] as const;

/** Finds the page names that a page uses. */
export const pageNames: Plugin<[], Program> = () => (tree: Program, file: VFile) => {
  const { source, unbound } = contextOf(file);
  const wanted = PAGE_NAMES.filter(name => source.text.includes(name));
  if (wanted.length === 0) return;
  const declared = new Set(tree.body.flatMap(declaredNames));
  const used = namesUsed(tree);
  for (const name of wanted) if (used.has(name) && !declared.has(name)) unbound.add(name);
};

function declaredNames(statement: Program['body'][number]): readonly string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id));
  if (declaration?.type !== 'FunctionDeclaration' && declaration?.type !== 'ClassDeclaration') return [];
  return declaration.id ? [declaration.id.name] : [];
}

function boundNames(pattern: Pattern): readonly string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(element => (element ? boundNames(element) : []));
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap(property =>
    boundNames(property.type === 'RestElement' ? property.argument : property.value),
  );
}

/** Names of variables: no keys of objects, no members. */
function namesUsed(tree: Program): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, {
    enter(node, parent, key) {
      if (node.type !== 'Identifier') return;
      const isMember = parent?.type === 'MemberExpression' && key === 'property' && !parent.computed;
      const isKey = parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand;
      if (!isMember && !isKey) names.add(node.name);
    },
  });
  return names;
}
