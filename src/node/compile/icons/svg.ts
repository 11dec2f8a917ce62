import type { Element, Properties } from 'hast';
import { escapeAttribute } from '../../../shared/escape.ts';

/** An icon in the format of Iconify. */
export interface IconBody {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}

/** What an icon consists of. */
export interface Drawing {
  readonly viewBox: string;
  readonly children: readonly Element[];
}

/** An icon of a set. */
export function drawingOf({ body, width = 16, height = width }: IconBody): Drawing {
  return { viewBox: `0 0 ${width} ${height}`, children: elementsIn(body) };
}

/** Attributes of the `svg` element that shapes inherit; sizes, names and classes are those of the icon. */
const INHERITED = /^(?:fill|stroke|color|opacity)(?:-|$)/;

/** The icon in an SVG file. Its colors are set on a group, since style sheets may fill `svg` elements, as that of admonitions does. */
export function readSvg(text: string): Drawing {
  const root = elementsIn(text).find(({ tagName }) => tagName === 'svg');
  const { viewBox, width = '24', height = width, ...others } = root?.properties ?? {};
  const properties = Object.fromEntries(Object.entries(others).filter(([name]) => INHERITED.test(name)));
  const group: Element = { type: 'element', tagName: 'g', properties, children: root?.children ?? [] };
  return { viewBox: String(viewBox ?? `0 0 ${width} ${height}`), children: [group] };
}

/** A tag without text; comments, declarations and text between tags are passed over. */
const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements that icons need; scripts and what embeds other documents are left out, with what is in them. */
const SHAPES: ReadonlySet<string> = new Set(
  'svg g path circle ellipse rect line polyline polygon defs mask clipPath linearGradient radialGradient stop use'.split(
    ' ',
  ),
);

/** The elements of SVG source, which is well-formed. */
function elementsIn(source: string): Element[] {
  const root: Element = { type: 'element', tagName: 'root', properties: {}, children: [] };
  const open: Element[] = [root];
  for (const [, slash, tagName = '', attributes = '', end] of source
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .matchAll(TAG)) {
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { type: 'element', tagName, properties: propertiesOf(attributes), children: [] };
    if (SHAPES.has(tagName)) open.at(-1)?.children.push(element);
    if (!end) open.push(element);
  }
  return root.children as Element[];
}

function propertiesOf(source: string): Properties {
  const all = [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);
  return Object.fromEntries(all.filter(([name]) => !/^on|^xmlns|^style$/.test(name ?? '')));
}

/** An icon as HTML. */
export function svgHtml({ tagName, properties, children }: Element): string {
  const attributes = Object.entries(properties).map(
    ([name, value]) => ` ${HTML_NAMES[name] ?? name}="${escapeAttribute(String(value))}"`,
  );
  const inner = children.map(child => (child.type === 'element' ? svgHtml(child) : '')).join('');
  return `<${tagName}${attributes.join('')}>${inner}</${tagName}>`;
}

const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', ariaHidden: 'aria-hidden' };
