import type { Element } from 'hast';
import type { Blockquote } from 'mdast';
import { titleMeta } from '../../../compile/markdown/code-meta.ts';
import { inlineFormula, keywordBefore } from '../../../compile/markdown/tree.ts';
import { attribute, classesOf, find, findAll, textOf } from '../../../util/hast.ts';
import { codeText } from './code.ts';
import type { Conversion, Handler, Markdown } from './convert.ts';
import { label } from './elements.ts';

/** Handlers for components of the theme, by class name. */
const PARTS: readonly (readonly [name: string, handler: Handler])[] = [
  ['theme-admonition', admonition],
  ['theme-code-block', codeBlock],
  ['docusaurus-mermaid-container', diagram],
  ['lectern-diagram', drawnDiagram],
  ['katex-display', blockFormula],
  ['katex', formula],
  ['tabs__panel-label', label],
];
const BY_CLASS: ReadonlyMap<string, Handler> = new Map(PARTS);

/** The handler of an element of the theme, if it has one. */
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

/** An admonition as a quotation that begins with its title in bold, after its kind unless the title mentions that. */
function admonition(element: Element, { blocks, inline }: Conversion): Markdown {
  const heading = find(element.children, isPartOf('admonitionHeading'));
  const content = find(element.children, isPartOf('admonitionContent'));
  const title = heading ? inline(heading.children) : [];
  const kind = classesOf(element).flatMap(name => /^theme-admonition-(.+)$/.exec(name)?.[1] ?? [])[0] ?? '';
  const prefix = heading === undefined ? [] : keywordBefore(textOf(heading), kind);
  const children = [
    ...(title.length > 0
      ? [{ type: 'paragraph', children: [{ type: 'strong', children: [...prefix, ...title] }] } as const]
      : []),
    ...blocks(content ? content.children : element.children.filter(child => child !== heading)),
  ];
  return children.length === 0 ? [] : [{ type: 'blockquote', children: children as Blockquote['children'] }];
}

/** A test for elements by the name of their class, which in CSS modules is followed by a hash. */
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

/** A diagram that is drawn at build, which has its code as data. */
function drawnDiagram(element: Element): Markdown {
  const caption = find(element.children, ({ tagName }) => tagName === 'figcaption');
  const meta = caption ? titleMeta(textOf(caption)) : null;
  return [{ type: 'code', lang: attribute(element, 'dataLanguage'), meta, value: attribute(element, 'dataCode') }];
}

function formula(element: Element): Markdown {
  const isBlock = find(element.children, ({ properties }) => properties.display === 'block') !== undefined;
  return isBlock ? blockFormula(element) : inlineFormula(formulaOf(element));
}

function blockFormula(element: Element): Markdown {
  return [{ type: 'code', lang: 'math', value: formulaOf(element) }];
}

/** The TeX source, which KaTeX keeps beside its rendering. */
function formulaOf(element: Element): string {
  const source = find(element.children, ({ tagName }) => tagName === 'annotation');
  return source ? textOf(source).trim() : textOf(element).trim();
}

function footnoteReference(element: Element): Markdown {
  const identifier = footnoteName(attribute(element, 'href'));
  return identifier === '' ? [] : [{ type: 'footnoteReference', identifier, label: identifier }];
}

/** The footnotes' definitions, without their heading, which is for screen readers only. */
function footnotes(element: Element, { blocks }: Conversion): Markdown {
  const items = findAll(element.children, ({ tagName, properties }) => tagName === 'li' && properties.id !== undefined);
  return items.map(item => {
    const identifier = footnoteName(attribute(item, 'id'));
    return { type: 'footnoteDefinition', identifier, label: identifier, children: blocks(item.children) as never };
  });
}

function footnoteName(id: string): string {
  const name = id.slice(id.lastIndexOf('#') + 1);
  const start = name.indexOf('fn-');
  return start < 0 ? '' : decodeURIComponent(name.slice(start + 3));
}
