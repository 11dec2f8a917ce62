/** Drawings and formulas within pages: SVG and MathML. */

import type { Element, ElementContent, Properties } from 'hast';
import { isElement } from '../../../util/hast.ts';

const DROPPED = new Set(['script', 'foreignObject', 'style', 'a', 'animate', 'set']);
const NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/** Names of XML without a prefix; those of editors, such as `inkscape:label`, have a namespace that nothing declares. */
const NAME = /^[a-z_][\w.-]*$/i;

/** A drawing without scripts; ids get a prefix, as several pages may have the same. */
export function cleanDrawing(root: Element, prefix: string): Element {
  const clean = (node: Element): Element => ({
    type: 'element',
    tagName: node.tagName,
    properties: propertiesOf(node.properties, prefix),
    children: node.children.flatMap((child): readonly ElementContent[] => {
      if (child.type === 'text') return [child];
      return isElement(child) && NAME.test(child.tagName) && !DROPPED.has(child.tagName) ? [clean(child)] : [];
    }),
  });
  const cleaned = clean(root);
  return { ...cleaned, properties: { ...cleaned.properties, xmlns: NAMESPACES[root.tagName] ?? '' } };
}

function propertiesOf(properties: Properties, prefix: string): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]) => {
    if (!NAME.test(name) || /^(?:on|data|aria|xmlns|xLink(?!Href$)|role$|className$|tabIndex$)/.test(name)) return [];
    if (value === null || value === undefined || value === false) return [];
    const text = name === 'style' ? styleOf(String(value)) : [value].flat().join(' ');
    if (name === 'id') return [[name, idOf(prefix, text)] as const];
    // `xlink:href`, too.
    if (/href$/i.test(name)) return text.startsWith('#') ? [['href', `#${idOf(prefix, text.slice(1))}`] as const] : [];
    return [[name, text.replace(/url\(["']?#([^"'()]*)["']?\)/g, (_, id) => `url(#${idOf(prefix, id)})`)] as const];
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

function idOf(prefix: string, id: string): string {
  return `${prefix}${id.replace(/[^\w-]/g, '_')}`;
}
