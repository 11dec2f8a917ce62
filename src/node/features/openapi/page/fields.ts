/** Fields of schemas and parameters: a row with name, type and marks, a description, limits, and inner fields that fold. */

import type { ElementContent } from 'hast';
import { countedList, fieldHead, labelled, mark } from '../../../reference/fields.ts';
import { type Content, h, separated } from '../../../reference/html.ts';
import { deprecatedBadge, prose } from '../../../reference/page.ts';
import { repeatedPart } from '../../../reference/repeated.ts';
import { asFields, asList, asText, resolveIn } from '../description/pointer.ts';
import { choiceSets, choicesOf, limitsOf, readSchema, type Schema, typeLabel } from '../description/schema.ts';
import type { Fields } from '../description/types.ts';
import { type DescriptionWriter, say } from './writer.ts';

/** Levels of inner fields. */
const MAX_LEVELS = 24;

/** A named value, such as a property or a parameter. */
export interface FieldRow {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  /** Instead of the schema's own. */
  readonly description?: unknown;
  readonly isDeprecated?: boolean;
  readonly example?: unknown;
}

/** A list of fields. */
export function fieldList(rows: readonly FieldRow[], writer: DescriptionWriter, level = 0): ElementContent[] {
  return countedList(rows, writer, row => field(row, writer, level));
}

function field(row: FieldRow, writer: DescriptionWriter, level: number): ElementContent[] {
  const { schema, ...own } = row;
  return [...repeatedPart([schema, own], writer, () => ownLines(row, writer)), ...inner(schema, writer, level + 1)];
}

/** What a field shows of itself. */
function ownLines(row: FieldRow, writer: DescriptionWriter): ElementContent[] {
  const { name, schema: value, isRequired, description, isDeprecated } = row;
  const schema = readSchema(writer.bundle, value);
  const { fields } = schema;
  return [
    fieldHead(name, h('span.lectern-field-type', {}, typeLabel(writer.bundle, value)), [
      ...mark('required', isRequired, writer),
      ...mark('readOnly', fields.readOnly === true, writer),
      ...mark('writeOnly', fields.writeOnly === true, writer),
      ...deprecatedBadge(isDeprecated ?? fields.deprecated, writer),
    ]),
    ...prose(description ?? fields.description ?? itemsOf(schema, writer)?.fields.description, null, writer),
    ...facts(row, schema, writer),
  ];
}

function itemsOf({ fields }: Schema, { bundle }: DescriptionWriter): Schema | undefined {
  return fields.items === undefined ? undefined : readSchema(bundle, fields.items);
}

/** A line with the default, the values, the limits and an example. */
function facts({ example }: FieldRow, schema: Schema, writer: DescriptionWriter): ElementContent[] {
  const own = schema.fields;
  const items = itemsOf(schema, writer)?.fields ?? {};
  const values = own.const === undefined ? asList(own.enum ?? items.enum) : [own.const];
  const shownExample = example ?? own.example ?? asList(own.examples)[0];
  const parts: Content[] = [
    ...(own.default === undefined ? [] : [labelled(say(writer, 'default'), [own.default])]),
    ...(values.length > 0 ? [labelled(say(writer, 'values'), values)] : []),
    ...limitsOf(own).map(({ kind, value }) =>
      value === '' ? say(writer, kind) : labelled(say(writer, kind), [value], true),
    ),
    ...(shownExample === undefined || typeof shownExample === 'object'
      ? []
      : [labelled(say(writer, 'example'), [shownExample])]),
  ];
  return parts.length === 0 ? [] : [h('p.lectern-field-facts', {}, separated(parts, ' · '))];
}

/** The inner fields of a value, folded; a link if the page shows them already. */
function inner(value: unknown, writer: DescriptionWriter, level: number): ElementContent[] {
  const schema = innermost(value, writer);
  if (!hasInner(schema)) return [];
  const { pointer, name } = schema;
  const label = name ?? (asText(schema.fields.title) || undefined);
  const known = pointer === undefined ? undefined : writer.shown.get(pointer);
  if (known !== undefined) {
    return [
      h('p.lectern-field-facts', {}, h('a', { href: `#${known}` }, say(writer, 'shownAbove', { name: name ?? '' }))),
    ];
  }
  if (level > MAX_LEVELS || writer.state.fields <= 0) return [];
  const id = pointer === undefined ? undefined : remember(pointer, name ?? '', writer);
  const summary = label === undefined ? say(writer, 'fields') : say(writer, 'fieldsOf', { name: label });
  const content = schemaContent(schema, writer, level);
  return [h('details.lectern-field-more', id === undefined ? {} : { id }, h('summary', {}, summary), content)];
}

function remember(pointer: string, name: string, { shown, slugger }: DescriptionWriter): string {
  const id = slugger.slug(`schema ${name}`);
  shown.set(pointer, id);
  return id;
}

/** The schema of the items of lists in lists. */
function innermost(value: unknown, { bundle }: DescriptionWriter): Schema {
  let schema = readSchema(bundle, value);
  for (let level = 0; level < MAX_LEVELS && schema.fields.items !== undefined; level++) {
    schema = readSchema(bundle, schema.fields.items);
  }
  return schema;
}

function hasInner({ fields }: Schema): boolean {
  const choices = choiceSets(fields).flatMap(choicesOf);
  const isMap = typeof fields.additionalProperties === 'object' && hasFields(fields.additionalProperties);
  return Object.keys(asFields(fields.properties)).length > 0 || isMap || choices.some(hasFields);
}

/** Whether a schema, followed or not, may have fields. */
function hasFields(value: unknown): boolean {
  const { $ref, properties, allOf, oneOf, anyOf, items } = asFields(value);
  return [$ref, properties, allOf, oneOf, anyOf, items].some(each => each !== undefined);
}

/** The fields of the value of a body. */
export function bodyFields(value: unknown, writer: DescriptionWriter): ElementContent[] {
  const schema = innermost(value, writer);
  const { pointer, name } = schema;
  const isNew = pointer !== undefined && !writer.shown.has(pointer);
  const id = isNew && hasInner(schema) ? remember(pointer, name ?? '', writer) : undefined;
  const type = h(
    'p.lectern-field',
    id === undefined ? {} : { id },
    h('span.lectern-field-type', {}, typeLabel(writer.bundle, value)),
  );
  return [
    type,
    ...(hasInner(schema)
      ? schemaContent(schema, writer, 0)
      : facts({ name: '', schema: value, isRequired: false }, schema, writer)),
  ];
}

function schemaContent({ fields }: Schema, writer: DescriptionWriter, level: number): ElementContent[] {
  const required = asList(fields.required);
  const rows = Object.entries(asFields(fields.properties)).map(([name, schema]): FieldRow => {
    return { name, schema, isRequired: required.includes(name) };
  });
  const { additionalProperties: others } = fields;
  if (typeof others === 'object' && hasFields(others)) {
    rows.push({ name: say(writer, 'anyName'), schema: others, isRequired: false });
  }
  return [
    ...(rows.length > 0 ? fieldList(rows, writer, level) : []),
    ...choiceSets(fields).flatMap(set => choiceList(set, writer, level)),
  ];
}

/** The schemas that a value may match, each with its fields and the value of the discriminator. */
function choiceList(fields: Fields, writer: DescriptionWriter, level: number): ElementContent[] {
  const choices = choicesOf(fields);
  if (!choices.some(hasFields)) return [];
  const { propertyName, mapping } = asFields(fields.discriminator);
  const title = say(writer, fields.oneOf === undefined ? 'anyOf' : 'oneOf');
  const by = typeof propertyName === 'string' ? [' ', say(writer, 'decidedBy'), ' ', h('code', {}, propertyName)] : [];
  const items = countedList(choices, writer, choice => {
    const { pointer, name = '' } = readSchema(writer.bundle, choice);
    const values = typeof propertyName === 'string' ? discriminatorValues(asFields(mapping), pointer, name) : [];
    const label: Content[] = [h('span.lectern-field-type', {}, typeLabel(writer.bundle, choice))];
    const when = values.map(value => h('code', {}, value));
    return [
      h('p.lectern-field', {}, ...label, ...(when.length > 0 ? [' ', separated(when, ', ')] : [])),
      ...prose(resolveIn(writer.bundle, choice).fields.description, null, writer),
      ...inner(choice, writer, level + 1),
    ];
  });
  return [h('p.lectern-field-facts', {}, title, ...by), ...items];
}

/** The values of the discriminator for a schema: those that map to it, else its name. */
function discriminatorValues(mapping: Fields, pointer: string | undefined, name: string): readonly string[] {
  const mapped = Object.entries(mapping).filter(([, target]) => {
    const text = asText(target);
    return (
      text === name ||
      (pointer !== undefined && text.includes('#') && pointer.endsWith(text.slice(text.indexOf('#') + 1)))
    );
  });
  return mapped.length > 0 ? mapped.map(([value]) => value) : name === '' ? [] : [name];
}
