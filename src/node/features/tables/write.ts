import { addStyles } from '../../compile/markup/part-styles.ts';
import { locationOf, type PageContext } from '../../compile/page-context.ts';
import {
  attribute,
  attributeContent,
  block,
  isOn,
  type PartElement,
  removeAttribute,
  toHtmlElement,
} from '../../compile/remark/part-elements.ts';
import { type TreeNode, walk } from '../../compile/walk.ts';

/**
 * Writes a box around a table: with its caption, and with marks for the script that adds a field which filters its rows, and buttons
 * which sort them. Without the script, it is the table.
 */
export function writeTable(element: PartElement, context: PageContext): void {
  if (!hasTable(element)) report(element, context);
  const [title, caption] = ['title', 'caption'].map(name => attributeContent(removeAttribute(element, name)));
  const text = caption?.length ? caption : (title ?? []);
  for (const name of ['filter', 'sort']) {
    if (isOn(removeAttribute(element, name))) element.attributes.push(attribute(`data-${name}`, ''));
  }
  toHtmlElement(element, text.length > 0 ? 'figure' : 'div', 'lectern-table');
  if (text.length > 0) element.children.unshift(block('figcaption', [], text));
  addStyles('tables', context);
}

function hasTable(element: PartElement): boolean {
  let found = false;
  walk(element, node => {
    found ||= mayBeTable(node);
    return undefined;
  });
  return found;
}

/** Whether a node is a table, or may render one: HTML, a component or an expression. */
function mayBeTable({
  type,
  name,
  value,
}: TreeNode & { readonly name?: string | null; readonly value?: string }): boolean {
  if (type === 'html') return /<table/i.test(value ?? '');
  return type === 'table' || /^mdx(?:Flow|Text)Expression$/.test(type) || /^(?:table$|[A-Z])|\./.test(name ?? '');
}

function report(element: PartElement, context: PageContext): void {
  context.diagnostics.push({
    code: 'compile/no-table',
    severity: 'error',
    message: 'There is no table between the tags of `<Table>`',
    location: locationOf(context, element),
    fix: 'Put a Markdown table there, with an empty line above and below, or remove the tags.',
  });
}
