/** Draws diagrams in a browser that a build has started: see `features/diagrams/mermaid`. */

import type { MermaidConfig } from 'mermaid';
import type { DiagramProblem, DrawnDiagram } from '../../shared/drawn-diagram.ts';
import { isSameDrawing, type Looks, readLooks, setDarkLooks, setLooks, setTransforms } from '../drawing/styles.ts';
import { tidy } from '../drawing/tidy.ts';

type Mermaid = typeof import('mermaid')['default'];

/** What to draw. */
interface Asked {
  readonly code: string;
  /** Mermaid's settings for each color mode. */
  readonly light: MermaidConfig;
  readonly dark: MermaidConfig;
  readonly urls: { readonly mermaid: string; readonly layouts?: string };
}

(window as unknown as { lecternDraw: typeof draw }).lecternDraw = draw;

let loading: Promise<Mermaid> | undefined;

async function draw({ code, light, dark, urls }: Asked): Promise<DrawnDiagram> {
  loading ??= load(urls);
  const mermaid = await loading;
  await Promise.all(['400', '700'].map(weight => document.fonts.load(`${weight} 16px Inter`, code || ' ')));
  try {
    const drawings = [];
    for (const config of [light, dark]) drawings.push(await drawnIn(mermaid, code, config));
    return { svgs: joined(drawings as [Drawing, Drawing]) };
  } catch (error) {
    return { problem: problemOf(error) };
  } finally {
    document.body.replaceChildren();
  }
}

async function load({ mermaid: url, layouts }: Asked['urls']): Promise<Mermaid> {
  fixTime();
  const { default: mermaid } = (await import(/* webpackIgnore: true */ url)) as { readonly default: Mermaid };
  if (layouts) mermaid.registerLayoutLoaders([...(await import(/* webpackIgnore: true */ layouts)).default]);
  return mermaid;
}

interface Drawing {
  readonly root: SVGElement;
  /** Absent if it has HTML, which looks as its style sheet says. */
  readonly looks?: Looks;
}

/** A drawing, no longer in the document, where its style sheet would be that of the next one, too. */
async function drawnIn(mermaid: Mermaid, code: string, config: MermaidConfig): Promise<Drawing> {
  fixRandom();
  mermaid.initialize({ ...config, startOnLoad: false, suppressErrorRendering: true });
  const { svg } = await mermaid.render('m', code);
  const holder = document.createElement('div');
  holder.innerHTML = svg;
  document.body.append(holder);
  const root = holder.querySelector('svg') as SVGElement;
  for (const today of root.querySelectorAll('.today')) today.remove();
  refuseUnknownIcons(root);
  withTextsOfSwitches(root);
  colorHeadings(root);
  nameLinks(root);
  centerLabels(root);
  const looks = root.querySelector('foreignObject') ? {} : { looks: looksOf(root) };
  holder.remove();
  // Measured in another one, which its computed style names.
  root.setAttribute('font-family', fontOf(config));
  return { root, ...looks };
}

function looksOf(root: SVGElement): Looks {
  setTransforms(root);
  return readLooks(root);
}

/** The font that a drawing is shown in. */
function fontOf({ fontFamily, themeVariables }: MermaidConfig): string {
  return String(
    (themeVariables as { readonly fontFamily?: string } | undefined)?.fontFamily ?? fontFamily ?? 'sans-serif',
  );
}

/** Layouts that begin at random and names that are made up are the same in each build. */
function fixRandom(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Charts without a date begin at the same day in each build. */
function fixTime(): void {
  const Real = Date;
  const now = Real.UTC(2000, 0, 1);
  globalThis.Date = new Proxy(Real, {
    construct: (target, values, own) => Reflect.construct(target, values.length > 0 ? values : [now], own) as Date,
    apply: () => new Real(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
}

/** Texts that are HTML where the browser knows it are SVG everywhere. */
function withTextsOfSwitches(drawing: SVGElement): void {
  for (const choice of drawing.querySelectorAll('switch')) {
    const texts = [...choice.children].filter(({ localName }) => localName !== 'foreignObject');
    const label = [...choice.querySelectorAll('foreignObject *')].at(-1);
    // Some have the color of the box that they stand in.
    for (const text of texts) if (label) setFill(text, getComputedStyle(label).color);
    if (texts.length > 0) choice.replaceWith(...texts);
  }
}

/** Headings of boards have the color of their text as HTML, which can be read on that of their column. */
function colorHeadings(drawing: SVGElement): void {
  if (drawing.getAttribute('aria-roledescription') !== 'kanban') return;
  for (const text of drawing.querySelectorAll('.cluster-label text')) {
    setFill(text, getComputedStyle(text.parentElement ?? text).color);
  }
}

function setFill(element: Element, color: string): void {
  for (const each of [element, ...element.querySelectorAll('*')]) {
    (each as SVGElement).style.setProperty('fill', color, 'important');
  }
}

/** Labels of some shapes are placed as HTML, whose text begins at their left, where that of SVG has its middle. */
function centerLabels(drawing: SVGElement): void {
  const { width } = drawing.getBoundingClientRect();
  const [, , units = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  for (const label of drawing.querySelectorAll('.node > .label')) {
    const shape = [...(label.parentElement?.children ?? [])].find(each => each !== label && each.localName !== 'title');
    const text = label.querySelector('text');
    if (!shape || !text) continue;
    const [outer, inner] = [shape, text].map(each => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    if (inner.width > outer.width || (inner.left >= outer.left && inner.right <= outer.right)) continue;
    const shift = ((outer.left + outer.right - inner.left - inner.right) / 2) * (units / width || 1);
    label.setAttribute('transform', `translate(${shift}, 0) ${label.getAttribute('transform') ?? ''}`);
  }
}

/** An icon that is not registered is a large question mark. @throws UnknownIcon */
function refuseUnknownIcons(drawing: SVGElement): void {
  for (const text of drawing.querySelectorAll('text[style*="67.75px"]')) {
    if (text.textContent?.trim() !== '?') continue;
    const error = new Error('it has an icon that Mermaid does not have by itself');
    throw Object.assign(error, { name: 'UnknownIcon' });
  }
}

/** A tooltip of Mermaid is an attribute that only its script reads. */
function nameLinks(drawing: SVGElement): void {
  for (const element of drawing.querySelectorAll('[title]')) {
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
    title.textContent = element.getAttribute('title');
    element.removeAttribute('title');
    element.prepend(title);
  }
}

/** One drawing, whose colors are those of the color mode, if both are alike; else both. */
function joined([light, dark]: readonly [Drawing, Drawing]): readonly string[] {
  const roots = [light.root, dark.root];
  if (!light.looks || !dark.looks) return roots.map(textOf);
  for (const { root, looks } of [light, dark] as readonly Required<Drawing>[]) {
    setLooks(root, looks);
    tidy(root);
  }
  if (!isSameDrawing(light.root, dark.root)) return roots.map(textOf);
  const rules = setDarkLooks(light as Required<Drawing>, dark as Required<Drawing>);
  if (rules !== '') addDarkRules(light.root, rules);
  return [textOf(light.root)];
}

/** Forced colors are light or dark independent of the page's color mode. */
function addDarkRules(drawing: SVGElement, rules: string): void {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent =
    `@media not print{@media (forced-colors:none){html[data-theme="dark"] &{${rules}}}` +
    `@media (forced-colors:active) and (prefers-color-scheme:dark){${rules}}}`;
  drawing.prepend(style);
}

function textOf(drawing: SVGElement): string {
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && height > 0) {
    drawing.setAttribute('width', String(Math.ceil(width)));
    drawing.setAttribute('height', String(Math.ceil(height)));
    drawing.style.removeProperty('max-width');
  }
  // Of a page that is read from right to left, too.
  drawing.setAttribute('direction', 'ltr');
  if (drawing.getAttribute('style') === '') drawing.removeAttribute('style');
  return drawing.outerHTML;
}

/** What errors of Mermaid's parsers know. */
interface ParserError {
  readonly hash?: {
    readonly text?: string;
    readonly line?: number;
    readonly loc?: { readonly last_line: number; readonly last_column: number };
  };
  readonly mark?: DiagramProblem['mark'];
}

function problemOf(error: unknown): DiagramProblem {
  const { hash, mark } = (typeof error === 'object' && error !== null ? error : {}) as ParserError;
  const [name, message] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  const { text = '', line, loc } = hash ?? {};
  return {
    name,
    message,
    ...(line !== undefined && { found: { text, line, after: [loc?.last_line ?? 0, loc?.last_column ?? 0] } }),
    ...(mark && { mark: { line: mark.line, column: mark.column } }),
  };
}
