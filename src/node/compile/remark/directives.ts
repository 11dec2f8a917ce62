import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { nearest } from '../../../shared/nearest.ts';
import { iconContent } from '../icons/icon-content.ts';
import { type AdmonitionNode, admonition, mappedAdmonition, splitLabel } from '../markup/admonition.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { type ContentPart, INLINE_PARTS } from '../theme/theme-elements.ts';
import { type TreeNode, visit, walk } from '../walk.ts';
import { CODE_GROUP } from './code-tabs.ts';
import { contentParts } from './content-parts.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;

const DIRECTIVES: readonly Directive['type'][] = ['containerDirective', 'leafDirective', 'textDirective'];

/** Content parts of core by the names of their directives. */
const PART_NAMES: Readonly<Record<string, ContentPart>> = {
  badge: 'Badge',
  'call-to-action': 'CallToAction',
  card: 'Card',
  cards: 'Cards',
  features: 'Features',
  field: 'Field',
  fields: 'Fields',
  'file-tree': 'FileTree',
  hero: 'Hero',
  icon: 'Icon',
  'image-compare': 'ImageCompare',
  logos: 'Logos',
  split: 'Split',
  steps: 'Steps',
  update: 'Update',
};

/** Names of directives that plugins of sites may have handled before they were those of parts: such plugins come first. */
const AFTER_PLUGINS: ReadonlySet<string> = new Set([
  'call-to-action',
  'features',
  'field',
  'fields',
  'icon',
  'logos',
  'split',
  'update',
]);

/**
 * Turns `:::note` containers into admonitions, `:::steps` and the like into content parts, and `:word` back into text;
 * other directives are left to plugins of the site.
 */
export function directives(tree: Root, context: PageContext): void {
  const isReactElement = context.settings.reactElements.has('admonition');
  visit<Directive>(tree, DIRECTIVES, (node, index, parent) => {
    if (isHandled(node)) return;
    if (node.type === 'textDirective' && isPlainWord(node)) {
      parent.children[index] = { type: 'text', value: `:${node.name}` } as TreeNode;
    } else if (node.type === 'containerDirective' && context.keywords.includes(node.name)) {
      Object.assign(
        node,
        isReactElement ? mappedAdmonition(node) : withIcon(admonition(node, context.settings.texts), node, context),
      );
    } else if (isContentPart(node, context) && !mayBeOfPlugin(node, context))
      Object.assign(node, partElement(node, context));
    else context.hasOtherDirectives = true;
  });
}

/** An admonition with the icon that its attribute `icon` names, or shows, in place of its own. */
function withIcon(box: AdmonitionNode, directive: ContainerDirective, context: PageContext): AdmonitionNode {
  const { icon } = directive.attributes ?? {};
  const sign = (box.children[0] as Paragraph | undefined)?.children[0];
  if (icon && sign) sign.data = { ...sign.data, hChildren: iconContent(icon, directive, context) } as never;
  return box;
}

/** Turns the directives of parts that were left to plugins of the site, and that none has handled, into those parts. */
export function partsAfterPlugins(tree: Root, context: PageContext): void {
  if (!context.hasOtherDirectives) return;
  let found = false;
  visit<Directive>(tree, DIRECTIVES, node => {
    if (isHandled(node) || !isAfterPlugins(node, context) || !isContentPart(node, context)) return;
    Object.assign(node, partElement(node, context));
    found = true;
  });
  if (found) contentParts(tree, context);
}

/** Reports directives that no plugin has handled, and replaces them by their content. */
export function unusedDirectives(tree: Root, context: PageContext): void {
  if (!context.hasOtherDirectives) return;
  walk(tree, (node, index, parent) => {
    if (!isDirective(node) || isHandled(node)) return undefined;
    reportUnused(context, node);
    parent.children.splice(index, 1, ...node.children);
    return index;
  });
}

/** Whether a directive stands for a content part. Badges and icons are inline, the others are containers. */
function isContentPart(node: Directive, context: PageContext): boolean {
  const part = partNamed(node.name, context);
  return part !== undefined && node.type === (INLINE_PARTS.has(part) ? 'textDirective' : 'containerDirective');
}

function partNamed(directive: string, { settings }: PageContext): string | undefined {
  const names = [PART_NAMES, settings.components].find(each => Object.hasOwn(each, directive));
  return names?.[directive];
}

function isAfterPlugins({ name }: Directive, { settings }: PageContext): boolean {
  return AFTER_PLUGINS.has(name) || Object.hasOwn(settings.components, name);
}

/** Whether plugins of the site may handle a directive. */
function mayBeOfPlugin(node: Directive, context: PageContext): boolean {
  return context.settings.remarkPlugins.length > 0 && isAfterPlugins(node, context);
}

/** The JSX element that a directive stands for; the directive's label becomes `title`. */
function partElement(node: Directive, context: PageContext): object {
  const { class: className, ...others } = node.attributes ?? {};
  const { label, content } = node.type === 'containerDirective' ? splitLabel(node) : { content: node.children };
  const title = label && textOf({ type: 'paragraph', children: label });
  const attributes = Object.entries({ title, className, ...others }).filter(([, value]) => value !== undefined);
  return {
    type: node.type === 'textDirective' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: partNamed(node.name, context),
    attributes: attributes.map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children: content,
  };
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
  const containers = [
    ...context.keywords,
    ...Object.keys({ ...PART_NAMES, ...context.settings.components }),
    CODE_GROUP,
  ];
  const near = node.type === 'containerDirective' ? nearest(node.name, containers) : undefined;
  // A `:::code-group` without code blocks is reported under its own name.
  const meant = near === node.name ? undefined : near;
  context.diagnostics.push({
    code: 'compile/unused-directive',
    severity: 'warning',
    message: `\`${marker}${node.name}\` is an unknown directive; the page shows its content without the markers`,
    location: locationOf(context, node),
    fix: meant
      ? `Did you mean \`${marker}${meant}\`?`
      : 'Use one of the admonition keywords, or write the colon as `\\:` if it is text.',
  });
}
