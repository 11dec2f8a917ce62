import type { Element, ElementContent, Root } from 'hast';
import { isScriptUrl } from '../../../shared/url.ts';
import { addStyles } from '../markup/part-styles.ts';
import type { PageContext } from '../page-context.ts';
import { CARD_CLASS } from '../remark/part-elements.ts';
import { walk } from '../walk.ts';
import { type Block, type Node, tagOf, textAttribute } from './text-of.ts';

/** Shows the title of an image that stands by itself below it. */
export function captions(tree: Root, context: PageContext): void {
  if (!context.settings.markdown.images?.captions) return;
  walk(tree, node => {
    const { tagName, children = [] } = node as Partial<Element>;
    if (tagName !== 'p') return undefined;
    const [image, ...others] = children.filter(child => child.type !== 'text' || child.value.trim() !== '');
    if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined;
    const { title, ...properties } = image.properties;
    if (typeof title !== 'string' || title.trim() === '') return undefined;
    image.properties = properties;
    const text: ElementContent = { type: 'text', value: title.trim() };
    const caption: Element = { type: 'element', tagName: 'figcaption', properties: {}, children: [text] };
    Object.assign(node, {
      tagName: 'figure',
      properties: { className: ['lectern-figure'] },
      children: [image, caption],
    });
    addStyles('images', context);
    return undefined;
  });
}

/** The width of a page's text in CSS pixels. */
const COLUMN_WIDTH = 704;

/** What has no images that are content: links, and parts whose pictures have a size of their own. */
const SKIPPED: ReadonlySet<string> = new Set(['a', 'Link', 'button', 'label', 'summary']);
const OWN_PICTURES: ReadonlySet<string> = new Set([CARD_CLASS, 'lectern-hero', 'lectern-logos', 'lectern-compare']);
const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'dd', 'figure']);

/** Hides images of the other color mode, and makes those that are wider than the text links to themselves, which a script zooms. */
export function images(tree: Root, context: PageContext): void {
  const isZoomed = context.settings.markdown.images?.zoom === true;
  visit(tree, false);

  function visit(parent: Root | Block, isContent: boolean): void {
    for (const [index, node] of (parent.children as Node[]).entries()) {
      const image = imageIn(node);
      if (image && node.type === 'element') {
        const mode = modeOf(image);
        if (mode) addMode(node, mode, context);
        if (isZoomed && isContent && isLarge(image)) parent.children[index] = zoomed(node, image, { mode, context });
        continue;
      }
      const name = tagOf(node);
      if (name === null || SKIPPED.has(name) || classesOf(node).some(each => OWN_PICTURES.has(each))) continue;
      // What a component does with its own content is not known.
      visit(node as Block, BLOCKS.has(name) || (isContent && /^[a-z]/.test(name)));
    }
  }
}

/** The image of an `img` or `picture` of Markdown. */
function imageIn(node: Node): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'picture') {
    const last = node.children.at(-1);
    return last?.type === 'element' ? imageIn(last) : undefined;
  }
  return node.tagName === 'img' ? node : undefined;
}

function classesOf(node: Node): readonly string[] {
  return (textAttribute(node, 'className') ?? '').split(/[\s,]/);
}

/** The color mode that an image is for, as GitHub reads it: `![](./a.png#gh-dark-mode-only)`. */
function modeOf({ properties }: Element): 'light' | 'dark' | undefined {
  const [, mode] = /#gh-(light|dark)-mode-only$/.exec(String(properties.src)) ?? [];
  return mode as 'light' | 'dark' | undefined;
}

function addMode(element: Element, mode: 'light' | 'dark', context: PageContext): void {
  const own = [element.properties.className ?? []].flat();
  element.properties.className = [...own, `lectern-${mode}-only`].map(String);
  addStyles('images', context);
}

function isLarge({ properties: { src, width, alt } }: Element): boolean {
  return Number(width) > COLUMN_WIDTH && typeof alt === 'string' && alt.trim() !== '' && !isScriptUrl(String(src));
}

interface ZoomContext {
  readonly mode: 'light' | 'dark' | undefined;
  readonly context: PageContext;
}

function zoomed(node: Element, image: Element, { mode, context }: ZoomContext): Element {
  const className = ['lectern-zoom', ...(mode ? [`lectern-${mode}-only`] : [])];
  addStyles('images', context);
  return {
    type: 'element',
    tagName: 'a',
    properties: { className, href: String(image.properties.src) },
    children: [node],
  };
}
