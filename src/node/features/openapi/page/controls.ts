/** Controls of forms, made of schemas. */

import type { Element, Properties } from 'hast';
import { type Content, h } from '../../../reference/html.ts';
import { deprecatedBadge } from '../../../reference/page.ts';
import { asList } from '../description/pointer.ts';
import { isBinary } from '../description/request.ts';
import { readSchema, typeLabel, typesOf } from '../description/schema.ts';
import type { Fields } from '../description/types.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** A value that readers may edit. */
export interface EditedValue {
  readonly name: string;
  readonly schema: unknown;
  readonly value?: unknown;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
  /** What the script has to know of it. */
  readonly data: Properties;
}

/** A labelled control for a value; the kind of the schema decides which, and how its text is read. */
export function control(edited: EditedValue, writer: DescriptionWriter): Element {
  const { name, schema, isRequired = false, isDeprecated, data } = edited;
  // Named by `data-name`: a form has its controls as properties, in place of its own, under the names of `name`.
  const own: Properties = { dataName: name, ...data, ...(isRequired && { required: true }) };
  const type = h('span.lectern-field-type', {}, typeLabel(writer.bundle, schema));
  const required = isRequired ? [' ', h('span.lectern-field-required', {}, say(writer, 'required'))] : [];
  const label: Content[] = [h('code', {}, name), ' ', type, ...required, ...deprecatedBadge(isDeprecated, writer)];
  return labelled(label, valueControl(edited, own, writer));
}

/** A control in its label. */
export function labelled(label: readonly Content[], element: Element): Element {
  return h('label', {}, h('span', {}, ...label), element);
}

/** Values of a list that are choices: more are written. */
const MAX_CHOICES = 200;

function valueControl({ schema, value, isRequired }: EditedValue, own: Properties, writer: DescriptionWriter): Element {
  const { fields } = readSchema(writer.bundle, schema);
  if (isBinary(writer.bundle, schema)) {
    return h('input', { type: 'file', ...own, ...(fields.items !== undefined && { multiple: true }) });
  }
  const [type] = typesOf(fields).filter(each => each !== 'null');
  const isList = type === 'array';
  if (type === 'object' || (isList && own.dataMedia !== undefined)) {
    return area(jsonText(value), { ...own, dataKind: 'json' });
  }
  if (isList) return area(listText(value), { ...own, dataKind: 'list', placeholder: say(writer, 'tryLines') });
  const choices =
    type === 'boolean' ? [true, false] : fields.const === undefined ? asList(fields.enum) : [fields.const];
  if (choices.length > 0 && choices.length <= MAX_CHOICES) return select(choices, value, own);
  const isNumber = type === 'integer' || type === 'number';
  return input({ ...own, ...(isNumber && { inputMode: 'decimal' }), ...placeholder(fields) }, value, isRequired);
}

function placeholder({ default: value }: Fields): Properties {
  return value === undefined || typeof value === 'object' ? {} : { placeholder: String(value) };
}

function input(own: Properties, value: unknown, isRequired = false): Element {
  const text = isRequired || value !== undefined ? plainText(value) : '';
  return h('input', { type: 'text', ...own, ...(text !== '' && { value: text }) });
}

/** A control for long texts. */
export function area(text: string, own: Properties): Element {
  const rows = Math.min(20, Math.max(3, text.split('\n').length + 1));
  return h('textarea', { rows, spellCheck: 'false', ...own }, text);
}

function select(choices: readonly unknown[], value: unknown, own: Properties): Element {
  const chosen = value === undefined ? undefined : plainText(value);
  const texts = choices.map(plainText);
  const options = texts.map(text => h('option', { value: text, ...(text === chosen && { selected: true }) }, text));
  // Nothing is sent until the reader chooses.
  return h(
    'select',
    own,
    ...(chosen === undefined || !texts.includes(chosen) ? [h('option', { value: '' })] : []),
    options,
  );
}

function listText(value: unknown): string {
  if (!Array.isArray(value)) return value === undefined ? '' : plainText(value);
  return value.map(plainText).join('\n');
}

/** A value as indented JSON; nothing for none. */
export function jsonText(value: unknown): string {
  return value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}

function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
