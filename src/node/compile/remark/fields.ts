import type { Heading, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { FIELD_TEXTS } from '../../translations/generator-texts.ts';
import { translate } from '../../translations/texts.ts';
import { addStyles } from '../markup/part-styles.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import type { ContentPart } from '../theme/theme-elements.ts';
import {
  asParagraphs,
  attribute,
  attributeText,
  block,
  box,
  freeId,
  inline,
  isBlank,
  isOn,
  type PartElement,
  paragraph,
  removeAttribute,
  toHtmlElement,
} from './part-elements.ts';
import { reportUnwritable } from './part-problems.ts';

/** Whether a name is that of a content part on the page, and not of a component of its own. */
export type IsPart = (name: ContentPart) => boolean;

/** Writes `Fields` as a list, if it contains nothing but fields, none of which is a heading. */
export function writeFields(element: PartElement, context: PageContext, isPart: IsPart = () => true): void {
  element.children = element.children.filter(child => !isBlank(child));
  const fields = isPart('Field') ? element.children.filter(isField) : [];
  const isList = fields.length === element.children.length && !fields.some(field => hasAttribute(field, 'heading'));
  for (const field of fields) writeField(field, context, { tag: isList ? 'li' : 'div', isPart });
  toHtmlElement(element, isList ? 'ul' : 'div', 'lectern-fields');
  // Safari does not expose a list without markers as a list, unless it has the role.
  if (isList) element.attributes.push(attribute('role', 'list'));
  addStyles('fields', context);
}

/** Writes a field: its name, its type and its marks in a row, its text below, and fields of its own that unfold. */
export function writeField(
  element: PartElement,
  context: PageContext,
  { tag = 'div', isPart }: { readonly tag?: 'div' | 'li'; readonly isPart: IsPart },
): void {
  if (reportUnwritable(element, context)) return;
  const take = (name: string) => removeAttribute(element, name);
  const [name, title, id, type, heading] = ['name', 'title', 'id', 'type', 'heading'].map(take);
  // The label of a directive is its title.
  const text = attributeText(name ?? title);
  if (text === '') reportNameless(element, context);
  const anchor = attributeText(id) || freeId(text, context);
  const facts = factsOf(type, take, context);
  const factsBelow = facts.length > 0 ? [paragraph('lectern-field-facts', facts)] : [];
  const head = heading
    ? box('lectern-field', [headingOf(text, anchor, heading), ...factsBelow])
    : paragraph('lectern-field', [nameOf(text, anchor), ...(facts.length > 0 ? [words(' '), factsBox(facts)] : [])]);
  const content = asParagraphs(element.children).map(child => {
    if (!isNamed(child, 'Fields') || !isPart('Fields')) return child;
    writeFields(child, context, isPart);
    return folded(child, text, context);
  });
  element.children = [head, ...content];
  if (!heading) element.attributes.push(attribute('id', anchor));
  toHtmlElement(element, tag, 'lectern-field-row');
  addStyles('fields', context);
}

function headingOf(name: string, id: string, depth: MdxJsxAttribute): Heading {
  const level = Math.min(6, Math.max(2, Math.trunc(Number(attributeText(depth))) || 3)) as Heading['depth'];
  return { type: 'heading', depth: level, data: { hProperties: { id } } as never, children: [code(name)] };
}

/** The name, as a link to the field itself. */
function nameOf(name: string, id: string): PhrasingContent {
  return { type: 'link', url: `#${encodeURIComponent(id)}`, children: [code(name)] };
}

function factsBox(facts: PhrasingContent[]): PhrasingContent {
  return inline('span', [attribute('className', 'lectern-field-facts')], facts);
}

function factsOf(
  type: MdxJsxAttribute | undefined,
  take: (name: string) => MdxJsxAttribute | undefined,
  context: PageContext,
): PhrasingContent[] {
  const say = (name: keyof typeof FIELD_TEXTS, values?: Readonly<Record<string, string>>) =>
    translate(context.settings.texts ?? {}, FIELD_TEXTS[name], values);
  const [place, required, fallback, since, deprecated] = ['in', 'required', 'default', 'since', 'deprecated'].map(take);
  const facts = [
    type && [code(attributeText(type))],
    place && [words(attributeText(place))],
    isOn(required) && [mark('lectern-field-required', say('required'))],
    fallback && [words(`${say('default')}: `), code(attributeText(fallback))],
    since && [words(say('since', { version: attributeText(since) }))],
    isOn(deprecated) && [mark('badge badge--warning', say('deprecated')), ...reasonOf(deprecated)],
  ].filter(fact => Array.isArray(fact));
  return facts.flatMap((fact, index) => [...(index > 0 ? [words(' · ')] : []), ...fact]);
}

/** Why a field is deprecated, or what to use in its place, with code between backticks. */
function reasonOf(deprecated: MdxJsxAttribute | undefined): PhrasingContent[] {
  const reason = typeof deprecated?.value === 'string' ? deprecated.value.trim() : '';
  if (reason === '' || reason === 'true') return [];
  return [words(' '), ...reason.split('`').map((part, index) => (index % 2 === 1 ? code(part) : words(part)))];
}

function mark(className: string, text: string): PhrasingContent {
  return inline('span', [attribute('className', className)], [words(text)]);
}

/** Fields of a field, behind a line that unfolds them. */
function folded(fields: PartElement['children'][number], name: string, { settings }: PageContext) {
  const label = translate(settings.texts ?? {}, FIELD_TEXTS.fieldsOf, { name });
  return block(
    'details',
    [attribute('className', 'lectern-field-more')],
    [block('summary', [], [words(label)]), fields],
  );
}

function reportNameless(element: PartElement, context: PageContext): void {
  context.diagnostics.push({
    code: 'compile/field-without-name',
    severity: 'error',
    message: '`<Field>` has no name.',
    location: locationOf(context, element),
    fix: 'Add `name="…"`, the name that readers look for.',
  });
}

function isField(child: PartElement['children'][number]): child is PartElement {
  return isNamed(child, 'Field');
}

function isNamed(child: PartElement['children'][number], name: string): child is PartElement {
  return child.type === 'mdxJsxFlowElement' && child.name === name;
}

function hasAttribute({ attributes }: PartElement, name: string): boolean {
  return attributes.some(each => 'name' in each && each.name === name);
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

function words(value: string): PhrasingContent {
  return { type: 'text', value };
}
