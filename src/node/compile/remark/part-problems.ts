import type { Diagnostic } from '../../diagnostics/index.ts';
import { expressionValue } from '../estree.ts';
import { locationOf, type PageContext } from '../page-context.ts';
import { INLINE_PARTS } from '../theme/theme-elements.ts';
import { isAttribute, type PartElement } from './part-elements.ts';

type Problem = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/** Whether a component cannot be written as HTML, which is reported; its content then stands without it. */
export function reportUnwritable(element: PartElement, context: PageContext): boolean {
  const problem = problemOf(element);
  if (!problem) return false;
  context.diagnostics.push({ ...problem, severity: 'error', location: locationOf(context, element) });
  element.name = isText(element) ? 'span' : 'div';
  element.attributes = [];
  return true;
}

function problemOf(element: PartElement): Problem | undefined {
  if (isText(element) && !INLINE_PARTS.has(element.name ?? '')) {
    return {
      code: 'compile/misplaced-part',
      message: `\`<${element.name}>\` is used inside of text, but it is a block`,
      fix: 'Write its tags on lines of their own, with an empty line above the first and below the last.',
    };
  }
  const computed = element.attributes
    .map(attribute => computedCode(attribute, element))
    .find(code => code !== undefined);
  if (computed === undefined) return undefined;
  return {
    code: 'compile/computed-part',
    message: `\`<${element.name}>\` is written as HTML before any code runs, but has the computed \`${computed.replace(/\s+/g, ' ')}\``,
    fix: 'Write each attribute with its value, as in `name="…"`, or import a component of your own that takes computed ones.',
  };
}

/** The source of an attribute that is only known when the page is rendered; elsewhere than in an icon, code may be a value. */
function computedCode(attribute: PartElement['attributes'][number], { name }: PartElement): string | undefined {
  if (!isAttribute(attribute)) return `{${attribute.value}}`;
  const { value } = attribute;
  if (name !== 'Icon' || typeof value !== 'object' || value === null) return undefined;
  return expressionValue(value) === undefined ? `${attribute.name}={${value.value}}` : undefined;
}

/** Whether a component stands in a line of text. */
export function isText({ type }: PartElement): boolean {
  return (type as string) === 'mdxJsxTextElement';
}
