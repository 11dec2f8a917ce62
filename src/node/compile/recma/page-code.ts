import type { MemberExpression, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import { NODE_ENV } from '../../util/node-env.ts';
import { declaredNames } from '../estree.ts';
import type { CompiledPartial, PageContext } from '../page-context.ts';
import { modulesName } from '../rehype/imports.ts';

/** Turns the string `dangerouslySetInnerHTML` of collapsed blocks into the object that React expects. */
export function htmlProps(tree: Program): void {
  walk(tree, {
    enter(node) {
      if (node.type !== 'Property' || node.value.type !== 'Literal' || typeof node.value.value !== 'string') return;
      const { key } = node;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null;
      if (name !== 'dangerouslySetInnerHTML') return;
      const html = { ...node, computed: false, key: { type: 'Identifier', name: '__html' } } as const;
      node.value = { type: 'ObjectExpression', properties: [html] };
    },
  });
}

/** Replaces `process.env.NODE_ENV` as webpack does in components: browsers have no `process`. */
export function nodeEnv(tree: Program, { source }: PageContext): void {
  if (!source.text.includes('NODE_ENV') || tree.body.flatMap(declaredNames).includes('process')) return;
  walk(tree, {
    enter(node) {
      if (!isMember(node, 'NODE_ENV') || !isMember(node.object, 'env')) return;
      const { object } = node.object;
      if (object.type === 'Identifier' && object.name === 'process')
        this.replace({ type: 'Identifier', name: NODE_ENV });
    },
  });
}

function isMember(node: { readonly type: string }, name: string): node is MemberExpression {
  if (node.type !== 'MemberExpression') return false;
  const { property, computed } = node as MemberExpression;
  if (property.type === 'Literal') return property.value === name;
  return property.type === 'Identifier' && !computed && property.name === name;
}

/** Variables that expressions of a page may use, unless the page declares them itself. */
const PAGE_NAMES = ['toc', 'frontMatter', 'contentTitle'] as const;

/** Collects the `PAGE_NAMES` that a page uses without declaring them. */
export function pageNames(tree: Program, { source, unbound }: PageContext): void {
  const wanted = PAGE_NAMES.filter(name => source.text.includes(name));
  if (wanted.length === 0) return;
  const declared = new Set(tree.body.flatMap(declaredNames));
  const used = namesUsed(tree);
  for (const name of wanted) if (used.has(name) && !declared.has(name)) unbound.add(name);
}

/** Names of the variables that a program uses, without keys of objects and member names. */
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

/** Declarations that go before MDX's code: of the page's modules, `PAGE_NAMES` and partials. */
export function pageDeclarations(context: PageContext): string {
  const { source, imports, partials, toc, frontMatter, contentTitle, unbound } = context;
  const pageModules = modulesName(context);
  const lines = imports.length > 0 ? [`const ${pageModules} = arguments[0].modules;`] : [];
  for (const [name, value] of Object.entries({ toc, frontMatter, contentTitle })) {
    if (unbound.has(name)) lines.push(`const ${name} = ${JSON.stringify(value)};`);
  }
  const isLazy = source.text.includes('lazy');
  for (const partial of partials.values()) {
    const { variable, compiled } = partial;
    lines.push(`const ${variable} = ${partialCode(partial, pageModules)};`);
    // Tabs that render a panel only once it is selected know by these which links lead into it.
    if (isLazy && compiled.body.kind === 'mdx' && compiled.anchors.length > 0)
      lines.push(`${variable}.default.contentIds = ${JSON.stringify(compiled.anchors)};`);
  }
  return lines.map(line => `${line}\n`).join('');
}

/** An expression for a partial's exports. */
function partialCode({ compiled, modules, named }: CompiledPartial, pageModules: string): string {
  const { body, exports } = compiled;
  const names = named ? `...${JSON.stringify(exports)}, ` : '';
  if (body.kind === 'html') return `{${names}default: () => null}`;
  const own = `[${modules.map(index => `${pageModules}[${index}]`)}]`;
  const exported = `(function () {\n${body.code}\n})({...arguments[0], modules: ${own}})`;
  return named ? `{${names}...${exported}}` : exported;
}
