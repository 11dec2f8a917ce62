import type { Element } from 'hast';
import type { Blockquote } from 'mdast';
import { codeText } from './code.ts';
import type { Conversion, Handler, Markdown } from './convert.ts';
import { label } from './elements.ts';
import { attribute, classesOf, find, findAll, textOf } from './hast.ts';

/** Elements that are known by their classes, attributes and roles. */
const PARTS: readonly (readonly [name: string, handler: Handler])[] = [
  ['theme-admonition', admonition],
  ['theme-code-block', codeBlock],
  ['docusaurus-mermaid-container', diagram],
  ['katex-display', element => [{ type: 'code', lang: 'math', value: formulaOf(element) }]],
  ['katex', formula],
  ['tabs__panel-label', label],
];
const BY_CLASS: ReadonlyMap<string, Handler> = new Map(PARTS);

/** The handler of an element of the theme, if it is one. */
export function themePart(element: Element): Handler | undefined {
  const { properties, tagName } = element;
  if (properties.role === 'tablist') return () => [];
  if (properties.dataFootnoteRef !== undefined) return footnoteReference;
  if (properties.dataFootnotes !== undefined) return footnotes;
  if (tagName === 'sup' && find(element.children, ({ properties: own }) => own.dataFootnoteRef !== undefined)) {
    return ({ children }, { all }) => all(children);
  }
  for (const name of classesOf(element)) {
    const handler = BY_CLASS.get(name);
    if (handler) return handler;
  }
  return undefined;
}

/** A quotation that begins with its title in bold, and its kind where the title does not say it. */
function admonition(element: Element, { blocks, inline }: Conversion): Markdown {
  const heading = find(element.children, isPartOf('admonitionHeading'));
  const content = find(element.children, isPartOf('admonitionContent'));
  const title = heading ? inline(heading.children) : [];
  const kind = classesOf(element).flatMap(name => /^theme-admonition-(.+)$/.exec(name)?.[1] ?? [])[0] ?? '';
  const isSaid = heading === undefined || textOf(heading).toLowerCase().includes(kind.toLowerCase());
  const prefix = isSaid ? [] : [{ type: 'text', value: `${kind[0]?.toUpperCase()}${kind.slice(1)}: ` } as const];
  const children = [
    ...(title.length > 0
      ? [{ type: 'paragraph', children: [{ type: 'strong', children: [...prefix, ...title] }] } as const]
      : []),
    ...blocks(content ? content.children : element.children.filter(child => child !== heading)),
  ];
  return children.length === 0 ? [] : [{ type: 'blockquote', children: children as Blockquote['children'] }];
}

/** A part of a component by the name that its class begins with: those of CSS modules have a hash at their end. */
function isPartOf(name: string): (element: Element) => boolean {
  return element => classesOf(element).some(own => own === name || own.startsWith(`${name}_`));
}

function codeBlock(element: Element, { all }: Conversion): Markdown {
  const pre = find(element.children, ({ tagName }) => tagName === 'pre');
  return pre ? [codeText(pre, element)] : all(element.children);
}

function diagram(element: Element): Markdown {
  const source = find(element.children, ({ tagName }) => tagName === 'pre');
  return source ? [{ type: 'code', lang: 'mermaid', value: textOf(source).trimEnd() }] : [];
}

/** In a line formulas are written as GitHub and GitLab read them, so that Markdown without them leaves them alone. */
function formula(element: Element): Markdown {
  const dollar = { type: 'text', value: '$' } as const;
  return [dollar, { type: 'inlineCode', value: formulaOf(element).replace(/\s+/g, ' ') }, dollar];
}

/** TeX, which KaTeX keeps beside what it draws. */
function formulaOf(element: Element): string {
  const source = find(element.children, ({ tagName }) => tagName === 'annotation');
  return source ? textOf(source).trim() : textOf(element).trim();
}

function footnoteReference(element: Element): Markdown {
  const identifier = footnoteName(attribute(element, 'href'));
  return identifier === '' ? [] : [{ type: 'footnoteReference', identifier, label: identifier }];
}

/** The definitions; the heading over them is for screen readers. */
function footnotes(element: Element, { blocks }: Conversion): Markdown {
  const items = findAll(element.children, ({ tagName, properties }) => tagName === 'li' && properties.id !== undefined);
  return items.map(item => {
    const identifier = footnoteName(attribute(item, 'id'));
    return { type: 'footnoteDefinition', identifier, label: identifier, children: blocks(item.children) as never };
  });
}

function footnoteName(id: string): string {
  return decodeURIComponent(/fn-([^#]+)$/.exec(id)?.[1] ?? '');
}
