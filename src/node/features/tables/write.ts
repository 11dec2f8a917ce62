import { addStyles } from '../../compile/markup/part-styles.ts';
import { locationOf, type PageContext } from '../../compile/page-context.ts';
import {
  attribute,
  block,
  type PartElement,
  removeAttribute,
  toHtmlElement,
} from '../../compile/remark/part-elements.ts';
import { walk } from '../../compile/walk.ts';

/**
 * Writes a box around a table: with its caption, and with marks for the script that adds a field which filters its rows, and buttons
 * which sort them. Without the script, it is the table.
 */
export function writeTable(element: PartElement, context: PageContext): void {
  if (!hasTable(element)) report(element, context);
  const [title, caption] = ['title', 'caption'].map(name => removeAttribute(element, name)?.value);
  const text = caption ?? title;
  for (const name of ['filter', 'sort']) {
    if (isOn(removeAttribute(element, name))) element.attributes.push(attribute(`data-${name}`, ''));
  }
  toHtmlElement(element, typeof text === 'string' ? 'figure' : 'div', 'lectern-table');
  if (typeof text === 'string') element.children.unshift(block('figcaption', [], [{ type: 'text', value: text }]));
  addStyles('tables', context);
}

/** Whether an option is there, and is not `false`. */
function isOn(option: ReturnType<typeof removeAttribute>): boolean {
  const value = typeof option?.value === 'object' ? option.value?.value : option?.value;
  return option !== undefined && value !== 'false';
}

function hasTable(element: PartElement): boolean {
  let found = false;
  walk(element, node => {
    found ||= node.type === 'table' || (node as PartElement).name === 'table';
    return undefined;
  });
  return found;
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
