import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toHast } from 'mdast-util-to-hast';
import { ADMONITION_DRAWINGS, type AdmonitionKind, admonitionKind } from '../../../shared/admonitions.ts';
import { admonitionText } from '../../translations/generator-texts.ts';
import { type Texts, translate } from '../../translations/texts.ts';

/** Name of the element with the title of an admonition that a component renders. */
export const ADMONITION_TITLE = 'mdxAdmonitionTitle';

/** An admonition as a node of a page's Markdown. */
export interface AdmonitionNode {
  readonly type: 'admonition';
  readonly children: (Paragraph | BlockContent | DefinitionContent)[];
  readonly data: { hName: string; hProperties: Record<string, unknown> };
}

/** The node of an admonition that is written as HTML: a box with a heading and the content. */
export function admonition(directive: ContainerDirective, texts: Texts = {}): AdmonitionNode {
  const { label: written, content } = splitLabel(directive);
  const { title, class: className, id } = directive.attributes ?? {};
  const label: PhrasingContent[] = written ?? [
    { type: 'text', value: title ?? translate(texts, admonitionText(directive.name)) },
  ];
  const kind = admonitionKind(directive.name);
  const classes = ['theme-admonition', `theme-admonition-${directive.name}`, 'alert', `alert--${kind}`];
  return {
    type: 'admonition',
    data: {
      hName: 'div',
      hProperties: { className: [...classes, ...(className?.split(/\s+/) ?? [])], ...(id ? { id } : {}) },
    },
    children: [box('admonitionHeading', [icon(kind), ...label] as never), box('admonitionContent', content as never)],
  };
}

/** The node of an admonition that a component renders; its first child is its title, if it has one. */
export function mappedAdmonition(directive: ContainerDirective): AdmonitionNode {
  const { label, content } = splitLabel(directive);
  const { title, class: className, id } = directive.attributes ?? {};
  const own = Object.entries({ title, className, id }).filter(([, value]) => value);
  const heading = label && { type: 'paragraph', data: { hName: ADMONITION_TITLE }, children: label };
  return {
    type: 'admonition',
    data: { hName: 'admonition', hProperties: { type: directive.name, ...Object.fromEntries(own) } },
    children: [...(heading ? [heading as Paragraph] : []), ...content],
  };
}

/** Turns `<Admonition type="tip" title="…" icon="…">` in plain Markdown, an element without a meaning, into what `:::tip` is. */
export function completeAdmonition(element: Element, texts: Texts): void {
  const { type = 'info', title, icon: sign, className, id } = element.properties;
  const written = { title, class: [className ?? []].flat().join(' '), id };
  const attributes = Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  const node = admonition({ type: 'containerDirective', name: String(type), attributes, children: [] }, texts);
  const box = toHast(node as never) as Element;
  const [heading, content] = box.children.filter(child => child.type === 'element');
  const [drawing] = heading?.children ?? [];
  if (sign && drawing?.type === 'element') drawing.children = [{ type: 'text', value: String(sign) }];
  if (content) content.children = element.children as ElementContent[];
  Object.assign(element, { tagName: box.tagName, properties: box.properties, children: box.children });
}

/** Splits the children of a directive into its label, `:::note[label]`, and its content; `:::note[]` has no label. */
export function splitLabel({ children }: ContainerDirective): {
  readonly label?: Paragraph['children'];
  readonly content: ContainerDirective['children'];
} {
  const [first, ...rest] = children;
  const hasLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean })?.directiveLabel === true;
  if (!hasLabel) return { content: children };
  const label = (first as Paragraph).children;
  return label.length > 0 ? { label, content: rest } : { content: rest };
}

function box(className: string, children: never): Paragraph {
  return { type: 'paragraph', data: { hName: 'div', hProperties: { className: [className] } }, children };
}

/** A line drawing as an inline SVG, hidden from screen readers. */
function icon(kind: AdmonitionKind): unknown {
  // `fill` is set on the path, so that CSS of the site that fills SVG icons does not turn the lines into shapes.
  const properties = { d: ADMONITION_DRAWINGS[kind], fill: 'none' };
  const path = { type: 'element', tagName: 'path', properties, children: [] };
  const drawing = {
    type: 'element',
    tagName: 'svg',
    properties: {
      viewBox: '0 0 24 24',
      width: 20,
      height: 20,
      stroke: 'currentColor',
      strokeWidth: '1.75',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ariaHidden: 'true',
    },
    children: [path],
  };
  const data = { hName: 'span', hProperties: { className: ['admonitionIcon'] }, hChildren: [drawing] };
  return { type: 'admonitionIcon', data, children: [] };
}
