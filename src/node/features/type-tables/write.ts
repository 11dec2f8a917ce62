import type { Code, Heading, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { fillCode } from '../../compile/compile-part.ts';
import { locationOf, type PageContext } from '../../compile/page-context.ts';
import { parseInnerText } from '../../compile/parse/inner-text.ts';
import { writeFields } from '../../compile/remark/fields.ts';
import { attribute, type PartElement, removeAttribute } from '../../compile/remark/part-elements.ts';
import { walk } from '../../compile/walk.ts';
import { attempt } from '../../util/attempt.ts';
import { type Member, membersOf, type NoType } from './members.ts';

const TYPESCRIPT: ReadonlySet<string> = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts']);

/** Writes the type in a block of TypeScript, which may stand in a file, as rows of its members. */
export function writeTypeTable(element: PartElement, context: PageContext): void {
  const [name, heading] = [removeAttribute(element, 'name')?.value, removeAttribute(element, 'heading')];
  const before = context.diagnostics.length;
  fillCode(element, context);
  const block = element.children.find((child): child is Code => child.type === 'code' && isTypeScript(child));
  const members = block ? membersOf(block.value, typeof name === 'string' ? name : undefined) : NO_CODE;
  if ('message' in members) {
    // A file that cannot be shown is reported already.
    if (context.diagnostics.length === before) report(members, element, context);
    element.children = [];
  } else element.children = members.map(member => fieldOf(member, element));
  if (heading) for (const field of element.children as PartElement[]) field.attributes.push(heading);
  element.name = 'Fields';
  writeFields(element, context);
}

const NO_CODE: NoType = {
  message: 'it has no code block in TypeScript',
  fix: 'Put the type into it: a block that begins with ` ```ts `, or ` ```ts file=../src/options.ts `.',
};

function isTypeScript({ lang }: Code): boolean {
  return TYPESCRIPT.has(lang ?? '');
}

function report({ message, fix }: NoType, element: PartElement, context: PageContext): void {
  context.diagnostics.push({
    code: 'compile/no-type',
    severity: 'error',
    message: `\`<TypeTable>\` shows nothing: ${message}.`,
    location: locationOf(context, element),
    fix,
  });
}

function fieldsOf(members: readonly Member[], table: PartElement): MdxJsxFlowElement {
  return jsx(
    'Fields',
    {},
    members.map(member => fieldOf(member, table)),
  );
}

function fieldOf({ name, type, isOptional, text, tags, members }: Member, table: PartElement): MdxJsxFlowElement {
  const given = { name, type: type || undefined, default: tags.get('default'), since: tags.get('since') };
  const marks = { required: isOptional ? undefined : '', deprecated: tags.get('deprecated') };
  return jsx('Field', { ...given, ...marks }, [
    ...contentOf(text, table),
    ...(members.length > 0 ? [fieldsOf(members, table)] : []),
  ]);
}

/** A docstring as Markdown, in which HTML is text; what is wrong in it is reported at the table. */
function contentOf(text: string, { position }: PartElement): MdxJsxFlowElement['children'] {
  const root = attempt(() => parseInnerText(text, { hasHtml: false })) ?? plainText(text);
  walk(root, node => {
    Object.assign(node, { position });
    if (node.type === 'heading') asStrong(node as Heading);
    return undefined;
  });
  return root.children as never;
}

/** A text that is nested too deeply for a parser, as it is. */
function plainText(value: string): Root {
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

/** A heading of a docstring is none of the page. */
function asStrong(heading: Heading): void {
  const { children } = heading;
  Object.assign(heading, { type: 'paragraph', children: [{ type: 'strong', children }] });
}

function jsx(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [attribute(key, value)],
  );
  return { type: 'mdxJsxFlowElement', name, attributes: written, children };
}
