/** Makes the HTML of a page fit for a book: valid as XHTML, without what needs a browser, with addresses of the book. */

import type { Element, ElementContent, Properties } from 'hast';
import { attribute, classesOf, find, type HtmlNode, hasClass, isElement, textOf } from '../../../util/hast.ts';
import type { Addresses } from './addresses.ts';
import { cleanDrawing, cleanFormula, isLost } from './drawing.ts';
import { ATTRIBUTES, BLOCKS, DROPPED, DROPPED_CLASSES, EMBEDDED, PARENTS, PHRASING, STYLES, VALUES } from './rules.ts';

/** Where a node is: in which element, and whether that holds the text of a line. */
interface Place {
  readonly parent: string;
  readonly isLine: boolean;
}

/** Cleans the nodes of a page. */
export function cleanNodes(nodes: readonly HtmlNode[], addresses: Addresses): readonly ElementContent[] {
  const cleaner = createCleaner(addresses);
  return cleaner(nodes, { parent: 'div', isLine: false });
}

type Clean = (nodes: readonly HtmlNode[], place: Place) => readonly ElementContent[];

function createCleaner(addresses: Addresses): Clean {
  const all: Clean = (nodes, place) => nodes.flatMap(node => one(node, place));
  const one = (node: HtmlNode, place: Place): readonly ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (!isElement(node) || isDropped(node)) return [];
    const special = specialElement(node, place, { all, addresses });
    if (special) return special;
    const tagName = nameIn(node, place);
    const properties = propertiesOf(node, tagName, addresses);
    const { only, isLine = PHRASING.has(tagName) && tagName !== 'a' } = BLOCKS[tagName] ?? {};
    const children = all(node.children, { parent: tagName, isLine: place.isLine || isLine });
    return [element(shifted(tagName, addresses.shift), properties, only ? fitting(children, tagName, only) : children)];
  };
  return all;
}

function isDropped(node: Element): boolean {
  const { tagName, properties } = node;
  if (DROPPED.has(tagName) || classesOf(node).some(name => DROPPED_CLASSES.has(name.replace(/_[\w-]{4,8}$/, ''))))
    return true;
  const role = attribute(node, 'role');
  if (role === 'tablist') return true;
  if (properties.hidden !== undefined && properties.hidden !== false && role !== 'tabpanel') {
    return properties.hidden !== 'until-found';
  }
  return attribute(node, 'ariaHidden') === 'true' || /(?:^|;)\s*display\s*:\s*none\b/i.test(attribute(node, 'style'));
}

interface Tools {
  readonly all: Clean;
  readonly addresses: Addresses;
}

/** What stands for an element that a book cannot have as it is; undefined for others. */
function specialElement(node: Element, place: Place, { all, addresses }: Tools): readonly ElementContent[] | undefined {
  const { tagName, children } = node;
  if (hasClass(node, 'katex')) {
    const formula = find(children, each => each.tagName === 'math');
    return formula ? [cleanFormula(formula, addresses)] : all(children, place);
  }
  if (tagName === 'figure' && attribute(node, 'dataCode') !== '' && isLost(node))
    return [codeOf(node, { all, addresses })];
  if (tagName === 'math') return [cleanFormula(node, addresses)];
  if (tagName === 'svg') return [cleanDrawing(node, addresses)];
  if (tagName === 'img') return image(node, addresses);
  if (tagName === 'input') return attribute(node, 'type') === 'checkbox' ? [checkbox(node)] : [];
  if (EMBEDDED.has(tagName)) return embedded(node, place, addresses);
  if (tagName === 'picture')
    return all(
      children.filter(child => isElement(child) && child.tagName === 'img'),
      place,
    );
  return undefined;
}

/** The code of a diagram in place of its drawing, which a book would show without texts, or black. */
function codeOf(figure: Element, { all, addresses }: Tools): ElementContent {
  const code = element('code', { dir: 'ltr' }, [text(attribute(figure, 'dataCode'))]);
  const captions = figure.children.filter(child => isElement(child) && child.tagName === 'figcaption');
  return element('figure', propertiesOf(figure, 'figure', addresses), [
    element('pre', { dir: 'ltr' }, [code]),
    ...all(captions, { parent: 'figure', isLine: false }),
  ]);
}

function checkbox({ properties }: Element): ElementContent {
  const isChecked = properties.checked !== undefined && properties.checked !== false;
  return { type: 'text', value: isChecked ? '☑ ' : '☐ ' };
}

function image(node: Element, addresses: Addresses): readonly ElementContent[] {
  const written = attribute(node, 'src');
  if (written.endsWith('#gh-dark-mode-only')) return [];
  const src = addresses.image(written);
  const alt = attribute(node, 'alt');
  if (src === undefined) return alt === '' ? [] : [element('span', { className: ['missing-image'] }, [text(alt)])];
  return [element('img', { ...propertiesOf(node, 'img', addresses), src, alt }, [])];
}

/** A link to what a book cannot show. */
function embedded(node: Element, { isLine }: Place, addresses: Addresses): readonly ElementContent[] {
  const source = find(node.children, ({ tagName }) => tagName === 'source');
  const src = attribute(node, 'src') || attribute(node, 'data') || (source ? attribute(source, 'src') : '');
  const href = addresses.link(src);
  if (href === undefined) return [];
  const link = element('a', { href }, [text(attribute(node, 'title') || href)]);
  return [isLine ? link : element('p', { className: ['embedded'] }, [link])];
}

/** The element that an element becomes: lines hold no blocks, parts of lists and tables are nowhere else. */
function nameIn(node: Element, { parent, isLine }: Place): string {
  const { tagName } = node;
  if (PHRASING.has(tagName)) return tagName === 'a' && attribute(node, 'href') === '' ? 'span' : tagName;
  if (isLine) return 'span';
  if (tagName === 'summary') return 'p';
  if (!Object.hasOwn(BLOCKS, tagName)) return 'div';
  const parents = PARENTS[tagName];
  return parents && !parents.includes(parent) && !(parent === 'div' && /^d[dt]$/.test(tagName)) ? 'div' : tagName;
}

/** The children that an element may have; others are put into one that it may have. */
function fitting(
  children: readonly ElementContent[],
  tagName: string,
  only: readonly string[],
): readonly ElementContent[] {
  const wrapper = tagName === 'ol' || tagName === 'ul' ? 'li' : tagName === 'dl' ? 'dd' : undefined;
  return children.flatMap((child): readonly ElementContent[] => {
    if (isElement(child) && only.includes(child.tagName)) return [child];
    if (wrapper === undefined || textOf(child).trim() === '') return [];
    return [element(wrapper, {}, [child])];
  });
}

function propertiesOf(node: Element, tagName: string, { link, id }: Addresses): Properties {
  const properties: Properties = {};
  const names = ['lang', 'dir', 'title', ...(ATTRIBUTES[tagName] ?? [])];
  for (const name of names) {
    const value = node.properties[name];
    if (value === undefined || value === null || value === false) continue;
    if (VALUES[name]?.test(String(value)) ?? true) properties[name] = value;
  }
  const own = attribute(node, 'id');
  const newId = own === '' ? undefined : id(own);
  if (newId !== undefined) properties.id = newId;
  const classes = [
    ...classesOf(node),
    ...(node.tagName === 'details' || node.tagName === 'summary' ? [node.tagName] : []),
  ];
  if (classes.length > 0) properties.className = classes;
  // Not by CSS, which EPUB forbids.
  if (tagName === 'pre' || tagName === 'code') properties.dir = 'ltr';
  const align = /^t[dh]$/.test(tagName) ? attribute(node, 'align') : '';
  const style = styleOf(`${attribute(node, 'style')};${align && `text-align: ${align}`}`);
  if (style !== '') properties.style = style;
  const href = tagName === 'a' ? link(attribute(node, 'href')) : undefined;
  if (href !== undefined) properties.href = href;
  return properties;
}

function styleOf(style: string): string {
  const kept = style.split(';').filter(declaration => {
    const [name = '', value = ''] = declaration.split(':');
    return STYLES.has(name.trim()) && /^[\w#%., ()-]+$/.test(value.trim()) && !value.includes('var(');
  });
  return kept.map(declaration => declaration.trim()).join(';');
}

/** A heading some levels lower; there are six. */
function shifted(tagName: string, levels: number): string {
  return /^h[1-6]$/.test(tagName) ? `h${Math.min(6, Number(tagName[1]) + levels)}` : tagName;
}

function element(tagName: string, properties: Properties, children: readonly ElementContent[]): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
