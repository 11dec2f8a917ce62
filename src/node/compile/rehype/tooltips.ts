import type { Element, ElementContent, ElementData, Properties, Root, Text } from 'hast';
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { isExternal, safeDecode, splitUrl } from '../../../shared/url.ts';
import { type Glossary, occurrences, type Term } from '../glossary.ts';
import { addStyles } from '../markup/part-styles.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { siteUrl } from '../remark/links.ts';
import { attribute, CARD_CLASS } from '../remark/part-elements.ts';
import { visit, walk } from '../walk.ts';
import { EXPLICIT } from './collapse.ts';
import { type Block, EXPLAINED, type Node, TOOLTIP, tagOf, textAttribute, textOf } from './text-of.ts';

/** Explains, by an option, abbreviations and references to footnotes. */
export function tooltips(tree: Root, context: PageContext): void {
  if (!context.settings.markdown.tooltips) return;
  explainAbbreviations(tree, context);
  explainFootnotes(tree, context);
}

/**
 * Explains the first use of each term of the glossary. It stops before each element, in the order of the page: a partial has
 * the terms that no text above it has.
 */
export function* explainTerms(tree: Root, context: PageContext): Generator<Node, void> {
  const { glossary } = context.source;
  if (glossary) yield* explainWithin(tree, { glossary, context }, 'blocks');
}

interface TermContext {
  readonly glossary: Glossary;
  readonly context: PageContext;
}

/** Elements of Markdown that hold text. */
const BLOCKS: ReadonlySet<string> = new Set('blockquote dd figcaption li p td'.split(' '));
/** Links and controls, in which nothing else may have the focus. */
const CONTROLS: readonly string[] = ['a', 'Link', 'button', 'label', 'summary'];
/** These, and elements without prose. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...CONTROLS,
  ...'abbr caption code dfn dt h1 h2 h3 h4 h5 h6 kbd math option pre samp script style svg textarea th var'.split(' '),
]);

/** Where terms are explained: in text, or only in blocks of text, as what a component does with its own is not known. */
type Place = 'text' | 'blocks' | 'nowhere';

function* explainWithin(parent: Root | Block, terms: TermContext, place: Place): Generator<Node, void> {
  const children: Node[] = [];
  for (const node of parent.children as Node[]) {
    if (node.type === 'text') {
      children.push(...(place === 'text' ? withTerms(node, terms) : [node]));
      continue;
    }
    yield node;
    if ('children' in node) yield* explainWithin(node as Block, terms, placeIn(node, place));
    children.push(node);
  }
  parent.children = children as never;
}

function placeIn(node: Node, around: Place): Place {
  const name = tagOf(node);
  if (around === 'nowhere' || name === null || SKIPPED.has(name) || isApart(node)) return 'nowhere';
  return BLOCKS.has(name) || (around === 'text' && /^[a-z]/.test(name)) ? 'text' : 'blocks';
}

/** Whether an element is a link as a whole, such as a card, or not for readers. */
function isApart(node: Node): boolean {
  const classes = (textAttribute(node, 'className') ?? '').split(/[\s,]/);
  return classes.includes(CARD_CLASS) || textAttribute(node, 'ariaHidden') === 'true';
}

function withTerms(text: Text, { glossary, context }: TermContext): ElementContent[] {
  const { tips } = context;
  const { value, position } = text;
  const parts: ElementContent[] = [];
  let at = 0;
  for (const { start, end, term } of occurrences(value, glossary)) {
    const id = `term-${term.id}`;
    if (tips.has(id)) continue;
    const link = element('a', { className: ['lectern-term'], href: '' }, [textNode(value.slice(start, end))]);
    if (position) link.position = position;
    link.properties.href = addressOf(term, { glossary, context }, link);
    parts.push(textNode(value.slice(at, start)), explained(link, { id, text: term.text }, context));
    at = end;
  }
  if (at === 0) return [text];
  return [...parts, textNode(value.slice(at))].filter(part => part.type !== 'text' || part.value !== '');
}

/** The address of a term's own page, else of its entry in the glossary. */
function addressOf({ id, link }: Term, { glossary, context }: TermContext, element: Element): string {
  if (link !== undefined && isExternal(link)) return link;
  const written = link ?? `${glossary.page}#${id}`;
  const { source, resolutions, links } = context;
  const [file, rest] = splitUrl(written);
  const isFile = link === undefined || /\.mdx?$/i.test(file);
  const permalink = isFile ? (source.resolveDoc(file, source.file) ?? null) : null;
  if (isFile) resolutions.push([file, source.file, permalink]);
  const url = permalink === null ? siteUrl(written, context) : permalink + rest;
  // A link of the author's is on the page of the glossary, too, where it is checked.
  if (link === undefined) links.push({ url, written, location: locationOf(context, element) });
  return url;
}

/** `<abbr title="…">`, whose title browsers show to nobody without a mouse. */
function explainAbbreviations(tree: Root, context: PageContext): void {
  walk(tree, (node, index, parent) => {
    const name = tagOf(node as Node);
    if (name !== null && CONTROLS.includes(name)) return index + 1;
    const title = name === 'abbr' && textAttribute(node as Node, 'title')?.trim();
    if (!title) return undefined;
    const abbr = node as Focusable;
    const { title: _, ...properties } = abbr.type === 'element' ? abbr.properties : {};
    if (abbr.type === 'element') abbr.properties = { ...properties, tabIndex: 0 };
    else abbr.attributes = [...abbr.attributes.filter(isNot('title')), attribute('tabIndex', '0')];
    parent.children[index] = explained(abbr, { id: `abbr-${context.tips.size}`, text: title }, context);
    return index + 1;
  });
}

function explainFootnotes(tree: Root, context: PageContext): void {
  const texts = new Map<string, string>();
  visit<Element>(tree, ['element'], node => {
    const id = node.tagName === 'li' ? textAttribute(node, 'id') : undefined;
    if (id?.includes('fn-')) texts.set(`#${id}`, textOf(node));
  });
  if (texts.size === 0) return;
  visit<Element>(tree, ['element'], (node, index, parent) => {
    const text = 'dataFootnoteRef' in node.properties ? texts.get(safeDecode(String(node.properties.href))) : undefined;
    if (!text?.trim()) return;
    const id = String(node.properties.id);
    parent.children[index] = explained(node, { id, text }, context);
  });
}

interface Explanation {
  readonly id: string;
  readonly text: string;
}

type Focusable = Element | MdxJsxTextElementHast;

/** An element, and behind it the text that is shown while it has the pointer or the focus. */
function explained(own: Focusable, { id: name, text }: Explanation, context: PageContext): Element {
  addStyles('tooltips', context);
  context.tips.add(name);
  // No heading has such an id by itself.
  const id = `tip:${name}`;
  if (own.type === 'element') {
    own.properties.ariaDescribedBy = [own.properties.ariaDescribedBy ?? [], id].flat().map(String);
  } else {
    const ids = [textAttribute(own, DESCRIBED_BY) ?? [], id].flat().join(' ');
    own.attributes = [...own.attributes.filter(isNot(DESCRIBED_BY)), attribute(DESCRIBED_BY, ids)];
  }
  const tip = element('span', { id, role: 'tooltip', className: [TOOLTIP], hidden: true }, [textNode(cut(text))]);
  return element('span', { className: [EXPLAINED] }, [own, tip]);
}

const DESCRIBED_BY = 'aria-describedby';

function isNot(name: string): (attribute: MdxJsxTextElementHast['attributes'][number]) => boolean {
  return attribute => !('name' in attribute && attribute.name === name);
}

const MAX_LENGTH = 400;

/** A text in one line, up to a word that makes it too long. */
function cut(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= MAX_LENGTH) return words;
  const end = words.lastIndexOf(' ', MAX_LENGTH);
  return `${words.slice(0, end < MAX_LENGTH / 2 ? MAX_LENGTH : end)}…`;
}

function textNode(value: string): Text {
  return { type: 'text', value };
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children, data: EXPLICIT as ElementData };
}
