/** Turns the style sheet of a drawing into attributes of its elements, so that it looks the same anywhere. */

import { shortNumber } from './tidy.ts';

/** Properties that elements take over from their parents. */
const INHERITED =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin font-size font-weight font-style text-anchor visibility marker-start marker-mid marker-end paint-order shape-rendering'.split(
    ' ',
  );
const OWN =
  'opacity dominant-baseline alignment-baseline baseline-shift text-decoration-line stop-color stop-opacity clip-path mask filter flood-color flood-opacity mix-blend-mode vector-effect display rx ry'.split(
    ' ',
  );

const PROPERTIES: readonly string[] = [...INHERITED, ...OWN];

/** Properties that are no attributes. */
const STYLES = new Set(['mix-blend-mode', 'text-decoration-line']);

/** The text color of the document that draws, which stands for that of the page: no diagram has it. */
const PAGE_COLOR = '#010203';

/** Attributes that the sheet is told with, besides those of the same names. */
const TOLD = new Set([...PROPERTIES, 'class', 'style', 'text-decoration', 'letter-spacing']);

/** What a drawing inherits on a page, and so has to say itself. */
const OF_ROOT = new Set(['fill', 'font-size', 'font-weight', 'font-style']);

/** The values of an element's properties that its parent does not give it, by name. */
type Look = ReadonlyMap<string, string>;

/** The looks of a drawing's elements. */
export interface Looks {
  readonly of: ReadonlyMap<Element, Look>;
  /** The value that a property has. */
  valueOf(element: Element, property: string): string;
}

/** Reads how each element of a drawing in the document looks. */
export function readLooks(root: SVGElement): Looks {
  const initial = initialValues();
  const values = new Map<Element, Look>();
  const looks = new Map<Element, Look>();
  for (const element of elementsOf(root)) {
    const computed = getComputedStyle(element);
    const own = new Map(PROPERTIES.map(name => [name, shortValue(computed.getPropertyValue(name))]));
    const parent = element === root ? undefined : values.get(element.parentElement as Element);
    values.set(element, own);
    const entries = [...own].filter(([name, value]) => {
      if (element === root && OF_ROOT.has(name)) return true;
      // Whether an element is a block or not makes no difference.
      if (name === 'display' && value !== 'none') return false;
      return value !== (INHERITED.includes(name) ? (parent ?? initial).get(name) : initial.get(name));
    });
    looks.set(element, new Map(entries));
  }
  return { of: looks, valueOf: (element, property) => values.get(element)?.get(property) ?? '' };
}

/** The elements of a drawing, parents first, without its style sheets. */
export function elementsOf(root: Element): readonly Element[] {
  return [root, ...root.querySelectorAll('*')].filter(({ localName }) => localName !== 'style');
}

/** Gives the elements attributes for their looks, in place of classes and styles. */
export function setLooks(root: SVGElement, { of }: Looks): void {
  for (const element of elementsOf(root)) {
    for (const name of element.getAttributeNames()) {
      if ((TOLD.has(name) && !isGeometry(element, name)) || name.startsWith('data-')) element.removeAttribute(name);
    }
    for (const [name, value] of of.get(element) ?? []) {
      if (STYLES.has(name)) (element as SVGElement).style.setProperty(name, value);
      else if (!/^r[xy]$/.test(name)) element.setAttribute(name, value);
      else if (element.localName === 'rect' && value !== 'auto') element.setAttribute(name, value);
    }
  }
  for (const sheet of root.querySelectorAll('style')) sheet.remove();
}

/** Makes transforms of the style sheet, which turn about points of their own, attributes, which turn about none. */
export function setTransforms(root: SVGElement): void {
  for (const element of elementsOf(root)) {
    const { transform, transformOrigin } = getComputedStyle(element);
    if (element === root || transform === 'none' || element.hasAttribute('transform')) continue;
    const [x = 0, y = 0] = transformOrigin.split(' ').map(Number.parseFloat);
    element.setAttribute('transform', `translate(${x}, ${y}) ${transform} translate(${-x}, ${-y})`);
    element.removeAttribute('transform-origin');
    (element as SVGElement).style.setProperty('transform', 'none', 'important');
  }
}

/** Whether an attribute is no style: an ellipse is nothing without radii. */
function isGeometry({ localName }: Element, name: string): boolean {
  return /^r[xy]$/.test(name) && localName !== 'rect';
}

interface LookedAt {
  readonly root: SVGElement;
  readonly looks: Looks;
}

/** Rules for what looks otherwise in the dark, of classes that the elements of the light drawing get. */
export function setDarkLooks(light: LookedAt, dark: LookedAt): string {
  const classes = new Map<string, string>();
  const twins = elementsOf(dark.root);
  for (const [index, element] of elementsOf(light.root).entries()) {
    const twin = twins[index] as Element;
    const changed = PROPERTIES.filter(name => element.getAttribute(name) !== twin.getAttribute(name));
    if (changed.length === 0) continue;
    const darkValue = (name: string) => twin.getAttribute(name) ?? dark.looks.valueOf(twin, name);
    const declarations = changed.map(name => `${name}:${darkValue(name)}`).join(';');
    const name = classes.get(declarations) ?? `lm${classes.size}`;
    classes.set(declarations, name);
    element.setAttribute('class', name);
  }
  return Array.from(classes, ([declarations, name]) => `.${name}{${declarations}}`).join('');
}

/** Whether two drawings have the same elements with the same attributes and texts, apart from how they look. */
export function isSameDrawing(one: Element, other: Element): boolean {
  const [elements, others] = [elementsOf(one), elementsOf(other)];
  return (
    elements.length === others.length &&
    elements.every((element, index) => {
      const twin = others[index] as Element;
      return shapeOf(element) === shapeOf(twin);
    })
  );
}

/** All of an element but its style and its children. */
function shapeOf(element: Element): string {
  const names = element.getAttributeNames().filter(name => !TOLD.has(name) || isGeometry(element, name));
  const text = element.childElementCount === 0 ? element.textContent : '';
  return JSON.stringify([
    element.localName,
    element.childElementCount,
    text,
    names.map(name => [name, element.getAttribute(name)]),
  ]);
}

let known: ReadonlyMap<string, string> | undefined;

/** The values of all properties where nothing sets them. */
function initialValues(): ReadonlyMap<string, string> {
  if (known) return known;
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  element.style.all = 'initial';
  document.body.append(element);
  const computed = getComputedStyle(element);
  known = new Map(PROPERTIES.map(name => [name, shortValue(computed.getPropertyValue(name))]));
  element.remove();
  return known;
}

/** @example shortValue('rgb(255, 0, 0)') // '#f00' */
function shortValue(value: string): string {
  return value
    .replace(/rgb\((\d+), (\d+), (\d+)\)/g, (_, ...parts: string[]) => hexColor(parts.slice(0, 3).map(Number)))
    .replaceAll(PAGE_COLOR, 'currentColor')
    .replace(/url\("(#[^"]*)"\)/g, 'url($1)')
    .replace(/[\d.]+/g, number => (number.length > 5 ? shortNumber(number, 3) : number));
}

function hexColor(parts: readonly number[]): string {
  const hex = parts.map(part => part.toString(16).padStart(2, '0'));
  return `#${hex.every(([a, b]) => a === b) ? hex.map(([a]) => a).join('') : hex.join('')}`;
}
