import type { Element, Properties } from 'hast';
import { escapeAttribute } from '../../../shared/escape.ts';
import { hashOf } from '../../util/hash.ts';
import { safeAttributes, styleRules } from './svg-attributes.ts';

/** An icon in the format of Iconify. */
export interface IconBody {
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly hFlip?: boolean;
  readonly vFlip?: boolean;
  /** In quarters of a turn. */
  readonly rotate?: number;
}

/** What an icon consists of. */
export interface Drawing {
  readonly viewBox: string;
  readonly children: readonly Element[];
}

/** An icon of a set. */
export function drawingOf(icon: IconBody): Drawing {
  const { body, left = 0, top = 0, width = 16, height = width, hFlip, vFlip, rotate = 0 } = icon;
  const children = withOwnIds(elementsIn(body), body);
  const turns = ((rotate % 4) + 4) % 4;
  if (!hFlip && !vFlip && turns === 0) return { viewBox: `${left} ${top} ${width} ${height}`, children };
  // About the middle, from the last to the first: flips come before the turn.
  const [x, y] = [left + width / 2, top + height / 2];
  const scale = `scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`;
  const transform = `translate(${x} ${y}) rotate(${turns * 90}) ${scale} translate(${-x} ${-y})`;
  const box = turns % 2 === 0 ? [left, top, width, height] : [x - height / 2, y - width / 2, height, width];
  return { viewBox: box.join(' '), children: [group({ transform }, children)] };
}

/** Attributes of the `svg` element that shapes inherit; sizes, names and classes are those of the icon. */
const INHERITED = /^(?:fill|stroke|color|opacity)(?:-|$)/;

/** The icon in an SVG file. Its colors are set on a group, since style sheets may fill `svg` elements, as that of admonitions does. */
export function readSvg(text: string): Drawing {
  const root = elementsIn(text).find(({ tagName }) => tagName === 'svg');
  const { viewBox, width, height, ...others } = root?.properties ?? {};
  const properties = Object.fromEntries(Object.entries(others).filter(([name]) => INHERITED.test(name)));
  const across = pixels(width) ?? 24;
  return {
    viewBox: String(viewBox ?? `0 0 ${across} ${pixels(height) ?? across}`),
    children: [group(properties, withOwnIds((root?.children ?? []) as Element[], text))],
  };
}

function group(properties: Properties, children: readonly Element[]): Element {
  return { type: 'element', tagName: 'g', properties, children: [...children] };
}

/** A length in pixels, as `48` or `48px`; undefined for others, such as `1em` and `100%`. */
function pixels(length: unknown): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(String(length)) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Elements whose ids, and references to them, differ from those of other icons of the page. */
function withOwnIds(elements: readonly Element[], source: string): readonly Element[] {
  const prefix = `i${hashOf(source).slice(0, 8)}-`;
  const renamed = ([name, value]: readonly [string, unknown]) => {
    const text = String(value);
    if (name === 'id') return [name, prefix + text];
    if (name === 'href' || name === 'xlink:href') return [name, `#${prefix}${text.slice(1)}`];
    return [name, text.replace(/(?<=url\(["']?)#/g, `#${prefix}`)];
  };
  return elements.map(element => ({
    ...element,
    properties: Object.fromEntries(Object.entries(element.properties).map(renamed)),
    children: [...withOwnIds(element.children as Element[], source)],
  }));
}

/** A tag without text; comments, declarations and text between tags are passed over. */
const TAG = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /(?<![\w:-])([a-zA-Z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements that icons need; scripts and what embeds other documents are left out, with what is in them. */
const SHAPES: ReadonlySet<string> = new Set(
  'svg g path circle ellipse rect line polyline polygon defs symbol mask clipPath linearGradient radialGradient pattern stop use'.split(
    ' ',
  ),
);

/** The elements of SVG source, which is well-formed. */
function elementsIn(source: string): Element[] {
  const root: Element = { type: 'element', tagName: 'root', properties: {}, children: [] };
  const open: Element[] = [root];
  const text = source.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const rules = styleRules(text);
  for (const [, slash, tagName = '', attributes = '', end] of text.matchAll(TAG)) {
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const properties = safeAttributes(tagName, attributesIn(attributes), rules);
    const element: Element = { type: 'element', tagName, properties, children: [] };
    if (SHAPES.has(tagName)) open.at(-1)?.children.push(element);
    if (!end) open.push(element);
  }
  return root.children as Element[];
}

function attributesIn(source: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single = '']) => [name, double ?? single]),
  );
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
