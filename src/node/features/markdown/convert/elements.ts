import type { Element } from 'hast';
import type { Heading, ListItem, PhrasingContent } from 'mdast';
import { isInline } from '../../../compile/markdown/inline.ts';
import { attribute, find, hasClass, isElement, textOf } from '../../../util/hast.ts';
import { codeText } from './code.ts';
import type { Block, Conversion, Handler, Markdown } from './convert.ts';
import { table } from './table.ts';

const nothing: Handler = () => [];

/** Blocks, which end the line before them. */
export const PARAGRAPH: Handler = ({ children }, { blocks }) => blocks(children);

/** Handlers by element name; other elements are replaced by their content. */
export const ELEMENTS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    words(
      'button canvas datalist dialog form head input link map meta nav noscript object script select style template textarea title',
    ).map(name => [name, nothing]),
  ),
  ...Object.fromEntries(
    words('address article aside center div fieldset figcaption figure footer header hgroup main p search section').map(
      name => [name, PARAGRAPH],
    ),
  ),
  a: link,
  audio: media,
  b: wrapper('strong'),
  blockquote: ({ children }, { blocks }) => [{ type: 'blockquote', children: blocks(children) as never }],
  br: () => [{ type: 'break' }],
  code: inlineCode,
  dd: ({ children }, { blocks }) => blocks(children),
  del: wrapper('delete'),
  details: ({ children }, { blocks }) => blocks(children),
  dl: ({ children }, { blocks }) => blocks(children),
  dt: label,
  em: wrapper('emphasis'),
  embed: media,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  hr: () => [{ type: 'thematicBreak' }],
  i: wrapper('emphasis'),
  iframe: media,
  img: image,
  kbd: tagged('kbd'),
  mark: tagged('mark'),
  ol: list,
  pre: element => [codeText(element, element)],
  q: ({ children }, { all }) => [{ type: 'text', value: '"' }, ...all(children), { type: 'text', value: '"' }],
  s: wrapper('delete'),
  samp: inlineCode,
  strong: wrapper('strong'),
  sub: tagged('sub'),
  summary: label,
  sup: tagged('sup'),
  svg: icon,
  table,
  ul: list,
  video: media,
  wbr: nothing,
};

function words(text: string): readonly string[] {
  return text.split(' ');
}

function heading(depth: Heading['depth']): Handler {
  return ({ children }, { inline }) => {
    const content = inline(children).map(node =>
      node.type === 'break' ? ({ type: 'text', value: ' ' } as const) : node,
    );
    return content.length === 0 ? [] : [{ type: 'heading', depth, children: content }];
  };
}

/** Emphasis; left out around blocks, where Markdown has none. */
function wrapper(type: 'strong' | 'emphasis' | 'delete'): Handler {
  return ({ children }, { all }) => {
    const content = all(children);
    return content.every(isInline) ? [{ type, children: content as PhrasingContent[] }] : content;
  };
}

/** An element that Markdown has no syntax for, as inline HTML. */
function tagged(name: string): Handler {
  return ({ children }, { all }) => {
    const content = all(children);
    if (content.length === 0 || !content.every(isInline)) return content;
    return [{ type: 'html', value: `<${name}>` }, ...content, { type: 'html', value: `</${name}>` }];
  };
}

/** A paragraph in bold, for summaries of `details` and for terms. */
export function label({ children }: Element, { all, inline }: Conversion): Markdown {
  const content = all(children);
  if (!content.every(isInline)) return content;
  const strong = inline(children);
  return strong.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'strong', children: strong }] }];
}

/** Inline code; links in it are kept, each around its part of the code. */
function inlineCode(element: Element, conversion: Conversion): Markdown {
  const { children } = element;
  const linked = find(children, ({ tagName, properties }) => tagName === 'a' && properties.href !== undefined);
  if (linked) return children.flatMap(child => codeWithLinks(child, conversion));
  return codeOf(textOf(element));
}

function codeWithLinks(node: Element['children'][number], conversion: Conversion): Markdown {
  if (isElement(node) && node.tagName === 'a') return linkAround(node, codeOf(textOf(node)), conversion);
  return isElement(node) ? node.children.flatMap(child => codeWithLinks(child, conversion)) : codeOf(textOf(node));
}

function codeOf(text: string): Markdown {
  const value = text.replace(/\s+/g, ' ');
  return value.trim() === '' ? [{ type: 'text', value }] : [{ type: 'inlineCode', value }];
}

function link(element: Element, conversion: Conversion): Markdown {
  const isOfPage = ['hash-link', 'lectern-comments-link'].some(name => hasClass(element, name));
  if (isOfPage || element.properties.dataFootnoteBackref !== undefined) return [];
  return linkAround(element, conversion.all(element.children), conversion);
}

/** Puts a link around content; if that has blocks, as in a card, around the first paragraph or heading. */
function linkAround(element: Element, content: Markdown, { link: addressOf }: Conversion): Markdown {
  const { href } = element.properties;
  const url = typeof href === 'string' ? addressOf(href) : undefined;
  if (url === undefined) return content;
  const title = attribute(element, 'title') || null;
  const around = (children: readonly PhrasingContent[]): PhrasingContent => ({
    type: 'link',
    url,
    title,
    children: children.flatMap(child => (child.type === 'link' ? child.children : child)),
  });
  if (content.every(isInline)) {
    const isNameless = content.every(
      node => (node.type === 'text' ? node.value.trim() : node.type === 'image' && node.alt) === '',
    );
    const text = isNameless ? attribute(element, 'ariaLabel') || attribute(element, 'title') : undefined;
    if (text === '' && content.every(node => node.type === 'text')) return [];
    return [around(text ? [{ type: 'text', value: text }] : (content as PhrasingContent[]))];
  }
  const index = content.findIndex(node => node.type === 'paragraph' || node.type === 'heading');
  return content.map((node, at) =>
    at === index ? { ...(node as Heading), children: [around((node as Heading).children)] } : node,
  );
}

function image(element: Element, { file }: Conversion): Markdown {
  const alt = attribute(element, 'alt').replace(/\s+/g, ' ').trim();
  // The image for dark mode stands beside that for light mode.
  if (/(?:^| )themedImage--dark/.test(attribute(element, 'className'))) return [];
  const url = file(attribute(element, 'src'));
  if (url === undefined) return alt === '' ? [] : [{ type: 'text', value: alt }];
  return [{ type: 'image', url, alt, title: attribute(element, 'title') || null }];
}

/** The label of an icon that a page names; other drawings are left out. */
function icon(element: Element): Markdown {
  const value = hasClass(element, 'lectern-icon') ? attribute(element, 'ariaLabel') : '';
  return value === '' ? [] : [{ type: 'text', value }];
}

/** A link to media that Markdown cannot embed. */
function media(element: Element, { file }: Conversion): Markdown {
  const source = find([element], ({ properties }) => typeof properties.src === 'string');
  const url = source && file(attribute(source, 'src'));
  if (url === undefined) return [];
  const text = attribute(element, 'title') || attribute(element, 'ariaLabel') || url;
  return [{ type: 'link', url, children: [{ type: 'text', value: text }] }];
}

function list(element: Element, { blocks }: Conversion): Markdown {
  const items = element.children.filter(isElement);
  const spread = items.some(item => item.children.some(child => isElement(child) && child.tagName === 'p'));
  const children = items.flatMap((item): ListItem[] => {
    const content = blocks(item.tagName === 'li' ? item.children : [item]);
    if (content.length === 0) return [];
    const box = find(item.children.slice(0, 2), isCheckbox);
    const checked = box && content[0]?.type === 'paragraph' ? { checked: box.properties.checked === true } : {};
    return [{ type: 'listItem', spread, ...checked, children: content as Block[] as never }];
  });
  const ordered = element.tagName === 'ol';
  const start = ordered ? { start: Number(element.properties.start ?? 1) } : {};
  return children.length === 0 ? [] : [{ type: 'list', ordered, ...start, spread, children }];
}

function isCheckbox({ tagName, properties }: Element): boolean {
  return tagName === 'input' && properties.type === 'checkbox';
}
