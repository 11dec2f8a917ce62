import type { Link, PhrasingContent, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { admonitionKind } from '../../../shared/admonitions.ts';
import { declaredNames, moduleStatements } from '../estree.ts';
import { iconContent, iconNode } from '../icons/icon-content.ts';
import type { PageContext } from '../page-context.ts';
import type { ContentPart } from '../theme/theme-elements.ts';
import { walk } from '../walk.ts';
import { type IsPart, writeField, writeFields } from './fields.ts';
import { writeFileTree } from './file-tree.ts';
import { writeCallToAction, writeFeatures, writeHero, writeLogos, writeSplit, writeStepsRow } from './front-parts.ts';
import { writeImageCompare } from './image-compare.ts';
import {
  asParagraphs,
  attribute,
  attributeContent,
  attributeText,
  CARD_CLASS,
  inline,
  isAttribute,
  isBlank,
  isCard,
  keepIds,
  paragraph,
  removeAttribute,
  toHtmlElement,
} from './part-elements.ts';
import { isText, reportUnwritable } from './part-problems.ts';
import { writeUpdate } from './update.ts';

type Writer = (element: MdxJsxFlowElement, context: PageContext, isPart: IsPart) => void;

const WRITERS: Readonly<Record<ContentPart, Writer>> = {
  Badge: writeBadge,
  CallToAction: writeCallToAction,
  Card: (element, context) => writeCard(element, 'div', context),
  Cards: writeCards,
  Features: writeFeatures,
  Field: (element, context, isPart) => writeField(element, context, { isPart }),
  Fields: writeFields,
  FileTree: writeFileTree,
  Hero: writeHero,
  Icon: writeIcon,
  ImageCompare: writeImageCompare,
  Logos: writeLogos,
  Split: writeSplit,
  Steps: writeSteps,
  Update: writeUpdate,
};

/**
 * Writes badges, cards, steps, file trees, fields and the parts of front pages as plain HTML: they need no script, and a page with
 * them stays static. A component of the same name that the page imports or declares, or that the site's MDXComponents has, wins.
 */
export function contentParts(tree: Root, context: PageContext): void {
  const { settings } = context;
  let own: ReadonlySet<string> | undefined;
  let hasIds = false;
  const isPart = (name: string): boolean => {
    own ??= new Set(moduleStatements(tree as never).flatMap(declaredNames));
    return !settings.reactElements.has(name) && !own.has(name);
  };
  walk(tree, node => {
    const element = node as MdxJsxFlowElement;
    const write = writerOf(element, context);
    const { name } = element;
    if (!write || name === null || !isPart(name)) return undefined;
    if (reportUnwritable(element, context)) return undefined;
    if (!hasIds) keepIds(tree, context);
    hasIds = true;
    write(element, context, isPart);
    return undefined;
  });
}

/** What writes the content part that an element stands for. */
function writerOf(element: MdxJsxFlowElement, { parts }: PageContext): Writer | undefined {
  const { type, name } = element;
  if ((type !== 'mdxJsxFlowElement' && !isText(element)) || name === null) return undefined;
  const writers = [WRITERS, ...parts.map(part => part.writers ?? {})].find(each => Object.hasOwn(each, name));
  return (writers as Readonly<Record<string, Writer>> | undefined)?.[name];
}

/** Writes an icon, whose name is its attribute or, in a directive, its label: `:icon[rocket]`. */
function writeIcon(element: MdxJsxFlowElement, context: PageContext): void {
  const [name, label] = ['name', 'label'].map(each => attributeText(removeAttribute(element, each)));
  const [icon] = iconContent(name || textOf(element), element, context, true);
  const labelled = label ? { role: 'img', ariaLabel: label, ariaHidden: undefined } : {};
  if (icon?.type === 'element') Object.assign(element, iconNode(icon, labelled));
  else Object.assign(element, { type: 'text', value: icon?.value ?? '' });
}

function writeBadge(element: MdxJsxFlowElement): void {
  const type = removeAttribute(element, 'type')?.value;
  toHtmlElement(element, 'span', `badge badge--${admonitionKind(typeof type === 'string' ? type : 'note')}`);
}

/** Writes `Cards` as a list if it contains nothing but cards. */
function writeCards(element: MdxJsxFlowElement, context: PageContext): void {
  element.children = element.children.filter(child => !isBlank(child));
  const cards = cardsIn(element);
  const isList = cards.length === element.children.length && cards.every(card => card.attributes.every(isAttribute));
  if (isList) for (const card of cards) writeListItem(card, context);
  toHtmlElement(element, isList ? 'ul' : 'div', 'lectern-cards');
  // Safari does not expose a list without markers as a list, unless it has the role.
  if (isList) element.attributes.push(attribute('role', 'list'));
}

function cardsIn({ children }: MdxJsxFlowElement): readonly MdxJsxFlowElement[] {
  return (children as MdxJsxFlowElement[]).filter(isCard);
}

function writeListItem(card: MdxJsxFlowElement, context: PageContext): void {
  if (card.name === 'Card') writeCard(card, 'li', context);
  else card.name = 'li';
}

function writeCard(element: MdxJsxFlowElement, name: 'div' | 'li', context: PageContext): void {
  const [title, href, icon] = ['title', 'href', 'icon'].map(each => removeAttribute(element, each));
  const text = attributeContent(title);
  const heading = paragraph('lectern-card-title', [
    ...(icon ? [inline('span', [attribute('ariaHidden', 'true')], signOf(icon, element, context)), SPACE] : []),
    ...(href ? [{ ...linkTo(href, text), position: element.position }] : text),
  ]);
  const body = asParagraphs(element.children);
  element.children = title || icon ? [heading, ...body] : body;
  toHtmlElement(element, name, CARD_CLASS);
}

/** The icon of a card: one that a name stands for, or what the attribute contains. */
function signOf(icon: MdxJsxAttribute, card: MdxJsxFlowElement, context: PageContext): PhrasingContent[] {
  if (typeof icon.value !== 'string') return attributeContent(icon);
  return iconContent(icon.value, card, context).map(sign => (sign.type === 'text' ? sign : iconNode(sign)));
}

const SPACE: PhrasingContent = { type: 'text', value: ' ' };

/** A Markdown link, so that it is resolved and checked; an `a` element if the target is computed. */
function linkTo(href: MdxJsxAttribute, children: PhrasingContent[]): PhrasingContent {
  return typeof href.value === 'string'
    ? ({ type: 'link', url: href.value, children } as Link)
    : inline('a', [{ ...href, name: 'href' }], children);
}

function writeSteps(element: MdxJsxFlowElement, context: PageContext): void {
  for (const child of element.children) {
    if (child.type === 'list') child.data = { ...child.data, hProperties: { role: 'list' } } as never;
  }
  if (removeAttribute(element, 'row')) writeStepsRow(element, context);
  toHtmlElement(element, 'div', 'lectern-steps');
}
