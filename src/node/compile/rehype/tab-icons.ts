import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { escapeText } from '../../../shared/escape.ts';
import { expressionLiteral, parseModule } from '../estree.ts';
import { iconContent } from '../icons/icon-content.ts';
import { svgHtml } from '../icons/svg.ts';
import type { PageContext } from '../page-context.ts';
import { removeAttribute } from '../remark/part-elements.ts';
import { visit } from '../walk.ts';

/**
 * Puts the icon that a tab names before its label, `<TabItem value="linux" icon="terminal">`. Labels are React nodes, so it takes no
 * script of the theme. Runs after facts, which have labels as text.
 */
export function tabIcons(tree: Root, context: PageContext): void {
  if (!context.source.text.includes('icon=')) return;
  visit<MdxJsxFlowElement>(tree, ['mdxJsxFlowElement'], tab => {
    if (tab.name === 'TabItem') addIcon(tab, context);
  });
}

function addIcon(tab: MdxJsxFlowElement, context: PageContext): void {
  const [icon, label] = [text(tab, 'icon'), text(tab, 'label') ?? text(tab, 'value')];
  if (icon === undefined || label === undefined) return;
  for (const name of ['icon', 'label']) removeAttribute(tab, name);
  const [sign] = iconContent(icon, tab, context);
  const html = `${sign.type === 'text' ? escapeText(sign.value) : svgHtml(sign)} ${escapeText(label)}`;
  tab.attributes.push({ type: 'mdxJsxAttribute', name: 'label', value: htmlNode(html) });
}

/** The text of an attribute; undefined if it is computed. */
function text({ attributes }: MdxJsxFlowElement, name: string): string | undefined {
  const found = attributes.find((each): each is MdxJsxAttribute => 'name' in each && each.name === name);
  const value = found?.value && typeof found.value === 'object' ? expressionLiteral(found.value) : found?.value;
  return typeof value === 'string' ? value : undefined;
}

/** A React node of HTML, as the value of an attribute. */
function htmlNode(html: string): NonNullable<Exclude<MdxJsxAttribute['value'], string>> {
  const value = `<span dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;
  return { type: 'mdxJsxAttributeValueExpression', value, data: { estree: parseModule(value) } };
}
