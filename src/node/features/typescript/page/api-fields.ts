import type { Element, ElementContent } from 'hast';
import { countedList, fieldHead, labelled, mark } from '../../../reference/fields.ts';
import { h } from '../../../reference/html.ts';
import { deprecatedBadge, type ReferenceWriter } from '../../../reference/page.ts';
import type { Code, Field } from '../package/types.ts';
import { inlineCode } from './api-code.ts';
import { blocksOf } from './comment.ts';
import { say } from './say.ts';

/** A list of parameters, properties or type parameters. */
export function rowList(
  fields: readonly (Field & { readonly to?: string })[],
  writer: ReferenceWriter,
): ElementContent[] {
  return countedList(fields, writer, each => row(each, writer));
}

/** A type, whose names are links. */
export function typeOf(type: Code, writer: ReferenceWriter): Element {
  return inlineCode(type, writer, 'code.lectern-field-type');
}

function row(field: Field, writer: ReferenceWriter): ElementContent[] {
  const { name, anchor, type, isOptional, isReadonly, modifiers = [], defaultValue, comment, fields } = field;
  const head = fieldHead(name, type.length > 0 ? typeOf(type, writer) : '', [
    ...mark('optional', isOptional === true, writer),
    ...mark('readOnly', isReadonly === true, writer),
    ...modifiers.flatMap(word => [' ', h('span.lectern-field-optional', {}, word)]),
    ...deprecatedBadge(comment?.deprecated !== undefined, writer),
    ...(comment?.stage ? [' ', h('span.badge.badge--info', {}, say(writer, comment.stage))] : []),
  ]);
  if (anchor !== undefined) head.properties.id = anchor;
  return [
    head,
    ...blocksOf(comment, null, writer),
    ...(defaultValue === undefined
      ? []
      : [h('p.lectern-field-facts', {}, labelled(say(writer, 'default'), [defaultValue], true))]),
    ...(fields
      ? [
          h(
            'details.lectern-field-more',
            {},
            h('summary', {}, say(writer, 'fieldsOf', { name })),
            rowList(fields, writer),
          ),
        ]
      : []),
  ];
}
