import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { admonition, mappedAdmonition } from '../markup/admonition.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { type TreeNode, visit, walk } from '../walk.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

const DIRECTIVES: readonly Directive['type'][] = ['containerDirective', 'leafDirective', 'textDirective'];

/** Turns `:::note` containers into admonitions and `:word` back into text; the others are left to plugins of the site. */
export function directives(tree: Root, context: PageContext): void {
  const isMapped = context.settings.mapped.has('admonition');
  visit<Directive>(tree, DIRECTIVES, (node, index, parent) => {
    if (isHandled(node)) return;
    if (node.type === 'textDirective' && isPlainWord(node)) {
      parent.children[index] = { type: 'text', value: `:${node.name}` } as TreeNode;
    } else if (node.type === 'containerDirective' && context.keywords.includes(node.name)) {
      Object.assign(node, isMapped ? mappedAdmonition(node) : admonition(node, context.settings.texts));
    } else context.hasOtherDirectives = true;
  });
}

/** Reports the directives that no plugin has handled, and keeps their content. */
export function unusedDirectives(tree: Root, context: PageContext): void {
  if (!context.hasOtherDirectives) return;
  walk(tree, (node, index, parent) => {
    if (!isDirective(node) || isHandled(node)) return undefined;
    reportUnused(context, node);
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
}

function isHandled({ data }: Directive): boolean {
  return Object.keys(data ?? {}).length > 0;
}

function isDirective(node: TreeNode): node is Directive {
  return (DIRECTIVES as readonly string[]).includes(node.type);
}

function isPlainWord(node: TextDirective): boolean {
  return node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

function reportUnused(context: PageContext, node: Directive): void {
  const marker = { containerDirective: ':::', leafDirective: '::', textDirective: ':' }[node.type];
  context.diagnostics.push({
    code: 'compile/unused-directive',
    severity: 'warning',
    message: `\`${marker}${node.name}\` is no directive that anything here handles; its content is kept, its markers are not`,
    location: locationOf(context, node),
    fix: 'Use one of the admonition keywords, or write the colon as `\\:` if it is text.',
  });
}
