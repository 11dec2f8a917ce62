import type { Heading, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { findDate } from '../../util/dates.ts';
import { estreeOf } from '../estree.ts';
import { addStyles } from '../markup/part-styles.ts';
import type { PageContext } from '../page-context.ts';
import {
  attribute,
  box,
  freeId,
  inline,
  type PartElement,
  paragraph,
  removeAttribute,
  toHtmlElement,
} from './part-elements.ts';

/** An update: its label as a heading, its date and its tags beside what is new. */
export function writeUpdate(element: PartElement, context: PageContext): void {
  const take = (name: string) => removeAttribute(element, name)?.value;
  const [title, label, href, description, date, id] = ['title', 'label', 'href', 'description', 'date', 'id']
    .map(take)
    .map(value => (typeof value === 'string' ? value : undefined));
  const tags = listOf(removeAttribute(element, 'tags'));
  const name = label ?? title ?? description ?? date ?? '';
  const shown = description ?? date;
  const head: PartElement['children'] = [
    headingOf(name, { href, id: id ?? freeId(name || 'update', context) }),
    ...(shown === undefined || shown === name ? [] : [paragraph('lectern-update-date', [timeOf(shown, date)])]),
    ...(tags.length === 0 ? [] : [tagList(tags)]),
  ];
  element.children = [box('lectern-update-label', head), box('lectern-update-content', element.children)];
  const day = [date, description, name].map(text => text && findDate(text)?.date).find(Boolean);
  if (day) element.attributes.push(attribute('data-date', day));
  toHtmlElement(element, 'div', 'lectern-update');
  addStyles('update', context);
}

function headingOf(name: string, { href, id }: { readonly href: string | undefined; readonly id: string }): Heading {
  const text: PhrasingContent = { type: 'text', value: name };
  const children: PhrasingContent[] = href === undefined ? [text] : [{ type: 'link', url: href, children: [text] }];
  return { type: 'heading', depth: 2, data: { hProperties: { id } } as never, children };
}

function timeOf(text: string, date: string | undefined): PhrasingContent {
  const day = findDate(date ?? text)?.date;
  const children: PhrasingContent[] = [{ type: 'text', value: text }];
  return day === undefined ? (children[0] as PhrasingContent) : inline('time', [attribute('dateTime', day)], children);
}

/** Tags of a list in braces, or separated by commas. */
function listOf(tags: MdxJsxAttribute | undefined): readonly string[] {
  const value = tags?.value;
  if (typeof value === 'string')
    return value
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean);
  const [statement] = (value && estreeOf(value)?.body) || [];
  const list = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.flatMap(each => (each?.type === 'Literal' ? String(each.value) : []));
}

/** Safari does not expose a list without markers as a list, unless it has the role. */
function tagList(tags: readonly string[]): PartElement['children'][number] {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    data: { hProperties: { role: 'list' } } as never,
    children: tags.map(value => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
    })),
  };
}
