/** Drawings and formulas within pages: SVG and MathML. */

import type { Element, ElementContent, Properties } from 'hast';
import { find as findProperty, svg } from 'property-information';
import { attribute, find, isElement, textOf } from '../../../util/hast.ts';
import type { Addresses } from './addresses.ts';
import { attributesOf, isStyle, needs } from './drawing-rules.ts';

/** Names of XML without a prefix; those of editors, such as `inkscape:label`, have a namespace that nothing declares. */
const NAME = /^[a-z_][\w.-]*$/i;

/** A drawing without scripts, style sheets and HTML; ids get a prefix, as several pages may have the same. */
export function cleanDrawing(root: Element, addresses: Addresses): Element {
  const clean = (node: Element, parent: string): Element => {
    const properties = drawingProperties(node, addresses);
    const tagName = node.tagName === 'a' && properties.href === undefined ? groupIn(parent) : node.tagName;
    const children = node.children.flatMap((child): readonly ElementContent[] => {
      if (child.type === 'text') return [child];
      if (!isElement(child) || !attributesOf(child.tagName)) return [];
      const cleaned = clean(child, tagName);
      return needs(cleaned.tagName).every(name => name in cleaned.properties) ? [cleaned] : [];
    });
    return { type: 'element', tagName, properties, children: tagName === 'a' ? named(children) : children };
  };
  const { properties, ...cleaned } = clean(root, '');
  return { ...cleaned, properties: { ...properties, xmlns: 'http://www.w3.org/2000/svg' } };
}

/** Whether a drawing has texts or colors that a book does not have: those of HTML, and of style sheets, except for the dark mode. */
export function isLost(drawings: Element): boolean {
  const lost = find(drawings.children, ({ tagName, children }) => {
    if (tagName !== 'style') return tagName === 'foreignObject';
    const css = children.map(textOf).join('');
    return /\b(?:fill|stroke)\s*:/.test(css) && !/^\.[\w-]+\{@media not print\{/.test(css);
  });
  return lost !== undefined;
}

/** A formula; its ids get a prefix, too. */
export function cleanFormula(node: Element, { prefix }: Pick<Addresses, 'prefix'>): Element {
  const clean = ({ tagName, properties, children }: Element): Element => ({
    type: 'element',
    tagName,
    properties: formulaProperties(properties, prefix),
    children: children.flatMap((child): readonly ElementContent[] => {
      if (child.type === 'text') return [child];
      return isElement(child) && NAME.test(child.tagName) && !NOT_IN_FORMULAS.has(child.tagName) ? [clean(child)] : [];
    }),
  });
  const { properties, ...cleaned } = clean(node);
  return { ...cleaned, properties: { ...properties, xmlns: 'http://www.w3.org/1998/Math/MathML' } };
}

const NOT_IN_FORMULAS: ReadonlySet<string> = new Set(['script', 'style', 'a']);

/** The content of a link, which has a title: checks of EPUB ask for one, whatever text is in it. */
function named(children: readonly ElementContent[]): ElementContent[] {
  const given = find(children, ({ tagName }) => tagName === 'title');
  if (given && children.includes(given)) return [...children];
  const value = given ? textOf(given) : children.map(textOf).join('').trim();
  return [{ type: 'element', tagName: 'title', properties: {}, children: [{ type: 'text', value }] }, ...children];
}

/** What stands for a link that leads nowhere. */
function groupIn(parent: string): string {
  return /^(?:text|tspan|textPath)$/.test(parent) ? 'tspan' : 'g';
}

function drawingProperties(node: Element, addresses: Addresses): Properties {
  const { tagName, properties } = node;
  const known = attributesOf(tagName);
  const kept: Record<string, string> = {};
  const styles = [styleOf(attribute(node, 'style'))];
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    const text = withOwnUrls([value].flat().join(' '), addresses.prefix);
    const written = /^xLinkHref$/.test(name) ? 'href' : findProperty(svg, name).attribute;
    // Of the roles of drawings, EPUB knows this one.
    if (written === 'role' && text !== 'img') continue;
    if (isStyle(written)) styles.push(styleOf(`${written}:${text}`));
    else if (written === 'id') kept.id = idOf(addresses.prefix, text);
    else if (written !== 'href' && written !== 'style' && known?.has(written)) kept[name] = text;
  }
  const href = known?.has('href') ? addressOf(node, addresses) : undefined;
  const style = withOwnUrls(styles.filter(Boolean).join(';'), addresses.prefix);
  return { ...kept, ...(style !== '' && { style }), ...(href !== undefined && { href }) };
}

/** Where a link of a drawing leads in the book, or which picture or part of the drawing an element shows. */
function addressOf(node: Element, { link, image, prefix }: Addresses): string | undefined {
  const written = attribute(node, 'href') || attribute(node, 'xLinkHref');
  if (written === '') return undefined;
  if (node.tagName === 'a') return link(written);
  if (node.tagName === 'image') return image(written);
  return written.startsWith('#') ? `#${idOf(prefix, written.slice(1))}` : undefined;
}

function formulaProperties(properties: Properties, prefix: string): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]) => {
    if (!NAME.test(name) || /^(?:on|data|aria|xmlns|role$|className$|tabIndex$)|href$/i.test(name)) return [];
    if (value === null || value === undefined || value === false) return [];
    const text = [value].flat().join(' ');
    if (name === 'id') return [[name, idOf(prefix, text)] as const];
    return [[name, name === 'style' ? styleOf(text) : text] as const];
  });
  return Object.fromEntries(kept);
}

/** What a style says without a file or an escape. */
function styleOf(style: string): string {
  return style
    .split(';')
    .filter(declaration => /^\s*[a-z-]+\s*:[\w\s#%.,()-]+$/i.test(declaration))
    .join(';');
}

function withOwnUrls(value: string, prefix: string): string {
  return value.replace(/url\(["']?#([^"'()]*)["']?\)/g, (_, id) => `url(#${idOf(prefix, id)})`);
}

function idOf(prefix: string, id: string): string {
  return `${prefix}${id.replace(/[^\w-]/g, '_')}`;
}
