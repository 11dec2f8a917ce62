import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

type Kind = 'secondary' | 'success' | 'info' | 'warning' | 'danger';

const KINDS: Readonly<Record<string, Kind>> = {
  note: 'secondary',
  secondary: 'secondary',
  tip: 'success',
  success: 'success',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** Keywords that every site has. */
export const DEFAULT_KEYWORDS: readonly string[] = Object.keys(KINDS);

/** The drawing inside each icon, on a 24 by 24 grid. */
const ICONS: Readonly<Record<Kind, string>> = {
  secondary: 'M5 4h14v12l-4 4H5zM15 20v-4h4M8 9h8M8 13h5',
  success: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 .01 0zM12 11v5M12 8v.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
};

/** The element that holds the label of an admonition which a component paints: it takes the label out again. */
export const ADMONITION_TITLE = 'mdxAdmonitionTitle';

interface AdmonitionNode {
  readonly type: 'admonition';
  readonly children: (Paragraph | BlockContent | DefinitionContent)[];
  readonly data: { hName: string; hProperties: Record<string, unknown> };
}

/** The Markdown node that an admonition becomes: a box with a heading and its content. */
export function admonition(directive: ContainerDirective): AdmonitionNode {
  const { label: written, content } = partsOf(directive);
  const { title, class: className, id } = directive.attributes ?? {};
  const label: PhrasingContent[] = written ?? [{ type: 'text', value: title ?? directive.name }];
  const kind = KINDS[directive.name] ?? 'info';
  const classes = ['theme-admonition', `theme-admonition-${directive.name}`, 'admonition', 'alert', `alert--${kind}`];
  return {
    type: 'admonition',
    data: {
      hName: 'div',
      hProperties: { className: [...classes, ...(className?.split(/\s+/) ?? [])], ...(id ? { id } : {}) },
    },
    children: [box('admonitionHeading', [icon(kind), ...label] as never), box('admonitionContent', content as never)],
  };
}

/** The node of an admonition that a component paints: its label, where it has one, is the first of its children. */
export function mappedAdmonition(directive: ContainerDirective): AdmonitionNode {
  const { label, content } = partsOf(directive);
  const { title, class: className, id } = directive.attributes ?? {};
  const own = { ...(title ? { title } : {}), ...(className ? { className } : {}), ...(id ? { id } : {}) };
  const heading = label && { type: 'paragraph', data: { hName: ADMONITION_TITLE }, children: label };
  return {
    type: 'admonition',
    data: { hName: 'admonition', hProperties: { type: directive.name, ...own } },
    children: [...(heading ? [heading as Paragraph] : []), ...content],
  };
}

interface AdmonitionParts {
  readonly label?: Paragraph['children'];
  readonly content: ContainerDirective['children'];
}

function partsOf({ children }: ContainerDirective): AdmonitionParts {
  const [first, ...rest] = children;
  const hasLabel = first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean })?.directiveLabel === true;
  return hasLabel ? { label: (first as Paragraph).children, content: rest } : { content: children };
}

function box(className: string, children: never): Paragraph {
  return { type: 'paragraph', data: { hName: 'div', hProperties: { className: [className] } }, children };
}

function icon(kind: Kind): unknown {
  return {
    type: 'admonitionIcon',
    data: { hName: 'span', hProperties: { className: ['admonitionIcon'] }, hChildren: [drawing(ICONS[kind])] },
    children: [],
  };
}

/** A line drawing as an inline SVG, hidden from screen readers. */
export function drawing(path: string): Element {
  const children: ElementContent[] = [{ type: 'element', tagName: 'path', properties: { d: path }, children: [] }];
  return {
    type: 'element',
    tagName: 'svg',
    properties: {
      viewBox: '0 0 24 24',
      width: 20,
      height: 20,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ariaHidden: 'true',
    },
    children,
  };
}
