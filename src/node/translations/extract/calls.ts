import type { CallExpression, Expression, JSXElement, JSXElementChild, ObjectExpression } from '@swc/core';
import { jsxLines } from '../../util/jsx-lines.ts';
import type { Message } from '../messages.ts';
import { type Constants, staticText, unwrap } from './static-text.ts';

/** A text that a script translates, or the reason why it cannot be read. */
export type ExtractedText = { readonly key: string; readonly message: Message } | { readonly problem: string };

const FIELDS = ['id', 'message', 'description'] as const;

type Texts = { readonly [field in (typeof FIELDS)[number]]?: string };

/** Reads `translate({ id, message, description })`. */
export function readCall({ arguments: given }: CallExpression, constants: Constants): ExtractedText {
  const [first] = given;
  const value = first && !first.spread ? unwrap(first.expression, constants) : undefined;
  if (value?.type !== 'ObjectExpression') return { problem: '`translate()` takes an object that is written out.' };
  const texts = readFields(value, constants);
  return 'problem' in texts ? texts : foundText(texts, '`translate()` needs an `id` or a `message`.');
}

function readFields(value: ObjectExpression, constants: Constants): Texts | { readonly problem: string } {
  const texts: Record<string, string> = {};
  for (const property of value.properties) {
    if (property.type === 'SpreadElement') return { problem: '`translate()` takes an object without `...`.' };
    const name = property.type === 'Identifier' ? property.value : 'value' in property.key ? property.key.value : '';
    if (!FIELDS.some(field => field === name)) continue;
    const expression = property.type === 'KeyValueProperty' ? property.value : property;
    const text = staticText(expression as Expression, constants);
    if (text === undefined) return { problem: notStatic(`\`${name}\` of \`translate()\``) };
    texts[String(name)] = text;
  }
  return texts;
}

/** Reads `<Translate id description>message</Translate>`. */
export function readElement({ opening, children }: JSXElement, constants: Constants): ExtractedText {
  const texts: Record<string, string> = {};
  for (const attribute of opening.attributes ?? []) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier') continue;
    const name = attribute.name.value;
    if (name !== 'id' && name !== 'description') continue;
    const { value } = attribute;
    const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value;
    const text = expression ? staticText(expression as Expression, constants) : undefined;
    if (text === undefined) return { problem: notStatic(`\`${name}\` of \`<Translate>\``) };
    texts[name] = text;
  }
  const parts = children.flatMap(child => childText(child, constants));
  if (parts.length > 1 || parts.includes(undefined)) return { problem: notStatic('The text in `<Translate>`') };
  const [message] = parts;
  return foundText(
    { ...texts, ...(message !== undefined && { message }) },
    '`<Translate>` needs a text in it or an `id`.',
  );
}

/** The text of a child; undefined if it is not static. Comments and space around lines have no text. */
function childText(child: JSXElementChild, constants: Constants): readonly (string | undefined)[] {
  if (child.type === 'JSXText') {
    const text = jsxLines(child.value);
    return text === '' ? [] : [text];
  }
  if (child.type !== 'JSXExpressionContainer') return [undefined];
  return child.expression.type === 'JSXEmptyExpression' ? [] : [staticText(child.expression, constants)];
}

function foundText({ id, message, description }: Texts, problem: string): ExtractedText {
  const key = id ?? message;
  if (key === undefined) return { problem };
  return { key, message: { message: message ?? key, ...(description && { description }) } };
}

function notStatic(what: string): string {
  return `${what} is only known when the script runs, so it cannot be translated.`;
}
