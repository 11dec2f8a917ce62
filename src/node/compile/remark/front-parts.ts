import type { Heading, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { addStyles } from '../markup/part-styles.ts';
import type { PageContext } from '../page-context.ts';
import { CODE_GROUP } from './code-tabs.ts';
import {
  addClass,
  attributeContent,
  box,
  isBlank,
  isCard,
  type PartElement,
  removeAttribute,
  setClass,
  toHtmlElement,
} from './part-elements.ts';

type Children = PartElement['children'];
type Child = Children[number];

/** A title, a sentence and buttons, perhaps beside a picture or code. */
export function writeHero(element: PartElement, context: PageContext): void {
  writeTitle(element, 1);
  writeButtons(element.children);
  const figures = element.children.filter(isFigure);
  const others = element.children.filter(child => !isFigure(child));
  const columns = atBreak(element.children) ?? (figures.length > 0 ? [others, figures] : undefined);
  writeColumns(element, columns);
  toSection(element, 'lectern-hero', context);
}

/** Cards without frames, below a title and a text. */
export function writeFeatures(element: PartElement, context: PageContext): void {
  writeTitle(element, 2);
  const cards = element.children.filter(isCard);
  const others = element.children.filter(child => !isCard(child) && !isBlank(child as never));
  const list = { type: 'mdxJsxFlowElement', name: 'Cards', attributes: [], children: cards } as unknown as Child;
  element.children = cards.length > 0 ? [...others, list] : others;
  toSection(element, 'lectern-features', context);
}

/** A row of pictures, or of names, each perhaps a link. */
export function writeLogos(element: PartElement, context: PageContext): void {
  writeTitle(element, 2);
  const isMono = removeAttribute(element, 'mono') !== undefined;
  element.children = element.children.map(child => {
    if (child.type === 'list') return asRow(child);
    const logos = isBlank(child as never) ? [] : onlyOf(child, ['image', 'link']);
    return logos.length > 0 ? asRow(listOf(logos)) : child;
  });
  toSection(element, isMono ? 'lectern-logos lectern-logos--mono' : 'lectern-logos', context);
}

/** A band with a title, a sentence and buttons. */
export function writeCallToAction(element: PartElement, context: PageContext): void {
  writeTitle(element, 2);
  writeButtons(element.children);
  toSection(element, 'lectern-call-to-action', context);
}

/** Two columns: text beside a picture, code or a component. A thematic break divides them, else the last block is the second. */
export function writeSplit(element: PartElement, context: PageContext): void {
  writeTitle(element, 2);
  const children = element.children.filter(child => !isBlank(child as never));
  const at = children[0] && isFigure(children[0]) ? 1 : children.length - 1;
  writeColumns(
    element,
    atBreak(children) ?? (children.length > 1 ? [children.slice(0, at), children.slice(at)] : undefined),
  );
  toSection(element, 'lectern-split', context);
}

/** Steps side by side, where there is room. */
export function writeStepsRow(element: PartElement, context: PageContext): void {
  addClass(element, 'lectern-steps-row');
  addStyles('front', context);
}

/** The title, which is the label of a directive, as a heading. */
function writeTitle(element: PartElement, depth: Heading['depth']): void {
  const children = attributeContent(removeAttribute(element, 'title'));
  if (children.length > 0) element.children.unshift({ type: 'heading', depth, children });
}

function toSection(element: PartElement, className: string, context: PageContext): void {
  const isCentered = removeAttribute(element, 'center') !== undefined;
  toHtmlElement(element, 'div', isCentered ? `${className} lectern-center` : className);
  addStyles('front', context);
}

/** The paragraphs that consist of links, as rows of buttons. */
function writeButtons(children: Children): void {
  for (const child of children) {
    const links = onlyOf(child, ['link']);
    if (links.length === 0) continue;
    setClass(child as Paragraph, 'lectern-actions');
    for (const [index, link] of links.entries()) {
      const kind = index === 0 ? 'button--primary' : 'button--secondary button--outline';
      setClass(link, `button ${kind} button--lg`);
    }
  }
}

function writeColumns(element: PartElement, columns: readonly Children[] | undefined): void {
  if (!columns) return;
  element.children = columns.map(children => box('lectern-column', children));
  addClass(element, 'lectern-columns');
}

/** What stands above and below a thematic break. */
function atBreak(children: Children): readonly Children[] | undefined {
  const at = children.findIndex(({ type }) => type === 'thematicBreak');
  return at < 0 ? undefined : [children.slice(0, at), children.slice(at + 1)];
}

/** Whether a block is a picture or code. */
function isFigure(child: Child): boolean {
  return (
    child.type === 'code' ||
    (child.type === 'containerDirective' && child.name === CODE_GROUP) ||
    onlyOf(child, ['image']).length > 0
  );
}

/** The nodes of a paragraph that has nodes of some types alone, otherwise none. */
function onlyOf(child: Child, types: readonly string[]): readonly PhrasingContent[] {
  if (child.type !== 'paragraph') return [];
  const nodes = child.children.filter(node => !isBlank(node as never));
  return nodes.every(({ type }) => types.includes(type)) ? nodes : [];
}

function listOf(items: readonly PhrasingContent[]): List {
  const children = items.map(
    (item): ListItem => ({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [item] }] }),
  );
  return { type: 'list', ordered: false, spread: false, children };
}

/** Safari does not expose a list without markers as a list, unless it has the role. */
function asRow(list: List): List {
  return { ...list, data: { hProperties: { role: 'list' } } as never };
}
