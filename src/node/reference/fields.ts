/** Rows of fields, such as parameters and properties. */

import type { Element, ElementContent } from 'hast';
import { type Content, h, nodes, separated } from './html.ts';
import { type ReferenceWriter, say } from './page.ts';

/** Fields that one page shows: a schema without a name may be repeated anywhere. */
export const MAX_FIELDS = 1500;
/** Values of a list that are shown. */
const MAX_VALUES = 60;

/** A list of as many fields or choices as the page may still show, and how many are missing. */
export function countedList<Row>(
  rows: readonly Row[],
  writer: ReferenceWriter,
  item: (row: Row) => ElementContent[],
): ElementContent[] {
  const shown = rows.slice(0, Math.max(0, writer.state.fields));
  writer.state.fields -= shown.length;
  const items = shown.map(row => h('li', {}, item(row)));
  const isCut = shown.length < rows.length;
  return [
    ...(items.length > 0 ? [h('ul.lectern-fields', { role: 'list' }, items)] : []),
    ...(isCut ? [h('p', {}, say(writer, 'cut', { count: String(rows.length - shown.length) }))] : []),
  ];
}

/** The first line of a field: its name, its type and its marks. */
export function fieldHead(name: string, type: Content, marks: readonly Content[]): Element {
  return h('p.lectern-field', {}, h('code', {}, name), ' ', type, ...marks);
}

/** A mark after a space, if it is shown. */
export function mark(
  text: 'required' | 'optional' | 'readOnly' | 'writeOnly',
  isShown: boolean,
  writer: ReferenceWriter,
): readonly Content[] {
  return isShown ? [' ', h(`span.lectern-field-${text}`, {}, say(writer, text))] : [];
}

/** A label with values as code. */
export function labelled(label: string, values: readonly unknown[], isText = false): ElementContent[] {
  const shown = values.slice(0, MAX_VALUES).map(value => h('code', {}, isText ? String(value) : valueText(value)));
  return nodes(`${label}: `, separated(shown, ', '), values.length > MAX_VALUES ? ', …' : '');
}

function valueText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
}
