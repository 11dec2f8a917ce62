/** Drawings and formulas within pages: SVG and MathML. */

import type { Element, ElementContent, Properties } from 'hast';
import { isElement } from '../../../util/hast.ts';

const DROPPED = new Set(['script', 'foreignObject', 'style', 'a', 'animate', 'set']);
const NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/** A drawing without scripts; ids get a prefix, as several pages may have the same. */
export function cleanDrawing(root: Element, prefix: string): Element {
  const clean = (node: Element): Element => ({
    type: 'element',
    tagName: node.tagName,
    properties: propertiesOf(node.properties, prefix),
    children: node.children.flatMap((child): readonly ElementContent[] => {
      if (child.type === 'text') return [child];
      return isElement(child) && !DROPPED.has(child.tagName) ? [clean(child)] : [];
    }),
  });
  const cleaned = clean(root);
  return { ...cleaned, properties: { ...cleaned.properties, xmlns: NAMESPACES[root.tagName] ?? '' } };
}

function propertiesOf(properties: Properties, prefix: string): Properties {
  const kept = Object.entries(properties).flatMap(([name, value]) => {
    if (/^(?:on|data|aria|xmlns|role$|className$|tabIndex$|style$)/.test(name)) return [];
    if (value === null || value === undefined || value === false) return [];
    const text = [value].flat().join(' ');
    if (name === 'id') return [[name, idOf(prefix, text)] as const];
    if (/href/i.test(name)) return text.startsWith('#') ? [[name, `#${idOf(prefix, text.slice(1))}`] as const] : [];
    return [[name, text.replace(/url\(["']?#([^"')]*)["']?\)/g, (_, id) => `url(#${idOf(prefix, id)})`)] as const];
  });
  return Object.fromEntries(kept);
}

function idOf(prefix: string, id: string): string {
  return `${prefix}${id.replace(/[^\w-]/g, '_')}`;
}
