import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { admonition, mappedAdmonition } from '../markup/admonition.ts';
import { contextOf, locationOf, type PageContext } from '../page-context.ts';
import { type TreeNode, walk } from '../walk.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

interface DirectivesOptions {
  readonly keywords: readonly string[];
  /** Elements that a component renders; `admonition` may be among them. */
  readonly mapped: ReadonlySet<string>;
}

/** Turns `:::note` containers into admonitions and `:word` back into text; the others are left to plugins of the site. */
export const directives: Plugin<[DirectivesOptions], Root> = ({ keywords, mapped }) => {
  const known = new Set(keywords);
  return (tree: Root, file: VFile) => {
    const context = contextOf(file);
    walk(tree, (node, index, parent) => {
      if (!isDirective(node) || isHandled(node)) return undefined;
      if (node.type === 'textDirective' && isPlainWord(node)) {
        parent.children[index] = { type: 'text', value: `:${node.name}` } as TreeNode;
        return index + 1;
      }
      if (node.type === 'containerDirective' && known.has(node.name)) {
        Object.assign(node, mapped.has('admonition') ? mappedAdmonition(node) : admonition(node));
        return undefined;
      }
      context.hasOtherDirectives = true;
      return undefined;
    });
  };
};

/** Reports the directives that no plugin has handled, and keeps their content. */
export const unusedDirectives: Plugin<[], Root> = () => (tree: Root, file: VFile) => {
  const context = contextOf(file);
  if (!context.hasOtherDirectives) return;
  walk(tree, (node, index, parent) => {
    if (!isDirective(node) || isHandled(node)) return undefined;
    reportUnused(context, node);
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
};

function isHandled({ data }: Directive): boolean {
  return Object.keys(data ?? {}).length > 0;
}

function isDirective(node: TreeNode): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
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
