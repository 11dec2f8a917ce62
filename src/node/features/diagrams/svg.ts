/** SVG of others, made fit for a page: nothing in it runs, and its ids and styles are its own. */

import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { ELEMENTS, isSafeAddress } from '../../compile/markup/sanitize.ts';
import { attribute, find, isElement, textOf } from '../../util/hast.ts';
import { NoDrawing } from './draw.ts';
import { ownStyles, withOwnUrls } from './styles.ts';

export interface SvgNames {
  /** Of ids; without its hyphen the class of the element around the drawing. */
  readonly prefix: string;
  /** What the drawing is called. */
  readonly name?: string;
  /** What it is called if it has no title of its own, either. */
  readonly fallback: string;
  /** The address that a link in it has on the page, if not the one that is written. */
  readonly linkOf?: (address: string) => string;
}

/** Elements that draw; what runs, embeds documents or changes attributes later is none of them. */
const DRAWING: ReadonlySet<string> = new Set(
  'svg g defs symbol use marker mask pattern clipPath linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence path rect circle ellipse line polyline polygon text tspan textPath image title desc a style switch foreignObject'.split(
    ' ',
  ),
);

const parse = rehypeRaw({});

/** The first drawing in SVG source, as HTML. @throws NoDrawing */
export function readSvg(source: string, { prefix, name, fallback, linkOf }: SvgNames): string {
  // Declarations of XML stand before.
  const raw = { type: 'raw', value: source.slice(source.search(/<svg[\s>]/)) } as const;
  const tree = parse({ type: 'root', children: [raw as never] }, new VFile());
  const root = find(tree.children, ({ tagName }) => tagName === 'svg');
  if (!root) throw new NoDrawing('the function has returned a text without an `<svg>` element');
  const ids = new Map<string, string>();
  collectIds(root, prefix, ids);
  const clean = cleaned(root, { ids, scope: prefix.slice(0, -1), ...(linkOf && { linkOf }) });
  const own = clean.children.filter(isElement).find(({ tagName }) => tagName === 'title');
  const hasLinks = find(clean.children, ({ tagName }) => tagName === 'a') !== undefined;
  const label = (name ?? (own && textOf(own).trim())) || fallback;
  // The content of an image is nothing that the keyboard reaches.
  Object.assign(clean.properties, sizeOf(clean.properties), { role: hasLinks ? 'group' : 'img', ariaLabel: label });
  return toHtml(clean, { allowDangerousHtml: true });
}

/** The size of a drawing that names none, as those of D2: browsers would make it as wide as the text. */
function sizeOf({ width, height, viewBox, style }: Properties): Properties {
  const [, , across, down] = String(viewBox ?? '').split(/[\s,]+/);
  const hasSize = [width, height, style].some(given => given !== undefined);
  return hasSize || !Number(across) || !Number(down) ? {} : { width: across, height: down };
}

function collectIds(element: Element, prefix: string, ids: Map<string, string>): void {
  const id = attribute(element, 'id');
  if (id !== '') ids.set(id, prefix + id);
  for (const child of element.children) if (isElement(child)) collectIds(child, prefix, ids);
}

interface Cleaning extends Pick<SvgNames, 'linkOf'> {
  /** New ids by old ones. */
  readonly ids: ReadonlyMap<string, string>;
  /** Class of the element around the drawing. */
  readonly scope: string;
}

function cleaned(element: Element, cleaning: Cleaning): Element {
  const { tagName } = element;
  const properties = propertiesOf(element, cleaning);
  if (tagName === 'style') {
    const css = ownStyles(element.children.map(textOf).join(''), cleaning.scope, cleaning.ids);
    return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value: css }] };
  }
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || child.tagName === 'input') return [];
    return DRAWING.has(child.tagName) || ELEMENTS.has(child.tagName) ? [cleaned(child, cleaning)] : [];
  });
  return {
    type: 'element',
    tagName,
    properties,
    children: tagName === 'foreignObject' ? [htmlOf(children)] : children,
  };
}

/** HTML within a drawing, which is written as HTML again: `<br>` has no end there. */
function htmlOf(children: ElementContent[]): ElementContent {
  const value = toHtml({ type: 'root', children } satisfies Nodes, { allowDangerousHtml: true });
  return { type: 'raw', value } as never;
}

/** Attributes with lists of ids. */
const REFERENCES: ReadonlySet<string> = new Set(['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls']);

function propertiesOf({ tagName, properties }: Element, cleaning: Cleaning): Properties {
  const { ids } = cleaning;
  const entries = Object.entries(properties).flatMap(([name, value]): [string, Properties[string]][] => {
    // Names with a colon are those of editors.
    if (/^on|:|^srcSet$/i.test(name)) return [];
    if (/^(?:href|xLinkHref|src)$/.test(name)) {
      const address = addressOf(tagName, String(value), cleaning);
      return address === undefined ? [] : [[name === 'src' ? name : 'href', address]];
    }
    if (name === 'id') return [[name, ids.get(String(value)) ?? String(value)]];
    if (REFERENCES.has(name)) {
      return [
        [
          name,
          [value]
            .flat()
            .flatMap(own => String(own).split(' '))
            .map(own => ids.get(own) ?? own),
        ],
      ];
    }
    return [[name, typeof value === 'string' ? withOwnUrls(value, ids) : value]];
  });
  return Object.fromEntries(entries);
}

/** Only links and pictures lead out of a drawing. */
function addressOf(tagName: string, address: string, { ids, linkOf }: Cleaning): string | undefined {
  const own = address.startsWith('#') ? ids.get(address.slice(1)) : undefined;
  if (own !== undefined) return `#${own}`;
  if (tagName === 'a') return isSafeAddress(address, 'href') ? (linkOf?.(address) ?? address) : undefined;
  if (address.startsWith('#')) return address;
  if (tagName !== 'image' && tagName !== 'img') return undefined;
  return isSafeAddress(address, 'src') || /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address)
    ? address
    : undefined;
}
